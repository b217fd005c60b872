/* Our own levels, by the rating of the hardest step that a person needs. */
#include "sudoku.h"

enum { LEVELS = 10, LEVELS_MOST = 199 };

static const sudoku_level levels[LEVELS] = {
    {1, {"box singles", "宫排除"}, 12},
    {2, {"line singles", "行列排除"}, 15},
    {3, {"naked singles", "唯一余数"}, 25},
    {4, {"pairs", "区块与数对"}, 34},
    {5, {"triples and fish", "三数组与链列"}, 40},
    {6, {"wings and rectangles", "翼与矩形"}, 61},
    {7, {"short chains", "短链"}, 70},
    {8, {"chains", "链"}, 75},
    {9, {"forcing chains", "强制链"}, 85},
    {10, {"nets", "强制网"}, LEVELS_MOST},
};

const sudoku_level *sudoku_logic_level(int rating)
{
    for (int i = 0; i < LEVELS; i++)
        if (rating <= levels[i].most) return &levels[i];
    return NULL;
}
