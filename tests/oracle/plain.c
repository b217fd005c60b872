#include "plain.h"

#include "named.h"

bool plain_in_house(const struct plain *plain, int house, int cell)
{
    const int n = plain->tiny.n, number = house % n;
    switch (house / n) {
    case SUDOKU_ROW: return cell / n == number;
    case SUDOKU_COLUMN: return cell % n == number;
    case SUDOKU_BOX: return plain->tiny.height > 1 && keeps_box(&plain->tiny, cell) == number;
    default: return plain->jigsaw && plain->region[cell] == number;
    }
}

bool plain_has_house(const struct plain *plain, int house)
{
    const int kind = house / plain->tiny.n;
    return kind < SUDOKU_BOX || (kind == SUDOKU_BOX ? plain->tiny.height > 1 : plain->jigsaw);
}

void plain_all(struct plain *plain)
{
    for (int house = 0; house < 4 * plain->tiny.n; house++)
        plain->house[house] = plain_has_house(plain, house);
    for (int r = 0; r < plain->tiny.rule_count; r++) plain->rule[r] = true;
}

void plain_see(struct plain *plain)
{
    const int n = plain->tiny.n;
    for (int a = 0; a < n * n; a++)
        for (int b = 0; b < a; b++) {
            bool sees = false;
            for (int house = 0; house < 4 * n && !sees; house++)
                sees = plain->house[house] && plain_in_house(plain, house, a) &&
                       plain_in_house(plain, house, b);
            for (int r = 0; r < plain->tiny.rule_count && !sees; r++)
                sees =
                    plain->rule[r] && reasons_rule_parts(&plain->tiny, &plain->tiny.rules[r], a, b);
            plain->sees[a][b] = plain->sees[b][a] = sees;
        }
    for (int a = 0; a < n * n; a++) {
        plain->sees[a][a] = false;
        plain->peer_count[a] = 0;
        for (int b = 0; b < n * n; b++)
            if (plain->sees[a][b]) plain->peers[a][plain->peer_count[a]++] = (uint8_t)b;
    }
    for (int house = 0; house < 4 * n; house++)
        for (int cell = 0, at = 0; cell < n * n && plain->house[house]; cell++)
            if (plain_in_house(plain, house, cell)) plain->cells_of[house][at++] = (uint8_t)cell;
}

static bool plain_is_among(const struct written *rule, const char *const *keywords, int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(rule->keyword, keywords[i]) == 0) return true;
    return false;
}

bool plain_of_pairs(const struct written *rule)
{
    static const char *const keywords[] = {"nonconsecutive",   "strictkropki", "strictxv",
                                           "strictdifference", "strictratio",  "antitaxicab"};
    return plain_is_among(rule, keywords, 6);
}

bool plain_of_all(const struct written *rule)
{
    static const char *const keywords[] = {"globalentropy", "globalmod", "dutchflatmates",
                                           "connected",     "fullrank",  "fullrankties",
                                           "chaos",         "area"};
    return plain_is_among(rule, keywords, 8);
}

/* An indexer speaks of another cell of its row, column or box. */
static bool plain_indexes(const struct tiny *tiny, const struct written *rule, int from, int cell)
{
    const int n = tiny->n;
    if (strcmp(rule->keyword, "boxindexer") == 0)
        return keeps_box(tiny, from) == keeps_box(tiny, cell);
    if (strcmp(rule->keyword, "rowindexer") == 0) return from % n == cell % n;
    return strcmp(rule->keyword, "columnindexer") == 0 && from / n == cell / n;
}

bool plain_concerns(const struct plain *plain, const struct written *rule, int cell)
{
    if (plain_of_all(rule)) return true;
    const bool extreme =
        strcmp(rule->keyword, "minimum") == 0 || strcmp(rule->keyword, "maximum") == 0;
    for (int g = 0; g < rule->groups; g++)
        for (int i = 0; i < rule->counts[g]; i++)
            if (rule->cells[g][i] == cell ||
                plain_indexes(&plain->tiny, rule, rule->cells[g][i], cell) ||
                (extreme && reasons_touch(&plain->tiny, rule->cells[g][i], cell)))
                return true;
    return false;
}

/* Could the rule still be kept? Asked when `cell` was filled. */
static bool plain_keeps(const struct plain *plain, int r, int cell)
{
    const struct written *rule = &plain->tiny.rules[r];
    const int cells = plain->tiny.n * plain->tiny.n;
    if (!plain->rule[r]) return true;
    if (plain->pairs[r]) {
        /* Open cells hold two numbers, as a chessboard its colours, that no pair is refused for. */
        const int n = plain->tiny.n;
        uint8_t grid[PLAIN_CELLS];
        for (int i = 0; i < cells; i++)
            grid[i] = plain->grid[i] > 0 ? plain->grid[i] : (i / n + i % n) % 2 == 0 ? 41 : 200;
        return rule->keeps(&plain->tiny, rule, grid);
    }
    return !plain->concerns[r][cell] || plain->open_of[r] > 0 ||
           rule->keeps(&plain->tiny, rule, plain->grid);
}

