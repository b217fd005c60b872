/**
 * Makes custom-elements.json, which describes the element to editors, from the tables of docs/element.md (descriptions) and
 * web/element/element.d.ts (types).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, root } from '../../run.js';

const TAG = 'ninefold-sudoku';

/** Markdown as plain text. @param {string} text */
const plain = (text) =>
  text
    .replace(/ \[More\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .trim();

/** The rows of the table with this heading: the names in the first cell, each with the description. @param {string} text @param {string} head */
function table(text, head) {
  const from = text.indexOf(`\n| ${head} |`);
  const [, rows] = /^\n.*\n\|[ -|]*\n((?:\|.*\n)+)/.exec(text.slice(from)) ?? [];
  if (from < 0 || !rows) throw new Failure(`docs/element.md has no table of ${head}`);
  return [...rows.matchAll(/^\| (.*?) \| (.*) \|$/gm)].flatMap(([, names, said]) =>
    [...names.matchAll(/`([^`]*)`/g)].map(([, name]) => ({ name, description: plain(said) })),
  );
}

/** The whole manifest. */
export function manifest() {
  const doc = readFileSync(join(root, 'docs/element.md'), 'utf8');
  const types = readFileSync(join(root, 'web/element/element.d.ts'), 'utf8');
  const [, body = ''] = /class NinefoldSudoku [^{]*\{([^]*?)\n\}/.exec(types) ?? [];
  const [, listened = ''] = /interface NinefoldSudokuEvents \{([^]*?)\n\}/.exec(types) ?? [];
  const told = [...table(doc, 'property or method'), ...table(doc, 'attribute')];
  /** @param {string} name of a property @param {string} said its comment in the types */
  const about = (name, said) =>
    told.find((row) => row.name.replace(/\(.*/, '').toLowerCase() === name.toLowerCase())
      ?.description ?? plain(said);
  const members = [
    ...body.matchAll(/(?:\/\*\*([^]*?)\*\/\s*)?^ {2}(static )?(readonly )?(\w+)(\(|: (.*);$)/gm),
  ];
  const public_ = members.filter(
    ([, , isStatic, , name]) => !isStatic && name !== 'addEventListener',
  );
  const comment = (/** @type {string | undefined} */ text = '') =>
    text.replace(/\s*\n\s*\*\s*/g, ' ').trim();
  const looks = doc.slice(doc.indexOf('## Looks'));
  const [, properties = '', parts = ''] =
    /(`--[^]*?)For everything else there are parts:([^]*?)\n\n/.exec(looks) ?? [];
  const names = (/** @type {string} */ text) =>
    [...text.matchAll(/`([\w-]+)`/g)].map(([, name]) => ({ name }));
  return {
    schemaVersion: '2.1.0',
    modules: [
      {
        kind: 'javascript-module',
        path: 'dist/element.js',
        declarations: [
          {
            kind: 'class',
            name: 'NinefoldSudoku',
            tagName: TAG,
            customElement: true,
            superclass: { name: 'HTMLElement' },
            description: 'A Sudoku for any page: a grid to fill in, with a verdict.',
            attributes: table(doc, 'attribute'),
            members: public_.map(([, said, , readonly, name, , type]) => ({
              kind: type ? 'field' : 'method',
              name,
              description: about(name, comment(said)),
              ...(type && { type: { text: type } }),
              ...(readonly && { readonly: true }),
            })),
            events: table(doc, 'event').map(({ name, description }) => ({
              name,
              type: { text: new RegExp(`^ {2}${name}: (.*);$`, 'm').exec(listened)?.[1] ?? '' },
              description,
            })),
            cssProperties: names(properties),
            cssParts: names(parts),
          },
        ],
        exports: [
          { kind: 'custom-element-definition', name: TAG, declaration: { name: 'NinefoldSudoku' } },
          { kind: 'js', name: 'NinefoldSudoku', declaration: { name: 'NinefoldSudoku' } },
        ],
      },
    ],
  };
}
