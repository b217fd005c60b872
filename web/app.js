/** Wiring: the rooms, and what they share. */
import { byId } from './dom.js';
import { board, solver, words } from './first.js';
import { Router, styled } from './router.js';
import { t } from './language.js';
import { startOffline } from './offline.js';
import {
  hideNotice,
  silence,
  offerUpdate,
  say,
  showNotice,
  startNotice,
} from './views/solve/notice.js';
import { startArrivals } from './import/arrivals.js';
import { startSettings } from './views/solve/settings.js';
import * as solve from './views/solve/solve.js';

/**
 * The rooms in the order of their names at the top. All but the first come when they are wanted.
 * @type {import('./router.js').Row[]}
 */
const ROOMS = [
  { name: 'solve', title: () => t('solveRoom'), load: async () => solve },
  // The one file has no room for the generator.
  ...(SINGLE_FILE
    ? []
    : [
        {
          name: 'new',
          title: () => t('newRoom'),
          load: () => import('./views/new/new.js'),
          style: STYLES.new,
        },
      ]),
  {
    name: 'library',
    title: () => t('libraryRoom'),
    load: () => import('./views/library/library.js'),
    style: STYLES.library,
  },
  {
    name: 'batch',
    title: () => t('batchRoom'),
    load: () => import('./views/batch/batch.js'),
    style: STYLES.batch,
  },
  {
    name: 'lab',
    title: () => t('labRoom'),
    load: () => import('./views/lab/lab.js'),
    style: STYLES.lab,
  },
  // Nor for the element as well, which no page could take from a disk.
  ...(SINGLE_FILE
    ? []
    : [
        {
          name: 'embed',
          title: () => t('embedRoom'),
          load: () => import('./views/embed/embed.js'),
          style: STYLES.embed,
        },
      ]),
];

startNotice();
await words;
startSettings(() => {
  silence();
  router.words();
});

/** The Solve room has the puzzle at hand; the others see it through the host. */
const puzzle = solve.begin(solver, board, {
  keep: () => router.keep(),
  address: () => router.address(),
  link: () => router.link(),
  changed: () => router.changed(),
  batch: (file) => router.bring('batch', file),
  another: () => router.go('new'),
  about,
});
const router = new Router(
  ROOMS,
  {
    solver,
    puzzle: puzzle.present,
    mode: puzzle.mode,
    take: puzzle.take,
    resume: puzzle.resume,
    kept: puzzle.kept,
    say,
    notice: showNotice,
    go: (room) => router.go(room),
  },
  { nav: byId('rooms'), main: byId('main'), onLink: puzzle.openLink },
);
// What was said of one room is nothing of the next.
byId('rooms').addEventListener('click', hideNotice, true);
byId('about-open').addEventListener('click', about);
byId('about-too').addEventListener('click', about);
router.follow();
puzzle.ask();
// Nothing is installed from the one file.
if (!SINGLE_FILE)
  startArrivals((file) => {
    router.go('solve');
    void puzzle.open(file);
  });
// A link only now: followed before, its address would take the place of the puzzle's.
const skip = byId('skip');
skip.setAttribute('href', '#board');
skip.addEventListener('click', (event) => {
  event.preventDefault();
  router.focus();
});
document.documentElement.dataset.ready = 'yes';
// The policy of the one file lets nobody into its place.
if (!SINGLE_FILE) startOffline(offerUpdate);

/** What the page says of itself; like a room it comes when it is asked for. */
async function about() {
  try {
    const [{ openDrawer }] = await Promise.all([
      import('./views/about/drawer.js'),
      styled(STYLES.about),
    ]);
    await openDrawer((room) => router.go(room));
  } catch (error) {
    console.warn('The drawer could not be loaded.', error);
    showNotice({ text: t('roomFailed'), bad: true });
  }
}
