// The whole page in scenes: what a person does, and what the screen says after each step. What it should be stands in
// scenes/*.txt, to be read. Where it was meant to change: NINEFOLD_UPDATE=1 node --test tests/web/scenes.test.mjs, then
// read what has changed and judge whether it is true. All are played in one visit, each where the one before ended.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Play } from './scenes.mjs';
import { speak, visit } from './visit.mjs';

await visit();

/** The plays in their order, and those that are played in Chinese as well. */
const PLAYS = /** @type {[name: string, also?: 'zh'][]} */ ([
  ['solve'],
  ['play'],
  ['why', 'zh'],
  ['hint', 'zh'],
  ['rules', 'zh'],
  ['share', 'zh'],
  ['fresh', 'zh'],
  ['batch', 'zh'],
  ['lab', 'zh'],
  ['embed', 'zh'],
  ['outside'],
  ['library', 'zh'],
  ['away'],
  ['kept'],
  ['seldom'],
  ['late'],
  ['wander'],
]); // prettier-ignore

const ALL = PLAYS.flatMap(([name, also]) => (also ? ['en', also] : ['en']).map((language) => ({ name, language }))); // prettier-ignore

let played = 0;
for (const [index, { name, language }] of ALL.entries()) {
  const { [name]: act } = await import(`./scenes/${name}.mjs`);
  test(`${name}, ${language}`, async () => {
    if (process.env.NINEFOLD_UPDATE)
      assert.equal(played++, index, 'plays before this one were left out: it is not written');
    await speak(language);
    const play = new Play(name, language);
    await act(play);
    play.compare();
  });
}
