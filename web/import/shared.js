/** The cache, and the name in it, where the service worker stores what another program shares with the installed page. */
export const SHARED = 'ninefold-shared';
export const NAME = './shared';
