/* By this name the module with all techniques is told from those with the usual ones only. */
#include "exports.h"

void EXPORT(logic_rare)(void) {}