/* Fills a cell, or with `change` -1 empties it again. */
static void plain_put(struct plain *plain, int cell, int digit, int change)
{
    plain->grid[cell] = (uint8_t)(change > 0 ? digit : 0);
    for (int i = 0; i < plain->peer_count[cell]; i++) {
        uint8_t *blocked = &plain->blocked[plain->peers[cell][i]][digit - 1];
        *blocked = (uint8_t)(*blocked + change);
    }
    for (int r = 0; r < plain->tiny.rule_count; r++)
        plain->open_of[r] -= plain->concerns[r][cell] * change;
}

static void plain_fill(struct plain *plain)
{
    const int n = plain->tiny.n, cells = n * n;
    if (plain->found >= plain->limit || plain->budget <= 0) return;
    plain->budget--;
    uint32_t legal[PLAIN_CELLS];
    int ways = 99, best = -1, best_digit = 0, best_house = -1;
    for (int cell = 0; cell < cells; cell++) {
        legal[cell] = 0;
        if (plain->grid[cell] > 0) continue;
        int count = 0;
        for (int digit = 0; digit < n; digit++)
            if ((plain->allowed[cell] >> digit & 1) != 0 && plain->blocked[cell][digit] == 0) {
                legal[cell] |= UINT32_C(1) << digit;
                count++;
            }
        if (count < ways) ways = count, best = cell;
    }
    if (best < 0) {
        for (int r = 0; r < plain->tiny.rule_count; r++)
            if (plain->rule[r] &&
                !plain->tiny.rules[r].keeps(&plain->tiny, &plain->tiny.rules[r], plain->grid))
                return;
        plain->found++;
        if (plain->visit != NULL) plain->visit(plain->context, plain->grid);
        return;
    }
    for (int house = 0; house < 4 * n && ways > 1; house++) {
        if (!plain->house[house]) continue;
        int count[PLAIN_SIZE + 1] = {0};
        for (int i = 0; i < n; i++) {
            const int cell = plain->cells_of[house][i];
            if (plain->grid[cell] > 0) count[plain->grid[cell]] = 98;
            for (uint32_t left = legal[cell]; left != 0; left &= left - 1)
                count[bits_lowest(left) + 1]++;
        }
        for (int digit = 1; digit <= n; digit++)
            if (count[digit] < ways) ways = count[digit], best_house = house, best_digit = digit;
    }
    if (ways == 0) return;
    for (int i = 0; i < (best_house >= 0 ? n : 1); i++) {
        const int cell = best_house >= 0 ? plain->cells_of[best_house][i] : best;
        for (uint32_t left = legal[cell]; left != 0; left &= left - 1) {
            const int digit = bits_lowest(left) + 1;
            if (best_house >= 0 && digit != best_digit) continue;
            plain_put(plain, cell, digit, 1);
            bool kept = true;
            for (int r = 0; r < plain->tiny.rule_count && kept; r++)
                kept = plain_keeps(plain, r, cell);
            if (kept) plain_fill(plain);
            plain_put(plain, cell, digit, -1);
        }
    }
}

/* A clue of a chaos construction that is off: unlike marks between cells, others know nothing of it. */
static bool plain_off(const struct tiny *tiny, const struct written *rule, const uint8_t *grid)
{
    (void)tiny, (void)rule, (void)grid;
    return true;
}

int plain_count(struct plain *plain, int limit)
{
    const int cells = plain->tiny.n * plain->tiny.n;
    plain_see(plain);
    memset(plain->grid, 0, sizeof plain->grid);
    plain->limit = limit;
    plain->found = 0;
    plain->budget = PLAIN_BUDGET;
    memset(plain->blocked, 0, sizeof plain->blocked);
    for (int r = 0; r < plain->tiny.rule_count; r++) {
        struct written *rule = &plain->tiny.rules[r];
        if (rule->keeps == named_chaosclue && !plain->rule[r]) rule->keeps = plain_off;
        if (rule->keeps == plain_off && plain->rule[r]) rule->keeps = named_chaosclue;
        plain->pairs[r] = plain_of_pairs(rule);
        plain->open_of[r] = 0;
        for (int cell = 0; cell < cells; cell++)
            plain->open_of[r] += plain->concerns[r][cell] = plain_concerns(plain, rule, cell);
    }
    plain_fill(plain);
    return plain->found >= limit ? limit : plain->budget > 0 ? plain->found : PLAIN_GAVE_UP;
}
