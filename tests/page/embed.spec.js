/** The page for an iframe, held by pages of other origins. */
import { test } from '@playwright/test';
import { BAD_TEXT, SUBJECTS, isAnswerFor, randomFrom } from './subjects.js';
import { html, site, troublesOf } from './hosts.js';
import { EMPTY, LONG, PUZZLE, SOLUTION, expect } from './page.js';

/** @typedef {import('@playwright/test').Page} Page */

/** A page that holds the iframe and keeps what it says, and from whom. */
const HOLDER = `<script>
  window.heard = [];
  addEventListener('message', (event) => heard.push({ origin: event.origin, data: event.data }));
</script>`;

/** @type {(() => void)[]} */
const stops = [];
test.afterAll(() => stops.forEach((stop) => stop()));

/** @param {Record<string, string>} pages */
async function host(pages) {
  const made = await site({ ...pages, '/favicon.ico': '' });
  stops.push(made.stop);
  return made.address;
}

/**
 * A page of another origin with the iframe.
 * @param {Page} page @param {string | undefined} baseURL @param {string} hash
 */
async function hold(page, baseURL, hash) {
  const iframe = `<iframe src="${baseURL}embed.html#${hash}" style="width:400px;height:700px"></iframe>`;
  const address = await host({ '/': html(HOLDER + iframe) });
  await page.goto(address);
  await expect.poll(() => typesHeard(page)).toContain('ninefold:ready');
  return address;
}

/** @param {Page} page @returns {Promise<{ origin: string, data: any }[]>} */
const heard = (page) => page.evaluate(() => Reflect.get(window, 'heard'));

/** @param {Page} page */
const typesHeard = async (page) => (await heard(page)).map(({ data }) => data.type);

/** @param {Page} page @param {unknown} message */
const tell = (page, message) =>
  page.evaluate((message) => window.frames[0]?.postMessage(message, '*'), message);

/** @param {Page} page */
const inside = (page) => page.frameLocator('iframe >> nth=0').locator('ninefold-sudoku');

/** @param {Page} page */
const value = (page) => inside(page).evaluate((element) => Reflect.get(element, 'value'));

test('ready, load, solve, solution, resize', async ({ page, baseURL }) => {
  const troubles = await troublesOf(page);
  await hold(page, baseURL, `puzzle=${EMPTY}`);
  await tell(page, { type: 'ninefold:load', puzzle: PUZZLE });
  await expect.poll(() => value(page)).toBe(PUZZLE);
  await tell(page, { type: 'ninefold:solve', id: 7 });
  const answer = async () =>
    (await heard(page)).filter(({ data }) => data.type === 'ninefold:solution').at(-1);
  await expect.poll(answer).toEqual({
    origin: new URL(baseURL ?? '').origin,
    data: {
      type: 'ninefold:solution',
      id: 7,
      count: 1,
      solution: SOLUTION,
      text: 'Exactly one solution',
    },
  });
  expect(await value(page)).toBe(SOLUTION);
  for (const [puzzle, count, text] of [
    [`55${PUZZLE.slice(2)}`, 0, 'r1c1 and r1c2 are both 5'],
    [EMPTY, 2, 'An empty grid'],
    ['12............3.', 2, ''],
    ['12x', 0, 'Line 1, column 3: “x” is not a digit of this grid.'],
  ]) {
    await tell(page, { type: 'ninefold:load', puzzle });
    await tell(page, { type: 'ninefold:solve', id: puzzle });
    await expect
      .poll(answer)
      .toMatchObject({ data: { id: puzzle, count, type: 'ninefold:solution' } });
    const { data } = /** @type {{ data: any }} */ (await answer());
    if (text) expect(data.text).toBe(text);
    // Of what was loaded, not of what stood there before.
    if (count === 0) expect(data.solution).toBe(null);
    else expect(data.solution).toHaveLength(String(puzzle).length);
  }
  await tell(page, { type: 'ninefold:load', puzzle: '', size: 16 });
  await expect(inside(page).getByRole('gridcell')).toHaveCount(256);
  const heights = (await heard(page)).flatMap(({ data }) => data.height ?? []);
  expect(heights.at(-1)).toBeGreaterThan(400);
  expect(heights.at(-1)).toBeLessThan(500);
  expect(troubles).toEqual([]);
});

