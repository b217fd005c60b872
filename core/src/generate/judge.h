/* Is a puzzle as hard as wished? It is only rated as far as needed, in slices. */
#ifndef NINEFOLD_GENERATE_JUDGE_H
#define NINEFOLD_GENERATE_JUDGE_H

#include "sudoku.h"

enum judge_verdict {
    JUDGE_FITS,
    JUDGE_EASY, /* too easy, by a rating */
    JUDGE_HARD,
    JUDGE_NEEDS,   /* a technique is not needed */
    JUDGE_WITHOUT, /* a technique is used */
    JUDGE_ONLY     /* the list does not solve it */
};

struct judge {
    const sudoku_wish *wish;
    sudoku_logic *logic; /* made when first needed */
    const sudoku_puzzle *puzzle;
    int stage, technique;
    int need;               /* the only technique that is asked about; -1: the whole wish */
    bool begun;             /* the logic was restarted for this stage */
    bool explained, scored; /* `rating` and `score` are complete */
    bool stuck;             /* NEEDS: the techniques before it find nothing more */
    char hardest;           /* HoDoKu's level of the hardest step so far */
    sudoku_rating rating;
    sudoku_score score;
    enum judge_verdict verdict;
    int only[SUDOKU_TECHNIQUE_ROOM];
    int only_count;
};

/* Does the wish ask for anything about steps? For HoDoKu's figures? */
bool judge_is_asked(const sudoku_wish *wish);
bool judge_asks_score(const sudoku_wish *wish);

void judge_open(struct judge *judge, const sudoku_wish *wish);

/* To be called at the end, and when the rules of the puzzles change. */
void judge_forget(struct judge *judge);

/* Begins to judge a puzzle, which must exist until the end. */
void judge_begin(struct judge *judge, const sudoku_puzzle *puzzle);

/* The same, but asks only whether it needs one technique. */
void judge_begin_need(struct judge *judge, const sudoku_puzzle *puzzle, int technique);
bool judge_is_of_need(const struct judge *judge);

/* MORE: *budget, of nets, is spent; DONE: judge->verdict is known. FOUND: out of memory. */
sudoku_progress judge_advance(struct judge *judge, uint64_t *budget);

#endif
