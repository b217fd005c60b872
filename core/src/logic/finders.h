/* The finders, by the file they are in; each is the entry of some rows of the table (techniques.c). */
#ifndef NINEFOLD_LOGIC_FINDERS_H
#define NINEFOLD_LOGIC_FINDERS_H

#include "technique.h"

logic_finder singles_full_house, singles_box, singles_line, singles_naked; /* patterns/singles.c */
logic_finder locked_pointing, locked_claiming;                             /* locked.c */
logic_finder locked_direct_pointing, locked_direct_claiming;
logic_finder subsets_naked, subsets_hidden, subsets_direct_hidden; /* subsets.c */
logic_finder subsets_locked;
logic_finder fish_basic;                  /* fish.c */
logic_finder finned_fish, finned_sashimi; /* finned.c */
logic_finder large_fish;                  /* large.c */
logic_finder kraken_fish;                 /* kraken.c */
logic_finder complex_franken, complex_finned_franken, complex_mutant, complex_finned_mutant;
logic_finder one_digit_dual_kite, one_digit_dual_empty_rectangle;
logic_finder one_digit_links_joined, one_digit_empty_rectangle; /* one_digit.c */
logic_finder templates_any;                                     /* templates.c */
logic_finder colours_simple, colours_multi;                     /* colours.c */
logic_finder pairs_w_wing, pairs_remote;                        /* pairs.c */
logic_finder bent_any, fireworks_triple;                        /* bent.c, fireworks.c */
logic_finder sectors_locked, sk_loop_any, exocet_any;           /* sectors/ */
logic_finder oddagon_any, tridagon_any;                         /* impossible/ */
logic_finder medusa_any;                                        /* medusa.c */
logic_finder extended_rectangle;                                /* extended.c */
logic_finder wings_xy, wings_xyz;                               /* wings.c */
logic_finder loops_unique;                                      /* loops.c */
logic_finder als_xz, als_xy_wing, als_chain, death_blossom;     /* als/ */
logic_finder sue_de_coq;                                        /* sue_de_coq.c */
logic_finder avoidable_rectangle;                               /* avoidable.c */
logic_finder rectangles_any;                                    /* rectangles.c */
logic_finder bug_lite;                                          /* lite.c */
logic_finder bug_any;                                           /* bug.c */
logic_finder aic_x, aic_xy, aic_any, aic_grouped, aic_sets;     /* aic.c */
logic_finder exclusion_pair, exclusion_triple;                  /* exclusion.c */
logic_finder chains_any;                                        /* chains.c */
logic_finder multiple_any;                                      /* multiple.c */
logic_finder forcing_nishio, forcing_dynamic, forcing_plus;     /* forcing.c */
logic_finder ahead_chains, ahead_nets, ahead_guess;             /* ahead.c */
logic_finder whips_any;                                         /* whips.c */
logic_finder forcing_nested_chains, forcing_nested_multiple, forcing_nested_dynamic,
    forcing_nested_plus;
logic_finder filter_cages, filter_houses, filter_lines; /* rules/ */
logic_finder common_required, common_house, common_cell, leftovers_any, force_any, together_any;

#endif
