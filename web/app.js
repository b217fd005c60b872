/** Connects the rooms and the parts that they share. */
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
import { notLoaded } from './views/solve/late.js';
import * as solve from './views/solve/solve.js';

/**
 * The rooms in the order of their names in the header. All but the first are loaded when they are first shown. The single file
 * has neither New, whose generator is too large for it, nor Embed, whose element no page could load from a disk.
 * @type {import('./router.js').Row[]}
 */
const ROOMS = [
  { name: 'solve', title: () => t('solveRoom'), load: async () => solve },
  ...(SINGLE_FILE ? [] : [room('new', 'newRoom', () => import('./views/new/new.js'))]),
  room('library', 'libraryRoom', () => import('./views/library/library.js')),
  room('batch', 'batchRoom', () => import('./views/batch/batch.js')),
  room('lab', 'labRoom', () => import('./views/lab/lab.js')),
  ...(SINGLE_FILE ? [] : [room('embed', 'embedRoom', () => import('./views/embed/embed.js'))]),
];

/**
 * A room with a style sheet.
 * @param {string} name @param {import('./language.js').Key & `${string}Room`} word @param {import('./router.js').Row['load']} load
 */
function room(name, word, load) {
  return { name, title: () => t(word), load, style: STYLES[name] };
}

startNotice();
await words;
startSettings(() => {
  silence();
  router.words();
});

/** The Solve room owns the current puzzle; the other rooms reach it through the host. */
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
// A notice about one room does not stay in the next.
byId('rooms').addEventListener('click', hideNotice, true);
byId('about-open').addEventListener('click', about);
byId('about-too').addEventListener('click', about);
router.follow();
puzzle.ask();
// The single file cannot be installed, so nothing is shared with it.
if (!SINGLE_FILE)
  startArrivals((file) => {
    router.go('solve');
    void puzzle.open(file);
  });
// Becomes a link only now: followed earlier, its address would replace the puzzle's.
const skip = byId('skip');
skip.setAttribute('href', '#board');
skip.addEventListener('click', (event) => {
  event.preventDefault();
  router.focus();
});
document.documentElement.dataset.ready = 'yes';
// The single file has no service worker.
if (!SINGLE_FILE) startOffline(offerUpdate);

/** Opens the drawer About Ninefold, which is loaded like a room. */
async function about() {
  try {
    const [{ openDrawer }] = await Promise.all([
      import('./views/about/drawer.js'),
      styled(STYLES.about),
    ]);
    await openDrawer((room) => router.go(room));
  } catch (error) {
    notLoaded('The drawer', error);
  }
}
