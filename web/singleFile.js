/** Whether this is the page in one file, beside which nothing else lies: tools/build/single_file.js says so. */
export const singleFile = false;