test(
  'each solve is answered for the puzzle that was loaded before it, in order',
  LONG,
  async ({ page, baseURL }) => {
    const troubles = await troublesOf(page);
    await hold(page, baseURL, 'controls');
    const random = randomFrom(20_260);
    const subjects = [...SUBJECTS, { puzzle: BAD_TEXT, count: 0 }];
    const plan = Array.from({ length: 60 }, (_, id) => ({
      id,
      subject: Math.floor(random() * subjects.length),
      // None at all makes two messages of one task.
      pause: random() < 0.3 ? 0 : Math.floor(random() * 50),
    }));
    await page.evaluate(
      async ({ plan, puzzles }) => {
        const frame = window.frames[0];
        for (const { id, subject, pause } of plan) {
          frame?.postMessage({ type: 'ninefold:load', puzzle: puzzles[subject] }, '*');
          frame?.postMessage({ type: 'ninefold:solve', id }, '*');
          if (pause) await new Promise((resolve) => setTimeout(resolve, pause));
        }
      },
      { plan, puzzles: subjects.map(({ puzzle }) => puzzle) },
    );
    const answers = async () =>
      (await heard(page))
        .map(({ data }) => data)
        .filter(({ type }) => type === 'ninefold:solution');
    await expect.poll(async () => (await answers()).length).toBe(plan.length);
    expect((await answers()).map(({ id }) => id)).toEqual(plan.map(({ id }) => id));
    for (const { id, count, solution, text, error } of await answers()) {
      const subject = subjects[plan[id]?.subject ?? -1];
      expect(isAnswerFor(subject, { count, solution }), `${id}: ${text} ${solution}`).toBe(true);
      expect(error).toBe(subject?.puzzle === BAD_TEXT ? 'symbol' : undefined);
      expect(text).not.toBe('');
    }
    expect(troubles).toEqual([]);
  },
);

test('the height follows the width and the controls', async ({ page, baseURL }) => {
  await hold(page, baseURL, 'controls');
  const last = async () => (await heard(page)).flatMap(({ data }) => data.height ?? []).at(-1);
  await expect.poll(last).toBeGreaterThan(600);
  await page.evaluate(() =>
    (document.querySelector('iframe') ?? document.body).style.setProperty('width', '300px'),
  );
  await expect.poll(last).toBeLessThan(600);
});

test('only the page that holds it is heard', async ({ context, baseURL }) => {
  const page = await context.newPage();
  const holder = await host({
    '/': html(
      `${HOLDER}<iframe src="${baseURL}embed.html#puzzle=${PUZZLE}"></iframe><iframe srcdoc="<p>beside</p>"></iframe>`,
    ),
  });
  // Somebody on another origin opens that page, and so has it by the hand.
  const stranger = await host({ '/': html('<p>stranger</p>') });
  await page.goto(stranger);
  const opened = context.waitForEvent('page');
  await page.evaluate((holder) => Reflect.set(window, 'victim', open(holder)), holder);
  const victim = await opened;
  await expect.poll(() => typesHeard(victim)).toContain('ninefold:ready');
  await expect(inside(victim).getByText('Exactly one solution')).toBeVisible();
  await page.evaluate((puzzle) => {
    const frame = Reflect.get(window, 'victim').frames[0];
    frame.postMessage({ type: 'ninefold:load', puzzle }, '*');
    frame.postMessage({ type: 'ninefold:solve' }, '*');
  }, EMPTY);
  // A frame beside it, of the holder's own origin.
  await victim.evaluate((puzzle) => {
    const script = `parent.frames[0].postMessage({ type: 'ninefold:load', puzzle: '${puzzle}' }, '*')`;
    Reflect.get(window.frames[1] ?? {}, 'eval')(script);
  }, EMPTY);
  // Messages come in their order: once the holder's own is answered, those before it have been heard.
  await tell(victim, { type: 'ninefold:solve', id: 'holder' });
  await expect.poll(() => typesHeard(victim)).toContain('ninefold:solution');
  const answers = (await heard(victim)).filter(({ data }) => data.type === 'ninefold:solution');
  expect(answers.map(({ data }) => [data.id, data.solution])).toEqual([['holder', SOLUTION]]);
  expect(await value(victim)).toBe(SOLUTION);
});

