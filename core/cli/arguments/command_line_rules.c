#include "arguments/command_line_rules.h"

#include "command.h"
#include "report/diagnostics.h"
#include "stream/line_ends.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Lines of rules, joined into one text. */
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
    (void)line_ends(longer + joint->length, length, true);
    joint->text = longer;
    joint->length += length;
    if (joint->length > 0 && longer[joint->length - 1] != '\n') longer[joint->length++] = '\n';
    longer[joint->length] = '\0';
}

/* Adds a file's text, up to a byte more than is allowed. False, with errno, if it cannot be read. */
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

int command_line_rules_read(void)
{
    struct joint joint = {0};
    if (options.rules_file != NULL && !join_file(&joint, options.rules_file)) {
        fprintf(stderr, "ninefold: %s: %s\n", options.rules_file, strerror(errno));
        free(joint.text);
        return EXIT_IO;
    }
    for (int i = 0; i < options.rule_count; i++)
        join(&joint, options.rules[i], strlen(options.rules[i]));
    if (joint.no_memory) return output_failure(ENOMEM);
    if (joint.text == NULL) return EXIT_ANSWERED;
    options.rules_text = joint.text;
    /* A cell that this size lacks may exist in another; an unknown keyword is wrong in every size. */
    static struct command_line_rules probe;
    sudoku_where where;
    sudoku_shape shape;
    sudoku_puzzle puzzle;
    (void)sudoku_shape_of_size(options.size != 0 ? options.size : 9, &shape);
    sudoku_puzzle_clear(&puzzle, shape);
    const sudoku_status status = command_line_rules_add(&probe, &puzzle, &where);
    command_line_rules_close(&probe);
    if (status == SUDOKU_EMPTY) { /* comments alone add nothing */
        options.rules_text = NULL;
        free(joint.text);
        return EXIT_ANSWERED;
    }
    if (status == SUDOKU_OK || (options.size == 0 && status != SUDOKU_BAD_KEYWORD))
        return EXIT_ANSWERED;
    diagnostics_rules(status, &where);
    return EXIT_USAGE;
}

/* Adds the rules of a canonical text, without its lines about shape, title and cells. */
static void join_rules(struct joint *joint, const sudoku_puzzle *puzzle)
{
    static const char *const others[] = {"size ",       "boxes ",   "title ", "author ",
                                         "candidates ", "symbols ", "grid",   "values "};
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

/* Parses the puzzle's own text followed by the added lines. */
static sudoku_status join_texts(struct command_line_rules *added, sudoku_puzzle *puzzle,
                                sudoku_where *where)
{
    struct joint joint = {0};
    const size_t length = sudoku_rules_format(puzzle, NULL, 0);
    char *own = malloc(length);
    if (own == NULL) return SUDOKU_NO_MEMORY;
    (void)sudoku_rules_format(puzzle, own, length);
    join(&joint, own, length);
    free(own);
    join_rules(&joint, &added->plain);
    sudoku_puzzle both;
    sudoku_status status = joint.no_memory ? SUDOKU_NO_MEMORY : SUDOKU_OK;
    if (status == SUDOKU_OK)
        status = sudoku_rules_parse(joint.text, joint.length, puzzle->shape.size, &both,
                                    &added->joined, where);
    free(joint.text);
    if (status == SUDOKU_OK) *puzzle = both;
    return status;
}

sudoku_status command_line_rules_add(struct command_line_rules *added, sudoku_puzzle *puzzle,
                                     sudoku_where *where)
{
    const char *text = options.rules_text;
    const int n = puzzle->shape.size;
    sudoku_rules_delete(added->joined);
    added->joined = NULL;
    if (added->size != n) {
        sudoku_rules_delete(added->common);
        added->common = NULL;
        added->size = n;
        added->status =
            sudoku_rules_parse(text, strlen(text), n, &added->plain, &added->common, &added->where);
    }
    *where = added->where;
    if (added->status != SUDOKU_OK) return added->status;
    if (puzzle->rules != NULL) {
        const sudoku_status status = join_texts(added, puzzle, where);
        if (status != SUDOKU_OK) return status;
    } else {
        puzzle->shape = added->plain.shape;
        puzzle->rules = added->plain.rules;
    }
    for (int cell = 0; cell < n * n; cell++)
        puzzle->candidates[cell] &= added->plain.candidates[cell];
    return SUDOKU_OK;
}

void command_line_rules_close(struct command_line_rules *added)
{
    sudoku_rules_delete(added->common);
    sudoku_rules_delete(added->joined);
    *added = (struct command_line_rules){0};
}
