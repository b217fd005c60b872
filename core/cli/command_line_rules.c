#include "command_line_rules.h"

#include "diagnostics.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WRONG_USE = 2, FAILED = 3 };

/* Text that grows. */
struct joint {
    char *text;
    size_t length;
    bool no_memory;
};

static void join(struct joint *joint, const char *text, size_t length)
{
    char *longer = realloc(joint->text, joint->length + length + 2);
    if (longer == NULL) {
        joint->no_memory = true;
        return;
    }
    memcpy(longer + joint->length, text, length);
    joint->text = longer;
    joint->length += length;
    if (joint->length > 0 && longer[joint->length - 1] != '\n') longer[joint->length++] = '\n';
    longer[joint->length] = '\0';
}

/* The file's text, as far as one is read at all. False where that failed; errno says why. */
static bool join_file(struct joint *joint, const char *name)
{
    char *text = malloc(SUDOKU_RULES_TEXT + 1);
    FILE *file = text != NULL ? fopen(name, "rb") : NULL;
    const size_t length = file != NULL ? fread(text, 1, SUDOKU_RULES_TEXT + 1, file) : 0;
    const bool done = file != NULL && !ferror(file);
    if (done) join(joint, text, length);
    if (file != NULL) fclose(file);
    free(text);
    return done;
}

int extra_text(const struct options *options, const char **text)
{
    struct joint joint = {0};
    *text = NULL;
    if (options->rules_file != NULL && !join_file(&joint, options->rules_file)) {
        fprintf(stderr, "ninefold: %s: %s\n", options->rules_file, strerror(errno));
        free(joint.text);
        return FAILED;
    }
    for (int i = 0; i < options->rule_count; i++)
        join(&joint, options->rules[i], strlen(options->rules[i]));
    if (joint.no_memory) {
        fprintf(stderr, "ninefold: %s\n", strerror(ENOMEM));
        return FAILED;
    }
    if (joint.text == NULL) return 0;
    *text = joint.text;
    /* A cell may be missing in this size and be there in another; a word that begins no rule never does. */
    static struct extra probe;
    sudoku_where where;
    sudoku_shape shape;
    sudoku_puzzle puzzle;
    (void)sudoku_shape_of_size(options->size != 0 ? options->size : 9, &shape);
    sudoku_puzzle_clear(&puzzle, shape);
    const sudoku_status status = extra_add(&probe, joint.text, &puzzle, &where);
    extra_close(&probe);
    if (status == SUDOKU_OK || (options->size == 0 && status != SUDOKU_BAD_KEYWORD)) return 0;
    complain_rules(status, &where);
    return WRONG_USE;
}

/* The lines of rules in a canonical text: what says shape, title and cells is left out. */
static void join_rules(struct joint *joint, const sudoku_puzzle *puzzle)
{
    static const char *const others[] = {"size ",       "boxes ",   "title ", "author ",
                                         "candidates ", "symbols ", "grid"};
    const size_t length = sudoku_rules_format(puzzle, NULL, 0);
    char *text = malloc(length + 1);
    if (text == NULL) {
        joint->no_memory = true;
        return;
    }
    text[sudoku_rules_format(puzzle, text, length)] = '\0';
    for (char *line = text, *next; *line != '\0'; line = next) {
        next = line + strcspn(line, "\n");
        if (*next != '\0') next++;
        bool rule = true;
        for (size_t i = 0; i < sizeof others / sizeof *others; i++)
            rule = rule && strncmp(line, others[i], strlen(others[i])) != 0;
        if (strncmp(line, "grid", 4) == 0) break;
        if (rule) join(joint, line, (size_t)(next - line));
    }
    free(text);
}

/* The puzzle's own text, and after it the lines that are added. */
static sudoku_status join_texts(struct extra *extra, sudoku_puzzle *puzzle, sudoku_where *where)
{
    struct joint joint = {0};
    const size_t length = sudoku_rules_format(puzzle, NULL, 0);
    char *own = malloc(length);
    if (own == NULL) return SUDOKU_NO_MEMORY;
    (void)sudoku_rules_format(puzzle, own, length);
    join(&joint, own, length);
    free(own);
    join_rules(&joint, &extra->plain);
    sudoku_puzzle both;
    sudoku_status status = joint.no_memory ? SUDOKU_NO_MEMORY : SUDOKU_OK;
    if (status == SUDOKU_OK)
        status = sudoku_rules_parse(joint.text, joint.length, puzzle->shape.size, &both,
                                    &extra->joined, where);
    free(joint.text);
    if (status == SUDOKU_OK) *puzzle = both;
    return status;
}

sudoku_status extra_add(struct extra *extra, const char *text, sudoku_puzzle *puzzle,
                        sudoku_where *where)
{
    const int n = puzzle->shape.size;
    sudoku_rules_delete(extra->joined);
    extra->joined = NULL;
    if (extra->size != n) {
        sudoku_rules_delete(extra->common);
        extra->common = NULL;
        extra->size = n;
        extra->status =
            sudoku_rules_parse(text, strlen(text), n, &extra->plain, &extra->common, &extra->where);
    }
    *where = extra->where;
    if (extra->status != SUDOKU_OK) return extra->status;
    if (puzzle->rules != NULL) {
        const sudoku_status status = join_texts(extra, puzzle, where);
        if (status != SUDOKU_OK) return status;
    } else {
        puzzle->shape = extra->plain.shape;
        puzzle->rules = extra->plain.rules;
    }
    for (int cell = 0; cell < n * n; cell++)
        puzzle->candidates[cell] &= extra->plain.candidates[cell];
    return SUDOKU_OK;
}

void extra_close(struct extra *extra)
{
    sudoku_rules_delete(extra->common);
    sudoku_rules_delete(extra->joined);
    *extra = (struct extra){0};
}
