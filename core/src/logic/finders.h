/* The finders: each is the entry of some rows of the table, and is named after its file. */
#ifndef NINEFOLD_LOGIC_FINDERS_H
#define NINEFOLD_LOGIC_FINDERS_H

#include "technique.h"

#define FAMILY(...)
#define FOUND(ID, NAME, TITLE, CHINESE, FAMILY, SIZE, EXPLAINER, CODE, LEVEL, SCORE, FIND)         \
    extern logic_finder FIND;
#define ADDED(ID, NAME, TITLE, CHINESE, FAMILY, SIZE, OURS, CODE, FIND) extern logic_finder FIND;
#define RARE(ID, NAME, TITLE, CHINESE, FAMILY, SIZE, OURS, CODE, LEVEL, SCORE, FIND)               \
    extern logic_finder FIND;
#define NOT_YET(...)
#include "techniques.def"

logic_finder ahead_chains, ahead_nets; /* of HoDoKu's order alone */

#endif
