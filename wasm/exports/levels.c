/* Our levels of ratings. */
#include "exports.h"

/* Our level for a rating, 0: not solved by steps; and its name. */
int EXPORT(level_number)(int rating)
{
    const sudoku_level *level = sudoku_logic_level(rating);
    return level == NULL ? 0 : level->number;
}
const char *EXPORT(level_name)(int rating, int language)
{
    return sudoku_logic_level(rating)->name[language];
}
