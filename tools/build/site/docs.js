/** Renders the documentation, docs/*.md, as a page in each language, with the template web/docs.html and Marked. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import chinese from '../../../web/strings/zh/rules.js';
import { hashed, replaceAll } from './bundle.js';
import { Failure, root } from '../../run.js';

/** The files of docs/, and of docs/zh/, in the order of the pages. */
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

/** @typedef {'en' | 'zh'} Language */

/** The texts of web/docs.html in Chinese. */
const WORDS = {
  'lang="en"': 'lang="zh-CN"',
  'Ninefold in pages and programs: element, iframe, JavaScript, C, command.':
    'Ninefold 的网页元素、内嵌框架、JavaScript、C 库、命令行、多台机器，以及题目与规则的写法。',
  'Documentation · Ninefold': '文档 · Ninefold',
  '<h1>Documentation</h1>': '<h1>文档</h1>',
  'aria-label="Contents"': 'aria-label="目录"',
  'techniques.html">Techniques': 'techniques.html#zh">技巧',
  '<a href="docs-zh.html" hreflang="zh-CN" lang="zh-CN">中文</a>':
    '<a href="docs.html" hreflang="en" lang="en">English</a>',
};

/** The page of a language. @param {Language} language */
const pageOf = (language) => (language === 'en' ? 'docs.html' : 'docs-zh.html');

/** @param {string} text */
const slug = (text) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** The headings of a text, outside of code. @param {string} text */
const headingsOf = (text) =>
  [...text.replace(/^```[^]*?^```$/gm, '').matchAll(/^(#+) (.*)$/gm)].map(([, marks, title]) => ({
    depth: String(marks).length,
    title: String(title),
  }));

/** @param {string} name */
const english = (name) => readFileSync(join(root, `docs/${name}.md`), 'utf8');

/**
 * The Markdown of a file. A Chinese one takes the examples and the tables of rules from the English one, so its blocks of code
 * are empty.
 * @param {string} name @param {Language} language
 */
function source(name, language) {
  const text = english(name);
  if (language === 'en') return text;
  const blocks = [...text.matchAll(/^```(\w+)\n[^]*?^```$/gm)];
  const own = readFileSync(join(root, `docs/zh/${name}.md`), 'utf8')
    .replace(/^```(\w+)\n```$/gm, (_, kind) => {
      const block = blocks.shift();
      if (!block || block[1] !== kind)
        throw new Failure(`docs/zh/${name}.md: other blocks than in English`);
      return block[0];
    })
    .replace(/(?<=<!-- rules -->)(?=<!-- \/rules -->)/, () => rulesIn(text));
  const [mine, theirs] = [own, text].map((one) =>
    headingsOf(one)
      .map(({ depth }) => depth)
      .join(),
  );
  if (blocks.length > 0 || mine !== theirs)
    throw new Failure(`docs/zh/${name}.md: other blocks or headings than in English`);
  return own;
}

