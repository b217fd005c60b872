#include "report/paragraph.h"

#include "report/explanation.h"

#include <inttypes.h>
#include <string.h>

/* The steps of sudoku_why are clauses of one sentence; those of the logic are sentences. */
static void say_proof(struct output *output, const struct proof *proof)
{
    const sudoku_why_found *found = proof->found;
    for (int i = 0; i < proof->count; i++) {
        const sudoku_why_step *step = proof->logic == NULL ? &found->steps[i] : NULL;
        const bool trial =
            step != NULL && step->depth > 0 && (i == 0 || found->steps[i - 1].depth == 0);
        say(output, i == 0 ? " Because: " : step != NULL ? "; " : ". ");
        if (trial) {
            int end = i;
            while (found->steps[end].depth > 0) end++;
            say(output, "if ");
            explanation_candidate(output, proof->puzzle, found->steps[end].cell,
                                  found->steps[end].digit);
            say(output, ", ");
        }
        if (step == NULL && i + 1 == proof->count) say(output, "Then ");
        proof_sentence(output, proof, i);
    }
    say(output, ".");
}

static void say_none(struct output *output, const struct proof *proof)
{
    const sudoku_puzzle *puzzle = proof->puzzle;
    const sudoku_why_found *found = proof->found;
    const bool several = found->conflict_count > 1;
    say(output, "No solution. %s",
        several ? "These contradict each other" : "This alone cannot be kept");
    if (several && found->minimal) say(output, ", and without any one of them the others do not");
    if (several && found->smallest) say(output, "; no fewer do");
    say(output, ": ");
    explanation_members(output, puzzle, found->conflict, found->conflict_count);
    say(output, ".");
    say_proof(output, proof);
    if (found->conflicts > 1)
        say(output, " There %s %d different contradictions%s%s.",
            found->all_conflicts ? "are" : "are at least", found->conflicts,
            found->disjoint > 1 ? ", some of them with nothing in common" : "",
            found->disjoint > 1 ? ": more than one mistake" : "");
    if (found->mistake_count > 0) {
        say(output, " One of these changes leaves exactly one solution: ");
        explanation_changes(output, puzzle, found->mistakes, found->mistake_count);
        say(output, ".");
    }
}

static void say_many(struct output *output, const sudoku_puzzle *puzzle,
                     const sudoku_why_found *found)
{
    const int cells = puzzle->shape.size * puzzle->shape.size;
    say(output, "Several solutions.");
    if (found->masks != NULL) {
        int differ = 0;
        for (int cell = 0; cell < cells; cell++)
            differ += (found->masks[cell] & (found->masks[cell] - 1)) != 0;
        say(output, " They differ in %d cells, the others are the same in all.", differ);
    }
    if (found->unavoidable_count > 0) {
        say(output, " Two differ in %d cells only%s:", found->unavoidable_count,
            found->unavoidable_smallest ? ", and no two in fewer" : "");
        for (int i = 0; i < found->unavoidable_count; i++) {
            const int cell = found->unavoidable[i];
            say(output, "%s", i > 0 ? ", " : " ");
            explanation_cell(output, puzzle, cell);
            say(output, " %c/%c", explanation_symbol(puzzle, found->solution[0][cell]),
                explanation_symbol(puzzle, found->solution[1][cell]));
        }
        if (found->unavoidable_name != NULL && strcmp(found->unavoidable_name, "lines") == 0)
            say(output, " (parts of two lines exchanged)");
        else if (found->unavoidable_name != NULL)
            say(output, " (a deadly %s)", found->unavoidable_name);
        say(output, ".");
    }
    if (found->fix_count > 0) {
        say(output, " One more clue leaves a single solution: ");
        for (int i = 0; i < found->fix_count && i < EXPLANATION_MOST; i++) {
            say(output, "%s", i > 0 ? ", " : "");
            explanation_candidate(output, puzzle, found->fixes[i].cell, found->fixes[i].digit);
        }
        if (found->fix_count > EXPLANATION_MOST)
            say(output, " and %d other%s", found->fix_count - EXPLANATION_MOST,
                found->fix_count == EXPLANATION_MOST + 1 ? "" : "s");
        say(output, ".");
    } else if (found->fix_set_count > 0) {
        say(output, " No single clue is enough; these %d are: ", found->fix_set_count);
        for (int i = 0; i < found->fix_set_count; i++) {
            say(output, "%s", i > 0 ? ", " : "");
            explanation_candidate(output, puzzle, found->fix_set[i].cell, found->fix_set[i].digit);
        }
        say(output, ".");
    }
    if (found->fix_rule_count > 0) {
        say(output, " So would one of these rules: ");
        explanation_changes(output, puzzle, found->fix_rules, found->fix_rule_count);
        say(output, ".");
    }
}

static void say_one(struct output *output, const sudoku_puzzle *puzzle,
                    const sudoku_why_found *found)
{
    int clues = 0;
    while (clues < found->superfluous_count && found->superfluous[clues].kind != SUDOKU_WHY_HOUSE)
        clues++;
    say(output, "Exactly one solution.");
    if (found->is_minimal) say(output, " Nothing is superfluous.");
    if (clues > 0) {
        say(output, " Each of these could go by itself: ");
        explanation_members(output, puzzle, found->superfluous, clues);
        say(output, ". When as many go as can, %d %s left.", found->reduced_count,
            found->reduced_count == 1 ? "is" : "are");
    }
    if (found->part_count > 0) {
        say(output, " Parts of rules that could go: ");
        explanation_changes(output, puzzle, found->parts, found->part_count);
        say(output, ".");
    }
    if (found->implied_count > 0) {
        say(output, " Implied by the other rules: ");
        for (int i = 0; i < found->implied_count; i++) {
            say(output, "%s", i > 0 ? ", " : "");
            explanation_member(
                output, puzzle,
                &(sudoku_why_member){.kind = SUDOKU_WHY_RULE, .rule = found->implied[i]});
        }
        say(output, ".");
    }
    if (found->backdoor_count == 0) {
        say(output, " %s are enough.",
            puzzle->rules != NULL ? "Singles and what the rules remove" : "Singles");
    } else if (found->backdoor_count > 0) {
        say(output, " With ");
        for (int i = 0; i < found->backdoor_count; i++) {
            say(output, "%s", i > 0 ? ", " : "");
            explanation_candidate(output, puzzle, found->backdoor[i],
                                  found->solution[0][found->backdoor[i]]);
        }
        say(output, " known, singles are enough%s.",
            found->backdoor_smallest ? "; no fewer cells do" : "");
    }
    if (found->guesses >= 0)
        say(output, " %" PRId64 " guess%s prove%s it.", found->guesses,
            found->guesses == 1 ? "" : "es", found->guesses == 1 ? "s" : "");
}

void paragraph_put(struct output *output, const struct proof *proof)
{
    switch (proof->found->solutions) {
    case 0: say_none(output, proof); break;
    case 1: say_one(output, proof->puzzle, proof->found); break;
    case 2: say_many(output, proof->puzzle, proof->found); break;
    default: say(output, "Not decided."); break;
    }
    say(output, "\n");
}
