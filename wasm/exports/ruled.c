/* What the module of steps with rules has beside logic.c: room for a description of rules, which the whole module writes
 * (rules_describe) and logic_open reads. Whoever asked for it gives it back once that has come back. */
#include "exports.h"

#include <stdlib.h>

/* For so many words; NULL when out of memory. */
uint32_t *EXPORT(description_open)(uint32_t words) { return malloc(words * sizeof(uint32_t)); }
void EXPORT(description_close)(uint32_t *description) { free(description); }
