/** The letters of the pictures: three families that Debian has, whatever else a machine has. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Which they are and how they are drawn, for the browser. */
export const FONTS = fileURLToPath(new URL('fonts.conf', import.meta.url));

/** Are they where Debian has them? */
export const fontsAreThere = () =>
  [...readFileSync(FONTS, 'utf8').matchAll(/<dir>(.+?)<\/dir>/g)].every(([, folder]) =>
    existsSync(folder ?? ''),
  );
