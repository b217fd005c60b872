#include "texts.h"

#include <stddef.h>

static const char *const texts_sentences[SAID_COUNT][SUDOKU_LANGUAGES] = {
#define SENTENCE(ID, ENGLISH, CHINESE) [SAID_##ID] = {ENGLISH, CHINESE},
#include "sentences.def"
#ifndef NINEFOLD_PLAIN
#include "rules.def"
#define UNPACK(...) __VA_ARGS__
#define RULE(WORD, HOLDS, ABOUT, CALLED) [SAID_RULE_##WORD] = {UNPACK CALLED},
#define ROW(WORD, KIND, COMPILE, HOLDS, ABOUT, CALLED) [SAID_RULE_##WORD] = {UNPACK CALLED},
#include "model/rules/table.def"
#endif
#undef SENTENCE
};

#define FAMILY(ID, NAME) static const char texts_family_##ID[] = NAME;
#define FOUND(...)
#define ADDED(...)
#define RARE(...)
#define NOT_YET(...)
#include "logic/techniques.def"

static const sudoku_technique texts_techniques[TECHNIQUES] = {
#define FAMILY(...)
#define FOUND(ID, NAME, TITLE, CHINESE, FAMILY, SIZE, EXPLAINER, CODE, LEVEL, SCORE, FIND)         \
    {NAME, {TITLE, CHINESE}, texts_family_##FAMILY, EXPLAINER, LEVEL, SCORE, CODE, true, 0, false},
#define ADDED(ID, NAME, TITLE, CHINESE, FAMILY, SIZE, OURS, CODE, FIND)                            \
    {NAME, {TITLE, CHINESE}, texts_family_##FAMILY, 0, '-', 0, CODE, true, OURS, false},
#define RARE(ID, NAME, TITLE, CHINESE, FAMILY, SIZE, OURS, CODE, LEVEL, SCORE, FIND)               \
    {NAME, {TITLE, CHINESE}, texts_family_##FAMILY, 0, LEVEL, SCORE, CODE, true, OURS, true},
#define NOT_YET(ID, NAME, TITLE, CHINESE, FAMILY, SIZE, CODE, LEVEL, SCORE)                        \
    {NAME, {TITLE, CHINESE}, texts_family_##FAMILY, 0, LEVEL, SCORE, CODE, false, 0, false},
#include "logic/techniques.def"
};

const sudoku_technique *sudoku_logic_technique(int index)
{
    return index >= 0 && index < TECHNIQUES ? &texts_techniques[index] : NULL;
}

const char *texts_sentence(sudoku_language language, enum say_id id)
{
    return texts_sentences[id][language];
}

const char *texts_title(sudoku_language language, int technique)
{
    return texts_techniques[technique].title[language];
}

const char *texts_name(int technique) { return texts_techniques[technique].name; }
const char *texts_family(int technique) { return texts_techniques[technique].family; }
