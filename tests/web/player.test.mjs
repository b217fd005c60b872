// The player of the Search lab by itself: recordings, frames and the clock in the hands of the test. What comes late, of a
// step or a run that is not wanted any more, changes nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player } from '../../web/views/lab/player.js';
import { turns } from './answering.mjs';

const clock = { now: 1000 };
/** What waits for the next frame. @type {((now: number) => void)[]} */
const frames = [];
Object.defineProperty(globalThis, 'performance', { configurable: true, value: { now: () => clock.now } }); // prettier-ignore
Object.assign(globalThis, { requestAnimationFrame: (/** @type {(now: number) => void} */ work) => frames.push(work) }); // prettier-ignore

const LENGTH = 1000;
const moment = (/** @type {number} */ step) => ({ step: Math.min(step, LENGTH), length: LENGTH, whole: true }); // prettier-ignore

/** A player, its recordings, and all that it did, in order. */
function played() {
  const done = /** @type {string[]} */ ([]);
  const player = new Player((what) => done.push(what));
  const asked = /** @type {any[]} */ ([]);
  const profiles = /** @type {any[]} */ ([]);
  let held = false;
  const recordings = /** @type {any[]} */ ([]);
  const solver = {
    record: (/** @type {string} */ puzzle, /** @type {any} */ { strategy }) => {
      const name = `${puzzle} ${strategy}`;
      const recording = {
        at: (/** @type {number} */ step, /** @type {any} */ told) => {
          done.push(`at ${step}${told ? ` around ${told.around}` : ''}`);
          if (!held) return Promise.resolve(moment(step));
          return new Promise((resolve, reject) => asked.push({ step, ...told, resolve: () => resolve(moment(step)), reject }));
        },
        profile: () => (done.push('profile'), new Promise((resolve, reject) => profiles.push({ resolve, reject }))),
        close: () => done.push(`close ${name}`),
      };
      const begun = { come: () => {}, fail: (/** @type {Error} */ _) => {} };
      recordings.push(begun);
      return new Promise((resolve, reject) => Object.assign(begun, { come: () => resolve(recording), fail: reject }));
    },
  };
  const open = (/** @type {string} */ puzzle) => player.open(/** @type {any} */ (solver), puzzle, { strategy: 's', diagonals: false });
  return {
    player, asked, profiles, recordings, open,
    hold: (/** @type {boolean} */ holds) => (held = holds),
    /** What was done since. */
    did: () => done.splice(0).join(', '),
    /** Opened, with its profile known. */
    async opened() {
      const opening = open('p');
      recordings[0].come();
      await opening;
      profiles[0].resolve({ length: LENGTH, whole: true });
      await turns(2);
      done.splice(0);
    },
    /** The next frame, so many ms later. */
    async frame(/** @type {number} */ ms) {
      clock.now += ms;
      for (const work of frames.splice(0)) work(clock.now);
      await turns(4);
      return [player.moment?.step, player.rate, player.playing].join(' ');
    },
  };
} // prettier-ignore

test('a run is opened at its start, once it has run ahead; one that was left comes to nothing', async () => {
  const at = played();
  assert.deepEqual([at.player.opened, at.player.moment], [false, null]);
  const first = at.open('a');
  assert.equal(at.player.opened, true);
  const second = at.open('b');
  at.recordings[0].come();
  await first;
  assert.equal(at.did(), 'close a s');
  at.recordings[1].come();
  await second;
  assert.deepEqual([at.did(), at.player.moment], ['at 200000, at 0 around 150, moment, profile', moment(0)]);
  // A profile of a run that was left is not shown.
  at.player.close();
  at.profiles[0].resolve({ length: 1, whole: false });
  await turns(3);
  assert.deepEqual([at.did(), at.player.profile, at.player.moment, at.player.opened], ['close b s', null, null, false]);
  // One that fails is not open; of one that was left it is not said.
  const third = at.open('c');
  at.recordings[2].fail(new Error('no run'));
  await assert.rejects(third, /no run/);
  assert.equal(at.player.opened, false);
  const fourth = at.open('d');
  const fifth = at.open('e');
  at.recordings[3].fail(new Error('late'));
  await assert.rejects(fourth, /late/);
  assert.equal(at.player.opened, true);
  // Left while it runs ahead, it does not go to its start.
  at.hold(true);
  at.recordings[4].come();
  await turns(3);
  at.player.close();
  at.asked[0].resolve();
  await fifth;
  assert.deepEqual([at.did(), at.player.moment], ['at 200000, close e s', null]);
  await at.player.go(5);
  assert.equal(at.did(), '');
}); // prettier-ignore

