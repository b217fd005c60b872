// Every relative link of the documents, and of the pages in dist/, leads somewhere.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { root } from '../tools/run.js';

const read = (file) => readFileSync(join(root, file), 'utf8');

/** The Markdown of the repository. */
const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...['core', 'docs', 'tests', 'tools', 'wasm', 'web'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];

/** Outside of code. */
const prose = (text) =>
  text
    .replace(/^```[^]*?^```$/gm, '')
    .replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]()]/g, ' '));

/** The anchors of a document, as GitHub makes them. */
function anchors(file) {
  return [
    ...read(file)
      .replace(/^```[^]*?^```$/gm, '')
      .matchAll(/^#+ (.*)$/gm),
  ].map(([, text]) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test('links of the documents', () => {
  const dead = documents.flatMap((file) =>
    [...prose(read(file)).matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(#[^)\s]*)?\)/g)]
      .filter(([, path, anchor]) => {
        const target = path ? normalize(join(dirname(file), path)) : file;
        if (!existsSync(join(root, target))) return true;
        return (
          Boolean(anchor) && target.endsWith('.md') && !anchors(target).includes(anchor.slice(1))
        );
      })
      .map(([link]) => `${file}: ${link}`),
  );
  assert.ok(documents.length > 8);
  assert.deepEqual(dead, []);
});

test('tests that the documents name', () => {
  const named = documents.flatMap((file) => {
    const text = read(file);
    return [
      ...[...text.matchAll(/\btests\/[\w./]+\.(?:test\.mjs|spec\.js|c)\b/g)].map(([path]) => path),
      ...[...text.matchAll(/\btest_[a-z0-9_]*[a-z0-9]\b/g)].map(([name]) => `tests/unit/${name}.c`),
      ...[...text.matchAll(/\bplaywright test -c tests\/page ([a-z. ]+)/g)].flatMap(([, names]) =>
        names.trim().split(' ').map((name) => `tests/page/${name}`),
      ),
    ].map((path) => ({ file, path }));
  });
  const there = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' });
  // Of page tests the beginning of a name is enough.
  const gone = named.filter(({ path }) => !there.some((name) => `tests/${name}`.startsWith(path)) && !/NAME/.test(path));
  assert.ok(named.length > 50);
  assert.deepEqual(gone, []);
}); // prettier-ignore

test('README.md names every import of the package, tests/README.md every folder', () => {
  const { exports } = JSON.parse(read('package.json'));
  const imports = Object.keys(exports).filter((name) => !['.', './package.json'].includes(name));
  const folders = readdirSync(join(root, 'tests'), { withFileTypes: true });
  const lists = (file, names) => assert.deepEqual(names.filter((name) => !read(file).includes(name)), []);
  lists('README.md', imports.map((name) => `${name.slice(name.lastIndexOf('/'))}\``));
  lists('tests/README.md', folders.filter((one) => one.isDirectory()).map(({ name }) => `| \`${name}/\` |`));
}); // prettier-ignore

test('limits in the documents are those of the code', () => {
  const limit = (file, name) => {
    const [, sum] = new RegExp(`\\b${name}(?: =)? (\\d[\\d_]*(?: << \\d+)?)`).exec(read(file)) ?? [];
    const [base, by = 0] = String(sum).replaceAll('_', '').split(' << ').map(Number);
    return base * 2 ** by;
  };
  const header = (name) => limit('core/include/sudoku.h', name);
  const pattern = (name) => limit('core/src/model/rules/pattern.c', name);
  const generate = (name) => limit('core/src/generate/generate.c', name).toLocaleString('en');
  const said = {
    'docs/rules-text.md': [`up to ${header('SUDOKU_RULES_TEXT')} bytes`, `at most ${header('SUDOKU_MAX_SIZE')} cells`,
      `${limit('core/src/propagate/rare/moves.h', 'MOVES_STATES')} states, ${pattern('PATTERN_MOVES')} transitions, or ${pattern('PATTERN_EDGES')} transitions`,
      `Up to ${limit('core/src/text/rules_parser.h', 'LOGIC_BRANCHES')} sides`, `at most ${limit('core/src/propagate/rare/marks.h', 'MARKS_SIZE')} rows`],
    'docs/command.md': [`after ${generate('GENERATE_ATTEMPTS')} attempts, above 12x12 after ${generate('GENERATE_LARGE_ATTEMPTS')}, and after ${generate('GENERATE_RATED_ATTEMPTS')} if`,
      `at most ${limit('core/src/explain/sections/several.c', 'SEVERAL_MOST')})`],
    'docs/javascript.md': [`more than ${header('SUDOKU_RULES_TEXT').toLocaleString('en')} bytes`,
      `\`workers\` is 1 to ${limit('wasm/engine/options.js', 'MOST_WORKERS')}`],
  };
  for (const [file, limits] of Object.entries(said))
    assert.deepEqual(limits.filter((text) => !read(file).includes(text)), []);
}); // prettier-ignore

test('links of the pages in dist/, and what they load', () => {
  const pages = readdirSync(join(root, 'dist')).filter((name) => name.endsWith('.html'));
  assert.ok(pages.includes('index.html') && pages.includes('docs.html'));
  const dead = pages.flatMap((page) => {
    // What a script or a style sheet inside may say is no link; nor is code that is shown.
    const html = read(`dist/${page}`)
      .replace(/<(script|style|pre|code)\b([^>]*)>[^]*?<\/\1>/g, '<$1$2>')
      .replace(/<!--[^]*?-->/g, '');
    const ids = new Set([...html.matchAll(/\bid="([^"]*)"/g)].map(([, id]) => id));
    return [...html.matchAll(/\b(?:href|src)="([^"]*)"/g)]
      .map(([, address]) => address)
      .filter((address) => address !== '' && !/^[a-z]+:/.test(address))
      .filter((address) => {
        const [path, anchor] = address.split('#');
        // What lies above the site is on no host of it.
        if (normalize(path).startsWith('..')) return true;
        if (path !== '')
          return !existsSync(join(root, 'dist', path === './' ? 'index.html' : path));
        // Of the page itself they are rooms and puzzles, which its script knows.
        return page.startsWith('docs') && !ids.has(anchor);
      })
      .map((address) => `${page}: ${address}`);
  });
  assert.deepEqual(dead, []);
});

test('_headers: framing, caching, types, for files that are there', () => {
  const rules = new Map(
    read('dist/_headers')
      .split(/\n(?=\/)/)
      .map((rule) => rule.trimEnd().split('\n  '))
      .map(([path, ...headers]) => [path, headers]),
  );
  assert.ok(rules.get('/')?.includes("Content-Security-Policy: frame-ancestors 'none'"));
  assert.ok(rules.get('/index.html')?.includes("Content-Security-Policy: frame-ancestors 'none'"));
  assert.ok(![...rules.keys()].some((path) => path.startsWith('/embed.html')));
  assert.deepEqual(rules.get('/sw.js'), ['Cache-Control: no-cache']);
  const files = readdirSync(join(root, 'dist'));
  for (const path of rules.keys()) {
    const name = path.slice(1);
    assert.ok(
      ['', '*'].includes(name) || files.includes(name) || files.includes(`${name}.html`),
      path,
    );
  }
  const hashed = files.filter((name) => /-[0-9A-Z]{8}\.\w+$/.test(name));
  assert.ok(hashed.length > 8);
  for (const name of hashed) assert.match(String(rules.get(`/${name}`)), /immutable/);
});
