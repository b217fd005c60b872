/** Whether this is the page in one file, beside which nothing else lies: tools/onefile.js says so. */
export const alone = false;
