/* The module of steps with rules has, besides logic.c, memory for a description of rules, which the whole module writes
 * (rules_describe) and logic_open reads. The caller frees it after logic_open. */
#include "exports.h"

#include <stdlib.h>

/* For `words` words; NULL when out of memory. */
uint32_t *EXPORT(description_open)(uint32_t words) { return malloc(words * sizeof(uint32_t)); }
void EXPORT(description_close)(uint32_t *description) { free(description); }
