/**
 * Generates the manual pages: ninefold(1) from the command's table and docs/command.md, sudoku(3) from the comments and
 * declarations of sudoku.h, in their order.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, version } from './project.js';
import { everywhere } from './table.js';

/** @typedef {import('./table.js').Option} Option @typedef {import('./table.js').Command} Command */

/** A text escaped for a manual page. @param {string} text */
const plain = (text) =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('\u2026', '\\[u2026]')
    .replace(
      /[^\0-\x7f]/gu,
      (sign) => `\\[u${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`,
    )
    .replace(/^(?=[.'])/gm, '\\&');

/** A line of Markdown: code in bold, links as their text. @param {string} text */
const marked = (text) =>
  text
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .split(/`([^`]+)`/)
    .map((part, i) => (i % 2 === 1 ? `\\fB${plain(part)}\\fR` : plain(part)))
    .join('')
    .replace(/^(?=[.'])/gm, '\\&');

/** @param {string} text */
const example = (text) => `.PP\n.RS 4\n.nf\n${plain(text.replace(/\n$/, ''))}\n.fi\n.RE\n`;

/** @param {string} name @param {number} section */
const head = (name, section) =>
  `.\\" Made by tools/release/manual.js\n.TH ${name.toUpperCase()} ${section} "" "Ninefold ${version}"\n`;

/** The blocks of one of our documents, without its title. @param {string} text */
function fromMarkdown(text) {
  const blocks = text.match(/^```[\s\S]*?^```$|(?:^(?!```)(?!\s*$).*\n?)+/gm) ?? [];
  return blocks
    .filter((block) => !/^# /.test(block))
    .map((block) => {
      const [, code] = /^```\w*\n([\s\S]*)```$/.exec(block) ?? [];
      if (code !== undefined) return example(code);
      const [, title] = /^#+ (.*)/.exec(block) ?? [];
      if (title !== undefined) return `.SH ${plain(title.toUpperCase())}\n`;
      if (!block.startsWith('|')) return `.PP\n${marked(block.trimEnd())}\n`;
      return block
        .trimEnd()
        .split('\n')
        .slice(2)
        .map((row) => row.replace(/^\| | \|$/g, '').split(/(?<!\\) \| /))
        .map(([term, ...rest]) => `.TP\n${marked(term)}\n${rest.map(marked).join('; ')}\n`)
        .join('');
    })
    .join('');
}

/** @param {Option} option */
const named = ({ name, value }) =>
  `\\fB${plain(name)}\\fR${value ? ` \\fI${plain(value)}\\fR` : ''}`;

/** @param {Command[]} table */
export function commandPage(table) {
  /** Each option once, with the commands that take it. @type {Map<string, { option: Option, takers: string[] }>} */
  const options = new Map();
  for (const { name, options: own } of table) {
    for (const option of own) {
      const key = JSON.stringify(option);
      const row = options.get(key) ?? { option, takers: [] };
      options.set(key, { option, takers: [...row.takers, name] });
    }
  }
  const commands = table.map(
    ({ name, operands, help }) =>
      `.TP\n\\fB${name}\\fR \\fI${plain(operands)}\\fR\n${plain(help)}\n`,
  );
  const rows = [...options.values()].map(
    ({ option, takers }) =>
      `.TP\n${named(option)}\n${plain(option.help)} (${takers.length > 8 ? 'nearly all commands' : takers.join(', ')})\n`,
  );
  const common = everywhere.map(
    (option) =>
      `.TP\n${named(option)}, \\fB\\-${option.name === '--help' ? 'h' : 'V'}\\fR\n${plain(option.help)}\n`,
  );
  const text = readFileSync(join(root, 'docs/command.md'), 'utf8');
  return `${head('ninefold', 1)}.SH NAME
ninefold \\- solve, count, explain, rate and make Sudoku of every size
.SH SYNOPSIS
\\fBninefold\\fR [\\fICOMMAND\\fR] [\\fIOPTION\\fR...] [\\fIFILE\\fR...]
.SH COMMANDS
${commands.join('')}.SH OPTIONS
${rows.join('')}${common.join('')}.SH DESCRIPTION
${fromMarkdown(text)}.SH SEE ALSO
\\fBsudoku\\fR(3)
`;
}

/** @param {string} comment */
const uncommented = (comment) =>
  comment
    .trim()
    .replace(/^\/\* ?|\s*\*\/$/g, '')
    .replace(/^ \* ?/gm, '')
    .trim();

/** The page of sudoku.h: comments at the start of a line become text, the rest is shown as code. */
export function libraryPage() {
  const header = readFileSync(join(root, 'core/include/sudoku.h'), 'utf8');
  const [, first] = /^(\/\*[\s\S]*?\*\/)/.exec(header) ?? [];
  const body = header.slice(
    header.indexOf('#define SUDOKU_VERSION'),
    header.lastIndexOf('#ifdef __cplusplus'),
  );
  const parts = body.match(/^\/\*[\s\S]*?\*\/\n|(?:^(?!\/\*).*\n)+/gm) ?? [];
  const text = parts.map((part) => {
    const [, title] = /^\/\* (.*?) -+ \*\/\n$/.exec(part) ?? [];
    if (title) return `.SH ${plain(title.toUpperCase())}\n`;
    if (part.startsWith('/*')) return `.PP\n${plain(uncommented(part))}\n`;
    const code = part.trim();
    return code === '' ? '' : example(code);
  });
  const [, list, rest] =
    /a section for each subject:\n\n([\s\S]*?)\n\n([\s\S]*)/.exec(uncommented(first ?? '')) ?? [];
  return `${head('sudoku', 3)}.SH NAME
sudoku \\- the library of Ninefold: Sudoku of every size, solved, counted and listed
.SH SYNOPSIS
\\fB#include <sudoku.h>\\fR
.PP
\\fBcc\\fR program.c $(pkg\\-config \\-\\-cflags \\-\\-libs ninefold)
.SH DESCRIPTION
A section for each subject:
${example(list ?? '')}.PP
${plain((rest ?? '').replaceAll('\n\n', '\n.PP\n')).replaceAll('\\&.PP', '.PP')}
${text.join('')}.SH SEE ALSO
\\fBninefold\\fR(1)
`;
}
