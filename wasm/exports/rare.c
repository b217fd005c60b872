/* What tells the module with all techniques from those with the usual ones alone. */
#include "exports.h"

void EXPORT(logic_rare)(void) {}
