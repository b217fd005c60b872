#include "wishes.h"

#include "check.h"
#include "instances.h"

static FILE *signature; /* NULL: nothing is compared */
static bool writes;

sudoku_wish wish_of_size(int size)
{
    sudoku_shape shape;
    sudoku_wish wish;
    CHECK_EQUAL(sudoku_shape_of_size(size, &shape), SUDOKU_OK);
    sudoku_wish_clear(&wish, shape);
    return wish;
}

int wish_technique(const char *name)
{
    int i = 0;
    while (strcmp(sudoku_logic_technique(i)->name, name) != 0) i++;
    return i;
}

sudoku_generate *wish_begin(const sudoku_wish *wish)
{
    const char *fault = sudoku_wish_fault(wish);
    CHECK_TEXT(fault == NULL ? "" : fault, "");
    sudoku_generate *generate = sudoku_generate_new(wish, 18);
    CHECK(generate != NULL);
    return generate;
}

uint32_t wish_mix(uint32_t digest, uint32_t value)
{
    return (digest ^ value) * UINT32_C(0x9E3779B1) >> 7 ^ (digest << 9 | digest >> 23);
}

uint32_t wish_mix_made(uint32_t digest, const sudoku_made *made)
{
    char text[8000];
    const size_t length = sudoku_rules_format(&made->puzzle, text, sizeof text);
    CHECK(length <= sizeof text);
    for (size_t i = 0; i < length && i < sizeof text; i++)
        digest = wish_mix(digest, (uint8_t)text[i]);
    digest = wish_mix(wish_mix(digest, made->explained), (uint32_t)made->rating.hardest);
    return wish_mix(wish_mix(digest, made->scored), (uint32_t)made->score.score);
}

bool wish_signature_open(const char *name)
{
    char path[1000];
    if (instances(1, 0) == 0) return false;
    writes = signature_is_written();
    (void)snprintf(path, sizeof path, NINEFOLD_PUZZLES "/../unit/%s", name);
    signature = signature_open(path, writes);
    return signature != NULL;
}

void wish_signature_line(const sudoku_generate *generate, uint32_t digest)
{
    char line[300];
    const sudoku_generate_stats stats = sudoku_generate_read(generate);
    int at = snprintf(line, sizeof line, "%s: %d tried, rejected", check_context, (int)stats.tried);
    for (int i = 0; i < SUDOKU_REJECTS; i++)
        at += snprintf(line + at, sizeof line - (size_t)at, " %d", (int)stats.rejected[i]);
    (void)snprintf(line + at, sizeof line - (size_t)at, ", %08x\n", (unsigned)digest);
    if (signature != NULL) signature_line(signature, writes, line);
}

void wish_signature_close(void)
{
    if (signature != NULL) (void)fclose(signature);
    signature = NULL;
}