/** The tables of rules in Chinese: the lines unchanged, their meanings from the strings of the page. @param {string} text */
function rulesIn(text) {
  const [, tables = ''] = /<!-- rules -->([^]*)<!-- \/rules -->/.exec(text) ?? [];
  const families = Object.values({ all: chinese.all, ...chinese.families });
  return tables
    .replace(/^### .*$/gm, () => `### ${families.shift()}`)
    .replaceAll('| line | means |', '| 行 | 含义 |')
    .replace(/^\| `(\w+)(.*?)` \| .* \|$/gm, (_, keyword, rest) => {
      const words = Reflect.get(chinese.kinds, keyword);
      if (!words) throw new Failure(`docs/zh: nothing is said of ${keyword}`);
      return `| \`${keyword}${rest}\` | ${words.replace(': ', '：').replaceAll('|', '\\|')} |`;
    });
}

/**
 * The address within the page for a link between files. The ids of headings are those of the English ones.
 * @param {Language} language @param {string} file @param {string} href
 */
function within(language, file, href) {
  const [, path, name = file, anchor] = /^(([\w-]+)\.md)?(?:#(.+))?$/.exec(href) ?? [];
  if (!path && !anchor) return href;
  if (!pages.includes(name))
    throw new Failure(`docs/: a link to ${href}, which is not in the page`);
  const at = anchor
    ? headingsOf(source(name, language)).findIndex(
        ({ title }) => anchorOf(title) === decodeURI(anchor),
      )
    : 0;
  const heading = headingsOf(source(name, 'en'))[at];
  if (!heading) throw new Failure(`docs/: a link to ${href}, which is no heading`);
  return `#${slug(heading.title)}`;
}

/** The anchor that GitHub gives a heading. @param {string} title */
const anchorOf = (title) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');

/** The pages with their style sheet and script. @returns {Promise<Map<string, Uint8Array>>} */
export async function docsFiles() {
  const files = await docsIn('en');
  for (const [name, contents] of await docsIn('zh')) files.set(name, contents);
  return files;
}

/** @param {Language} language @returns {Promise<Map<string, Uint8Array>>} */
async function docsIn(language) {
  // Imported here, since set-up may have installed it only just now.
  const { Marked } = await import('marked');
  /** @type {{ depth: number, text: string, id: string }[]} */
  const headings = [];
  /** The current file, and the ids of its remaining headings. */
  let file = '';
  /** @type {string[]} */
  let ids = [];
  const marked = new Marked({
    renderer: {
      heading({ depth, text }) {
        const id = ids.shift() ?? '';
        if (headings.some((other) => other.id === id)) throw new Failure(`docs/: two of #${id}`);
        headings.push({ depth, text, id });
        return `<h${depth + 1} id="${id}"><a href="#${id}">${text}</a></h${depth + 1}>\n`;
      },
      // Links between files become links within the page.
      link({ href, title, tokens }) {
        const inside = this.parser.parseInline(tokens);
        // A link to the source, which is not on the site, becomes plain text.
        if (/^\.\.\/(?!.*\.md(#|$))/.test(href)) return inside;
        const named = title ? ` title="${title}"` : '';
        return `<a href="${within(language, file, href)}"${named}>${inside}</a>`;
      },
      // Scrollable, since on a phone a table may be wider than the page.
      table(token) {
        const cells = (
          /** @type {import('marked').Tokens.TableCell[]} */ row,
          /** @type {string} */ tag,
        ) =>
          row
            .map(({ text, tokens }) => {
              // An empty corner cell is no heading.
              const name = text ? tag : 'td';
              return `<${name}>${this.parser.parseInline(tokens)}</${name}>`;
            })
            .join('');
        const head = token.header.some(({ text }) => text !== '');
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
        return `<div class="wide" tabindex="0"><table>${head ? `<thead><tr>${cells(token.header, 'th')}</tr></thead>` : ''}<tbody>${rows}</tbody></table></div>\n`;
      },
      codespan({ text }) {
        const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        // A narrow column would break an option after its hyphens.
        return `<code>${escaped.replace(/--[\w-]+/g, '<span class="option">$&</span>')}</code>`;
      },
      code({ text, lang }) {
        const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        return `<pre class="${lang}" tabindex="0"><code>${escaped}</code></pre>\n`;
      },
    },
  });
  const parts = pages.map((name) => {
    file = name;
    ids = headingsOf(english(name)).map(({ title }) => slug(title));
    return `<section>\n${marked.parse(source(name, language), { async: false })}</section>`;
  });
  const contents = headings
    .filter(({ depth }) => depth === 1)
    .map(({ text, id }) => `<li><a href="#${id}">${text}</a></li>`);

  /** @type {Map<string, Uint8Array>} */
  const files = new Map();
  const changes = new Map([
    ...(await hashed(['web/styles/docs.css', 'web/docs.js'], files)),
    ...(language === 'zh' ? Object.entries(WORDS) : []),
    ['<!-- contents -->', contents.join('\n')],
    ['<!-- sections -->', parts.join('\n')],
  ]);
  const page = readFileSync(join(root, 'web/docs.html'), 'utf8');
  return files.set(pageOf(language), Buffer.from(replaceAll(page, changes, 'web/docs.html')));
}
