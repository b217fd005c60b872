// The documentation does what it says: every fenced block is run, and what it prints is the block
// `output` after it. What it says in Chinese has the figures of the English.
import assert from 'node:assert/strict';
import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Engine } from '../../wasm/engine/engine.js';
import { pages } from '../../tools/build/site/docs.js';
import { root } from '../../tools/run.js';
import { host } from '../host.js';
import { modules } from '../node/data.mjs';
import config from '../page/playwright.config.js';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-docs-'));
/** @type {Promise<import('@playwright/test').Browser> | undefined} */
let starting;
after(async () => {
  await (await starting)?.close();
  rmSync(folder, { recursive: true });
});

/** Runs a program to its end; gives what it printed. */
function run(program, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    ...options,
  });
  assert.equal(error, undefined);
  assert.equal(status, 0, stdout + stderr);
  return stdout;
}

const path = `${join(root, 'build/native')}:${process.env.PATH}`;
const engine = Engine.loadSync(modules.simd);

/** How a block of each language is run. What it gives is what it printed. */
const runners = {
  js: (code) => run('node', ['--input-type=module', '-'], { cwd: root, input: code }),
  sh: (code) => run('bash', ['-c', code], { env: { ...process.env, PATH: path, NINEFOLD: root } }),
  c(code) {
    writeFileSync(join(folder, 'program.c'), code);
    const flags = ['-std=c17', '-Wall', '-Wextra', '-Werror', '-I', join(root, 'core/include')];
    const library = join(root, 'build/native/libninefold.a');
    run('gcc', [...flags, 'program.c', library, '-lpthread', '-lm', '-o', 'program']);
    return run(join(folder, 'program'), []);
  },
  html: shown,
  /** Several forms of a puzzle may follow one another; each has a solution. */
  puzzle(text) {
    const { size, wide, givens } = engine.parse(text);
    if (!wide) assert.equal(givens.length, size ** 2);
    const { solution } = engine.solve(text, { first: true, untimed: true });
    assert.equal(solution?.length, givens.length);
    return '';
  },
  /** Tried out with the element: tests/page/element.spec.js. */
  csp: () => '',
  nginx: hostConfiguration,
  apache: hostConfiguration,
  caddy: hostConfiguration,
  headers(text) {
    assert.ok(readFileSync(join(root, 'dist/_headers'), 'utf8').startsWith(text));
    return '';
  },
};

/** Says what hosting.md asks of every host. @param {string} text */
function hostConfiguration(text) {
  for (const part of ["frame-ancestors 'none'", 'embed', 'nosniff', 'immutable', 'no-cache']) {
    assert.ok(text.includes(part), part);
  }
  const [, hashed] = /(-\[0-9A-Z\]\{8\}\\\.\\w\+\$)/.exec(text) ?? [];
  const names = readdirSync(join(root, 'dist')).filter((name) => RegExp(hashed).test(name));
  assert.ok(names.some((name) => name.startsWith('app-')) && !names.includes('sw.js'));
  return '';
}

/** What a page prints that has the body, on another origin than the site: `expected`, once it has it all. */
async function shown(body, expected) {
  starting ??= chromium.launch(config.use.launchOptions);
  const open = { 'access-control-allow-origin': '*' };
  const site = await host({ '/': join(root, 'dist') }, { headers: open });
  const text = body.replaceAll('https://ninefold.example', site.address);
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Example</title><body>${text}`,
  );
  const other = await host({ '/': folder });
  const page = await (await starting).newPage();
  // What is refused where it takes long is not, however long it takes here.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  const said = [];
  page.on('console', (message) => said.push(`${message.text()}\n`));
  page.on('pageerror', (error) => said.push(`${error}\n`));
  try {
    await page.goto(other.address);
    const sudoku = body.includes('<iframe')
      ? page.frameLocator('iframe').locator('ninefold-sudoku')
      : page.locator('ninefold-sudoku');
    await sudoku.getByRole('gridcell').first().waitFor();
    const all = () => said.join('').length >= expected.length;
    for (let round = 0; round < 300 && !all(); round++) await page.waitForTimeout(50);
  } finally {
    await page.close();
    await Promise.all([site.stop(), other.stop()]);
  }
  return said.join('');
}

const files = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));

test('every file of the documentation is in its page', () => {
  // Figures lead to files that no host of the site has.
  const others = ['benchmarks'];
  assert.deepEqual([...pages, ...others].map((name) => `${name}.md`).sort(), files.sort());
  assert.deepEqual(
    readdirSync(join(root, 'docs/zh')).sort(),
    pages.map((name) => `${name}.md`).sort(),
  );
});

/** The numbers of a document outside of its blocks and of the tables of rules, which are filled in; each once. */
const numbersIn = (text) =>
  new Set(
    text
      .replace(/^```[^]*?^```$/gm, '')
      .replace(/<!-- rules -->[^]*<!-- \/rules -->/, '')
      .match(/\d(?:[\d.,]*\d)?/g),
  );

/** Code within its lines, but for what is translated, and lines of code that nobody runs. */
const codeIn = (text) =>
  [...text.matchAll(/`([ -_a-~]+)`|^ {4}(.*)$/gm)].map(([, inline, line]) => inline ?? line);

for (const file of readdirSync(join(root, 'docs/zh')))
  test(`docs/zh/${file} has the numbers and the code of the English one`, () => {
    const [english, chinese] = ['docs', 'docs/zh'].map((folder) =>
      readFileSync(join(root, folder, file), 'utf8'),
    );
    const own = numbersIn(chinese);
    assert.deepEqual(
      [...numbersIn(english)].filter((number) => !own.has(number)),
      [],
    );
    assert.deepEqual(
      codeIn(chinese.replace(/^```[^]*?^```$/gm, '')).filter((code) => !english.includes(code)),
      [],
    );
  });

for (const file of files) {
  const source = readFileSync(join(root, 'docs', file), 'utf8');
  const blocks = [...source.matchAll(/^```(\w*)\n([^]*?)^```$/gm)];
  for (const [at, [whole, language, code]] of blocks.entries()) {
    if (language === 'output') continue;
    const line = source.slice(0, source.indexOf(whole)).split('\n').length;
    test(`docs/${file}:${line}, ${language}`, async () => {
      assert.ok(language in runners, `nobody runs ${language || 'a block without a language'}`);
      const next = blocks[at + 1];
      const expected = next?.[1] === 'output' ? next[2] : '';
      assert.equal(await runners[language](code, expected), expected);
    });
  }
}
