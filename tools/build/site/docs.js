/** The documentation, docs/*.md, as one page of the site: web/docs.html with what Marked makes of it. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bundling } from './bundle.js';
import { Failure, root } from '../../run.js';

/** The files of docs/ in the order of the page. */
export const pages = [
  'element',
  'iframe',
  'hosting',
  'javascript',
  'c',
  'command',
  'many-machines',
  'text',
  'rules-text',
  'steps',
];

/** @param {string} text */
const slug = (text) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** The id of the first heading of a file, by which the page's contents lead to it. @param {string} name */
function firstHeading(name) {
  if (!pages.includes(name))
    throw new Failure(`docs/: a link to ${name}.md, which is not in the page`);
  return slug(/^# (.*)$/m.exec(readFileSync(join(root, 'docs', `${name}.md`), 'utf8'))?.[1] ?? '');
}

/** The page with its style sheet and script. @returns {Promise<Map<string, Uint8Array>>} */
export async function docsFiles() {
  // Not at the top: set-up may only just have installed them.
  const [esbuild, { Marked }] = await Promise.all([import('esbuild'), import('marked')]);
  /** @type {{ depth: number, text: string, id: string }[]} */
  const headings = [];
  const marked = new Marked({
    renderer: {
      heading({ depth, text }) {
        const id = slug(text);
        if (headings.some((other) => other.id === id)) throw new Failure(`docs/: two of #${id}`);
        headings.push({ depth, text, id });
        return `<h${depth + 1} id="${id}"><a href="#${id}">${text}</a></h${depth + 1}>\n`;
      },
      // Between files in the source; within the page here.
      link({ href, title, tokens }) {
        const [, name, anchor] = /^([\w-]+)\.md(#.+)?$/.exec(href) ?? [];
        const to = name ? (anchor ?? `#${firstHeading(name)}`) : href;
        const named = title ? ` title="${title}"` : '';
        return `<a href="${to}"${named}>${this.parser.parseInline(tokens)}</a>`;
      },
      // On a phone a table, or a line of code, may be wider than the page.
      table(token) {
        const cells = (
          /** @type {import('marked').Tokens.TableCell[]} */ row,
          /** @type {string} */ tag,
        ) =>
          row
            .map(({ text, tokens }) => {
              // The corner of a table with heads on two sides is the head of nothing.
              const name = text ? tag : 'td';
              return `<${name}>${this.parser.parseInline(tokens)}</${name}>`;
            })
            .join('');
        const head = token.header.some(({ text }) => text !== '');
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
        return `<div class="wide" tabindex="0"><table>${head ? `<thead><tr>${cells(token.header, 'th')}</tr></thead>` : ''}<tbody>${rows}</tbody></table></div>\n`;
      },
      code({ text, lang }) {
        const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        return `<pre class="${lang}" tabindex="0"><code>${escaped}</code></pre>\n`;
      },
    },
  });
  const parts = pages.map((name) => {
    const text = readFileSync(join(root, 'docs', `${name}.md`), 'utf8');
    return `<section>\n${marked.parse(text, { async: false })}</section>`;
  });
  const contents = headings
    .filter(({ depth }) => depth === 1)
    .map(({ text, id }) => `<li><a href="#${id}">${text}</a></li>`);

  /** @type {Map<string, Uint8Array>} */
  const files = new Map();
  let page = readFileSync(join(root, 'web/docs.html'), 'utf8');
  /** @param {string} from @param {string} to */
  const put = (from, to) => {
    if (!page.includes(from)) throw new Failure(`web/docs.html does not mention ${from}`);
    page = page.replace(from, () => to);
  };
  for (const [name, entry] of [
    ['docs.css', 'web/styles/docs.css'],
    ['docs.js', 'web/docs.js'],
  ]) {
    const { outputFiles } = await esbuild.build({
      ...bundling,
      entryPoints: [entry],
      entryNames: '[name]-[hash]',
      outdir: 'dist',
      format: 'iife',
      write: false,
    });
    const [{ path, contents }] = outputFiles;
    files.set(basename(path), contents);
    put(`"${name}"`, `"${basename(path)}"`);
  }
  put('<!-- contents -->', contents.join('\n'));
  put('<!-- sections -->', parts.join('\n'));
  files.set('docs.html', Buffer.from(page));
  return files;
}
