/* The spelling of a part's line, shared by its writer and its reader. */
#ifndef NINEFOLD_CLI_PART_LINE_H
#define NINEFOLD_CLI_PART_LINE_H

#define PART_BEGIN "{\"ninefold\":\"count\",\"part\":"
#define PART_OF ",\"of\":"
#define PART_DIGEST ",\"digest\":\""
#define PART_COUNTED "\",\"counted\":\""
#define PART_PUZZLE "\",\"puzzle\":\""
#define PART_LEFT "\",\"left\":["
#define PART_CHECK "],\"check\":\""
#define PART_END "\"}"

/* A cell with all digits. */
enum { PART_ANY = '.' };

/* Digit d, from 0, is part_digits[d]. */
static const char part_digits[] = "123456789ABCDEFGHIJKLMNOP";

#endif