test('nothing of it can be reached but by messages', async ({ page, baseURL }) => {
  await hold(page, baseURL, `puzzle=${PUZZLE}`);
  const reached = await page.evaluate(() => {
    const frame = /** @type {any} */ (window.frames[0]);
    return [
      () => frame.document.body,
      () => frame.location.href,
      () => frame.customElements,
      () => frame.localStorage,
    ].map((reach) => {
      try {
        reach();
        return 'reached';
      } catch (error) {
        return /** @type {Error} */ (error).name;
      }
    });
  });
  expect(reached).toEqual(Array(4).fill('SecurityError'));
  expect(await page.evaluate(() => document.querySelector('iframe')?.contentDocument)).toBe(null);
});

/**
 * A question put to the frame from within is answered: by then a message sent before has been heard, and an
 * answer to it would have been given.
 * @param {Page} page
 */
const answeredWithin = (page) =>
  inside(page).evaluate((_, puzzle) => {
    const other = document.createElement('ninefold-sudoku');
    other.puzzle = puzzle;
    return other.solve();
  }, PUZZLE);

test('an origin in the address is the only one that is heard', LONG, async ({ page, baseURL }) => {
  const address = await hold(page, baseURL, `puzzle=${PUZZLE}`);
  const other = 'https://elsewhere.example';
  for (const [origin, heeded] of [
    [other, false],
    [address, true],
  ]) {
    // Until the new page has loaded, the old one stands there with the same puzzle and the same words.
    await page.evaluate(
      ([src]) =>
        new Promise((resolve) => {
          const iframe = document.querySelector('iframe');
          iframe?.addEventListener('load', resolve, { once: true });
          iframe?.setAttribute('src', String(src));
        }),
      [`${baseURL}embed.html?${heeded}#puzzle=${PUZZLE}&origin=${origin}`],
    );
    await expect(inside(page).getByText('Exactly one solution')).toBeVisible();
    const before = (await heard(page)).length;
    await tell(page, { type: 'ninefold:solve' });
    if (heeded) await expect.poll(() => value(page)).toBe(SOLUTION);
    else await answeredWithin(page);
    expect(await value(page)).toBe(heeded ? SOLUTION : PUZZLE);
    const said = (await heard(page)).slice(before).map(({ data }) => data.type);
    expect(said.includes('ninefold:solution')).toBe(heeded);
  }
});

test('held by a page without an origin', async ({ page, baseURL }) => {
  const inner = `${HOLDER}<iframe src='${baseURL}embed.html#puzzle=${PUZZLE}'></iframe>`;
  const address = await host({
    '/': html(
      `<iframe sandbox="allow-scripts" srcdoc="${inner.replaceAll('"', '&quot;')}"></iframe>`,
    ),
  });
  await page.goto(address);
  const middle = page.frames()[1];
  await expect
    .poll(() => middle?.evaluate(() => Reflect.get(window, 'heard').length))
    .toBeGreaterThan(0);
  await middle?.evaluate(() => window.frames[0]?.postMessage({ type: 'ninefold:solve' }, '*'));
  await expect
    .poll(() => middle?.evaluate(() => Reflect.get(window, 'heard').at(-1).data.solution))
    .toBe(SOLUTION);
});
