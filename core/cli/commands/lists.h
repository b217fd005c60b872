/* The words `rules` and `formats`: what there is, on standard output. */
#ifndef NINEFOLD_CLI_LISTS_H
#define NINEFOLD_CLI_LISTS_H

/* A line for each rule: its form, and an example. */
void lists_rules(void);

/* Each format: its name, what it is, and an example below. */
void lists_formats(void);

#endif
