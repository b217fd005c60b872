/** The version of this JavaScript; the module it loads has to be of the same one. */
export const VERSION = '0.1.0';