test('of several steps asked for the last is shown; a far one is told on its way, and left where it has got to', async () => {
  const at = played();
  await at.opened();
  at.hold(true);
  const near = at.player.go(5);
  await turns(1);
  const far = at.player.go(900);
  await turns(1);
  at.asked[0].onProgress(4);
  at.asked[0].resolve();
  await near;
  assert.deepEqual([at.did(), at.player.moment?.step, at.asked[0].signal.aborted, at.player.seeking], ['at 5 around 150, at 900 around 150', 0, true, null]);
  at.asked[1].onProgress(300);
  assert.deepEqual([at.did(), at.player.seeking], ['state', { step: 900, reached: 300 }]);
  const stopped = at.player.stop();
  await turns(1);
  assert.deepEqual([at.did(), at.player.seeking, at.asked[1].signal.aborted], ['at 300 around 150', null, true]);
  at.asked[1].reject(new Error('aborted'));
  await far;
  at.asked[2].resolve();
  await stopped;
  assert.deepEqual([at.did(), at.player.moment?.step], ['moment', 300]);
  await at.player.stop();
  assert.equal(at.did(), '');
  // To the end, and not before the start.
  const end = at.player.go(Infinity);
  await turns(1);
  at.asked[3].onProgress(400);
  at.asked[3].resolve();
  await end;
  assert.deepEqual([at.did(), at.player.moment?.step, at.player.seeking], ['at Infinity around 150, state, moment', LENGTH, null]);
  at.hold(false);
  for (const [steps, asked, step] of /** @type {[number, number, number][]} */ ([[1, 1001, 1000], [-1, 999, 999], [-5, 994, 994], [20, 1014, 1000], [-2000, 0, 0], [-1, 0, 0], [1, 1, 1]])) {
    await at.player.step(steps);
    assert.deepEqual([at.player.moment?.step, at.did().split(' ')[1]], [step, String(asked)]);
  }
  // Where the run goes on behind what is known of it, no step is too far.
  at.player.moment = /** @type {any} */ ({ ...moment(1), whole: false });
  await at.player.step(2000);
  assert.equal(at.did().split(' ')[1], '2001');
  await at.player.go(1);
  at.did();
  // One that fails is said, and nothing is on its way any more.
  at.hold(true);
  const failing = at.player.go(7);
  await turns(1);
  at.asked[4].onProgress(3);
  at.asked[4].reject(new Error('gone'));
  await assert.rejects(failing, /gone/);
  assert.deepEqual([at.did(), at.player.seeking, at.player.moment?.step, at.player.playing], ['at 7 around 150, state, state', null, 1, false]);
}); // prettier-ignore

test('played: as many steps as are due, no more than a tenth of a second late, until it ends', async () => {
  const at = played();
  at.player.play();
  assert.deepEqual([at.player.playing, frames.length], [false, 0]);
  await at.opened();
  at.player.speed = 10;
  at.player.play();
  at.player.play();
  assert.deepEqual([at.did(), frames.length], ['state', 1]);
  // The first step at once; then one each 100 ms.
  assert.deepEqual([await at.frame(0), await at.frame(50), await at.frame(50), await at.frame(100), await at.frame(100)], ['1 0 true', '1 0 true', '2 0 true', '3 0 true', '4 10 true']);
  assert.equal(await at.frame(5000), '5 0 true');
  at.player.speed = 1000;
  const ran = [];
  for (let frame = 0; frame < 14; frame++) ran.push(await at.frame(100));
  assert.deepEqual(ran.map((one) => one.split(' ')[0]), ['105', '205', '305', '405', '505', '605', '705', '805', '905', '1000', '1000', '1000', '1000', '1000']);
  assert.deepEqual([ran[2], ran[8], ran[9], frames.length, at.player.rate], ['305 1000 true', '905 1000 true', '1000 0 false', 0, 0]);
  // From the end it begins again; backwards it goes to the start.
  at.did();
  at.player.play();
  await turns(4);
  assert.equal(at.player.moment?.step, 0);
  assert.deepEqual([await at.frame(0), await at.frame(100)], ['1 0 true', '101 0 true']);
  at.player.backwards = true;
  assert.deepEqual([await at.frame(30), await at.frame(100), await at.frame(100)], ['71 0 true', '0 0 false', '0 0 false']);
  at.player.backwards = false;
  at.did();
  // A step that is on its way when it is paused is not shown.
  at.player.play();
  at.hold(true);
  await at.frame(100);
  at.player.pause();
  at.player.pause();
  at.asked.at(-1).resolve();
  await turns(4);
  assert.deepEqual([at.player.moment?.step, at.player.playing, frames.length], [0, false, 0]);
  at.hold(false);
  await at.player.step(1);
  assert.equal(at.player.moment?.step, 1);
}); // prettier-ignore

test('the profile is fetched now and then, and when it stops; not where it is known', async () => {
  const at = played();
  const opening = at.open('p');
  at.recordings[0].come();
  await opening;
  at.did();
  await at.player.go(1);
  assert.equal(at.did(), 'at 1 around 150, moment');
  clock.now += 250;
  await at.player.go(2);
  assert.equal(at.did(), 'at 2 around 150, moment, profile');
  at.profiles[1].resolve({ length: 500, whole: false });
  await turns(3);
  assert.deepEqual([at.did(), at.player.profile], ['state', { length: 500, whole: false }]);
  at.player.play();
  at.player.pause();
  await turns(3);
  assert.equal(at.did(), 'state, state, profile');
  at.profiles[2].reject(new Error('no profile'));
  await turns(3);
  assert.equal(at.did(), '');
  for (const [profile, fetched] of /** @type {[any, boolean][]} */ ([[{ length: LENGTH, whole: false }, true], [{ length: 999, whole: true }, true], [{ length: LENGTH, whole: true }, false]])) {
    at.player.profile = profile;
    clock.now += 1000;
    await at.player.go(3);
    assert.equal(at.did().includes('profile'), fetched, JSON.stringify(profile));
  }
}); // prettier-ignore
