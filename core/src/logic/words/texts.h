/* The texts of steps in each language. The library has them all (texts.c); a module of WebAssembly is given those of the
 * language that is shown (wasm/exports/texts.c). Static, UTF-8. */
#ifndef NINEFOLD_LOGIC_WORDS_TEXTS_H
#define NINEFOLD_LOGIC_WORDS_TEXTS_H

#include "logic/technique.h"

enum say_id {
#define SENTENCE(ID, ENGLISH, CHINESE) SAID_##ID,
#include "sentences.def"
#ifndef NINEFOLD_PLAIN
#include "rules.def"
#define RULE(WORD, HOLDS, ABOUT, CALLED) SAID_RULE_##WORD,
#define ROW(WORD, KIND, COMPILE, HOLDS, ABOUT, CALLED) SAID_RULE_##WORD,
#include "model/rules/table.def"
#endif
#undef SENTENCE
    SAID_COUNT
};

/* A template, as say.h reads it. */
const char *texts_sentence(sudoku_language language, enum say_id id);

/* Of a technique: "Naked pair", "naked-pair", "subsets". */
const char *texts_title(sudoku_language language, int technique);
const char *texts_name(int technique);
const char *texts_family(int technique);

#endif
