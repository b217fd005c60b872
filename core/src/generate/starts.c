/* The texts: digits stand for themselves, letters for runs of blanks: a for one, z for 26. */
#include "starts.h"

#include "random.h"

#include "logic/technique.h"

#include <string.h>

enum { STARTS_EACH = 2, STARTS_CELLS = 81 };

struct starts {
    uint8_t technique;
    uint8_t exchanges; /* of a walk; fewer if the proof that the technique is needed takes long */
    const char *text[STARTS_EACH];
};

/* Techniques that fewer than one random minimal puzzle in 500 need, the commonest first (tests/bench/needs.js). */
static const struct starts starts_table[] = {
    {TECHNIQUE_REGION_FORCING,
     2,
     {"3a4a2c17b8a1j5b4a9c3e8c29b7b6g682b19a3e3a4e",
      "b53c9i6d96a4a6g8a41b39b2a7a5f2b14e5a9a7b7e85"}},
    {TECHNIQUE_SUE_DE_COQ,
     12,
     {"a5b1j4a3b4d596d3a9b2c5a4c12a8d7b368b3b5e14d5b",
      "a9f3b8c41b61b4c8c47e36a217e53e4c9f85c6f37"}},
    {TECHNIQUE_WHIP,
     3,
     {"1b3b4f9b6c5a671c6d81f2b737c6a4b2b15b69a7h1f",
      "6a3e97e1e6d8a7a28f9b58a7b47c5a4c39i4c1a57c6"}},
    {TECHNIQUE_DEATH_BLOSSOM,
     2,
     {"5g7b6c3c8b2e9a7b86c4f2c38a1i1c59e2a6a3a94", "1b3b4f9b6c5a671c6d81f2b737c6a4b2b15b69a7h1f"}},
    {TECHNIQUE_NAKED_QUAD,
     12,
     {"c316c8d9b1c4c5a57e2c8a9f3a7248g9a31d32a4b6d7a",
      "a65e4a1c47e1d57b6h4a2b13b95b8e2a56g1a2b8f"}},
    {TECHNIQUE_LOCKED_TRIPLE,
     12,
     {"e965a23b5b1c7a1a2a8c1c7g3b1a47d9a8b93a2a3b4e6h",
      "b5a3a12d2d9c18c6a2g36c9a78c8d1e1b7c7b69a98c4c"}},
    {TECHNIQUE_AIC,
     6,
     {"d3a9d5a46a8a9a78j4a1g8a2a68d7a7c5f136b4g36a", "5g7b6c3c8b2e9a7b86c4f2c38a1i1c59e2a6a3a94"}},
    {TECHNIQUE_BROKEN_WING,
     12,
     {"b1d53a9b1a6b8b4c9g7c17b9c2d5b4d2c8b8b6a3a94e65",
      "a9b82d4e6e5b1b8j24a7d3a67e9b56a2b2b8d36d8a"}},
    {TECHNIQUE_SASHIMI_SWORDFISH,
     12,
     {"8d74e45a3h1a2b413d7c8e26g3a67g9b75b5a2d3", "g86a6a4a13c58e7e6b56c5b9a54a8c7b7b6b3d3a9i5a9"}},
    {TECHNIQUE_FINNED_FRANKEN_FISH,
     1,
     {"h7a8a1c4a5c9a8c72a4c841c2j3c6c3c3847a6a594g",
      "b9b6c8b5e3c8a1c3f4b1e74b32a8c7a6c1a2c4b3e57b6"}},
    {TECHNIQUE_EXTENDED_RECTANGLE,
     12,
     {"b1a5f3e9b8479b5c5e87e6g21f56d47a8b2a97a6a3b",
      "b8c2b1d2c2c4a8657c6a3c2a4a7a1a9c51b2e3a8c1h951d"}},
    {TECHNIQUE_FIREWORKS,
     12,
     {"d4c65e4b9a753c8c98c1h7b81b69b3b9d2b4c6a8a9a2b4a",
      "b5e9b1a6b3a9e8e1b3b8c5a6b42g3a2b9a67a9c4b56h"}},
    {TECHNIQUE_CONTINUOUS_LOOP,
     6,
     {"a3d61a9d7b2a1a3d43c8a7d691e2e6d2a95b5f2a29d14a",
      "a3c6a5b5c394a9f1b7a1d36a3a4i2j68a8d7a51c7a4b"}},
    {TECHNIQUE_UNIQUE_LOOP_1,
     12,
     {"b91f2a5a49a1b7e4d48b5a4c1a28b1b7a4a9e5g5a3a7a8f",
      "d39d5h68a4a5a7e4a51b1b28h4b5a23b1c7a9e1g6"}},
    {TECHNIQUE_REMOTE_PAIR,
     12,
     {"b8a619d28c35c4b6i5a9b2b1c7f62f1a8c19a2b97a8d",
      "c9e6b3a2a81b1b8a2a8c2a9c7a1e16i7b5a68a3d7b2g5"}},
    {TECHNIQUE_AVOIDABLE_RECTANGLE,
     12,
     {"d92b56m7a38i1a5a7a29e367c1a3c4c78e942c8b",
      "b2d1a416a8b7a7b2a3g2a1b1e5a3c1b82b5b9b4a87c5e4f"}},
    {TECHNIQUE_UNIQUE_LOOP_4,
     12,
     {"a74d1b5c79c6a9c5b1a765a3d42f6g9d72d53b9a84g", "2f3a4b3a2i17b4c76a1c56b4a59h23f7b9a3e9c4b"}},
    {TECHNIQUE_GROUPED_LOOP,
     3,
     {"7b5a3a6c4a61b9f7b58a43f3g4a6c9e5b3b3d4a86c1b7a",
      "5a9a2f4b1a86b17i9a57f63a8e7c2c3d1g43a5c6b"}},
    {TECHNIQUE_NISHIO,
     1,
     {"a85b1c4g8a6b8a5b3b7a96a4a9b3687c6g3c59b5a23h2e",
      "d3d1a524b9b4e72f38a2a48b75b1g92b6f7i4a79b"}},
    {TECHNIQUE_BIVALUE_ODDAGON,
     12,
     {"e3a2a85e7d14d7a3a1k5b81b49a3d29b4c3e2a6f", "27c3e5a4e36a1b2f8531d21b6c7b2c5b7b1i578a19d"}},
    {TECHNIQUE_UNIQUE_LOOP_3,
     12,
     {"29a8i5g2b85e8a6b3d7b1b63b9a7d2b1b69j61a7a",
      "5a86a2a1b9e4c7c3a5e3c4d9h52a4a7d6d1a8b279a5a2d"}},
    {TECHNIQUE_LARGE_WING,
     2,
     {"1a7b2a6a4b87i43d34d9a4c3c7c8b1b96a3g5c78i",
      "a57c3a4d4b5b48b6c9a6a38e46d1d74i2d39b6d2b7a39"}},
    {TECHNIQUE_JELLYFISH,
     12,
     {"a83f2c9a3a7c8e3b9c5d51b4b4c81b72f1f5c1a632b9",
      "a6a7b4b1a42b9a6b3b6a7a4b1a78l2d65f5j4558a6b2b"}},
    {TECHNIQUE_UNIQUE_LOOP_2,
     12,
     {"j263b5a9a1b7b261e2d82a64c7e8a2f4f81b487b3c", "j263b5a9a1b7b261e2d82a64c7e8a2f4f81b487b3c"}},
    {TECHNIQUE_HIDDEN_QUAD,
     12,
     {"e2a1c5b9d6a4h9b7b85e6c1b692b2a3b698a386j43b",
      "9a7a2c14b73a5h4b3a2c8c5a3b9g9b6d6e349a5c6b2e"}},
    {TECHNIQUE_FINNED_JELLYFISH, 2, {"1a3a4a2a7e3a4f13h6b4d9a2a8a6c1c17a8a5d2a16c5a47e"}},
};

