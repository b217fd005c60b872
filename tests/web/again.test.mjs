// A first visit on a device that keeps nothing, where nothing comes the first time it is asked for; then what is on its
// way while something else happens. A file of its own: what has come once is there.
import { test } from 'node:test';
import { again } from './scenes/again.mjs';
import { made } from './scenes/made.mjs';
import { Play } from './scenes.mjs';
import { lost, visit } from './visit.mjs';

const refused = () => {
  throw new Error('not allowed');
};
Object.assign(globalThis.localStorage, { getItem: refused, setItem: refused });
const FIRST = ['editor.js', 'hint/hint.js', 'why/why.js', 'import/words.js'];
for (const one of FIRST) lost.add(one);
for (const room of ['new', 'library', 'batch', 'lab', 'embed']) lost.add(`${room}/${room}.js`);
await visit();
lost.clear();

for (const [name, act] of Object.entries({ again, made }))
  test(name, async () => {
    const play = new Play(name, 'en');
    await act(play);
    play.compare();
  });
