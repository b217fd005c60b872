/** Where the service worker leaves what another program shares with the installed page: a store, and a name in it. */
export const SHARED = 'ninefold-shared';
export const NAME = './shared';