/* Techniques that none of 100,000 random puzzles needs. */
static const uint8_t starts_without[] = {
    TECHNIQUE_BUG_2,
    TECHNIQUE_BUG_3,
    TECHNIQUE_BUG_4,
    TECHNIQUE_SASHIMI_JELLYFISH,
    TECHNIQUE_ALIGNED_PAIR_EXCLUSION,
    TECHNIQUE_FRANKEN_FISH,
    TECHNIQUE_TRIDAGON,
    TECHNIQUE_SK_LOOP,
    TECHNIQUE_MULTI_SECTOR_LOCKED_SET,
    TECHNIQUE_CONTRADICTION_FORCING,
    TECHNIQUE_DOUBLE_FORCING,
    TECHNIQUE_DYNAMIC_CELL_FORCING,
    TECHNIQUE_DYNAMIC_REGION_FORCING,
    TECHNIQUE_DYNAMIC_PLUS,
    TECHNIQUE_NESTED_CHAINS,
    TECHNIQUE_NESTED_MULTIPLE,
    TECHNIQUE_NESTED_DYNAMIC,
    TECHNIQUE_NESTED_PLUS,
};

enum { STARTS_COUNT = sizeof starts_table / sizeof *starts_table };

bool starts_lacks(int technique)
{
    return memchr(starts_without, technique, sizeof starts_without) != NULL;
}

int starts_rarest(const bool *techniques)
{
    for (int i = STARTS_COUNT - 1; i >= 0; i--)
        if (techniques[starts_table[i].technique]) return starts_table[i].technique;
    return -1;
}

int starts_take(int technique, uint64_t *random, uint8_t *digits)
{
    const struct starts *row = starts_table;
    while (row->technique != technique) row++;
    int count = 0;
    while (count < STARTS_EACH && row->text[count] != NULL) count++;
    int cell = 0;
    memset(digits, 0, STARTS_CELLS);
    for (const char *c = row->text[random_below(random, count)]; *c != '\0'; c++) {
        if (*c >= 'a')
            cell += *c - 'a' + 1;
        else
            digits[cell++] = (uint8_t)(*c - '0');
    }
    return row->exchanges;
}
