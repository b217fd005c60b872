/**
 * Makes the pages about techniques: one for each technique with a finder, with an example drawn as in the page and
 * explained in both languages, and one that lists them all. The examples are our own (tools/techniques/examples.tsv, and
 * with rules ruled.txt).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { techniques } from '../../../wasm/words/techniques.js';
import { drawStep } from '../../../web/hint/drawing.js';
import { candidatesBefore, cellAt } from '../../../web/hint/grid.js';
import { toSvg } from '../../../web/export/picture.js';
import { toHash } from '../../../web/puzzle/link.js';
import { shownAt } from '../../../web/puzzle/state.js';
import { layersOf } from '../../../web/rules/drawing/drawing.js';
import { inMarkup } from '../../../web/rules/drawing/nodes.js';
import { titles } from '../../techniques/titles.js';
import { kept, logicEngine, readingEngine, ruled, ruledAt, stateOf, stepIn } from '../../techniques/examples.js'; // prettier-ignore
import { hashed, replaceAll } from './bundle.js';
import { root } from '../../run.js';

/** @typedef {import('../../../wasm/client/ninefold.js').Step} Step */
/** @typedef {import('../../../web/puzzle/state.js').Position} Position */

const LANGUAGES = /** @type {const} */ (['en', 'zh']);

/** @type {Record<string, { en: string, zh: string }>} */
const FAMILIES = {
  singles: { en: 'Singles', zh: '唯一数' },
  intersections: { en: 'Intersections', zh: '区块' },
  subsets: { en: 'Subsets', zh: '数组' },
  fish: { en: 'Fish', zh: '鱼' },
  'one-digit': { en: 'One digit', zh: '同数结构' },
  colouring: { en: 'Colouring', zh: '染色' },
  wings: { en: 'Wings', zh: '短链' },
  exclusion: { en: 'Exclusion', zh: '排除' },
  uniqueness: { en: 'Uniqueness', zh: '唯一性' },
  chains: { en: 'Chains', zh: '链' },
  forcing: { en: 'Forcing chains and nets', zh: '强制链与网' },
  sets: { en: 'Almost locked sets', zh: '待定数组' },
  'multi-sector': { en: 'Several sectors', zh: '多区结构' },
  impossible: { en: 'Impossible patterns', zh: '不可能结构' },
  'last-resort': { en: 'Last resort', zh: '最后手段' },
  variants: { en: 'Variants', zh: '变型规则' },
};

const WORDS = {
  en: {
    ...{ all: 'Techniques', other: '中文', family: 'Family', example: 'An example', open: 'Open this puzzle' },
    none: 'We have not found an example among our own puzzles yet.',
    intro: 'The techniques of the hints, most with an example, and a few that are not made yet. All of it is made from the reasons of the steps themselves.',
    notYet: 'not made yet',
    blank: 'without an example',
    legend: 'Disc: a candidate of a base set, or true in a chain. Ring: false in a chain. Disc in a ring: placed. Dashed ring, struck: removed. Square: a fin. Lozenge: an extra candidate of a deadly pattern; empty square: one of its own. Solid line: a strong link; dashed: a weak one; with a head: an inference. Lines around: base sets; dots around: cover sets.',
  },
  zh: {
    ...{ all: '技巧', other: 'English', family: '类别', example: '例子', open: '打开这道题' },
    none: '在我们自己的题目中还没有找到例子。',
    intro: 'Ninefold 的提示所用的技巧，大多附有例子，少数尚未实现。文字和图都由步骤本身的理由生成。',
    notYet: '尚未实现',
    blank: '没有例子',
    legend: '圆点：强区域中的候选数，或链中为真者；圆圈：链中为假者；双圈圆点：填入；虚线圈加斜线：删除；方块：鱼鳍；菱形：致命结构的额外候选数；空心方块：其本身的候选数。实线：强链；虚线：弱链；箭头：推论。线框：强区域（base）；点框：弱区域（cover）。',
  },
}; // prettier-ignore

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** @param {string} name of a technique, or '' for the list of all */
const pageOf = (name) => (name ? `technique-${name}.html` : 'techniques.html');

/** The text in both languages; the address shows one of them: English, or with #zh Chinese. @param {(language: 'en' | 'zh') => string} write */
const both = (write) =>
  // Chinese first, so that a style rule can hide the English text after it.
  [...LANGUAGES].reverse().map((language) => `<article id="${language}" lang="${language === 'zh' ? 'zh-CN' : 'en'}">${write(language)}</article>`).join('\n'); // prettier-ignore

/** @param {'en' | 'zh'} language */
const otherOf = (language) =>
  `<p class="other"><a href="#${language === 'en' ? 'zh' : 'en'}" lang="${language === 'en' ? 'zh-CN' : 'en'}">${WORDS[language].other}</a></p>`;

/** @returns {Promise<Map<string, Uint8Array>>} */
export async function techniquePages() {
  const engine = logicEngine();
  const reading = readingEngine();
  /** @type {Map<string, { at: Position, description?: Uint32Array }>} */
  const examples = new Map();
  for (const [name = '', grid = '', gone = ''] of kept()) examples.set(name, { at: stateOf(grid, gone) });
  for (const { name, text } of ruled()) examples.set(name, ruledAt(reading, text));
  /** @type {Map<string, Uint8Array>} */
  const files = new Map();
  const template = readFileSync(join(root, 'web/technique.html'), 'utf8');
  const names = await hashed(['web/styles/technique.css', 'web/docs.js'], files);
  /** @param {string} name @param {string} title @param {string} body */
  const put = (name, title, body) => {
    const marks = new Map([...names, ['<!-- title -->', escaped(title)], ['<!-- body -->', body]]);
    files.set(pageOf(name), Buffer.from(replaceAll(template, marks, 'web/technique.html')));
  };
  const drawn = new Set();
  for (const [index, { name, family, found }] of techniques.entries()) {
    if (!found) continue;
    const { at, description } = examples.get(name) ?? {};
    const steps = at && { en: stepIn(engine, at, name, 'en', description), zh: stepIn(engine, at, name, 'zh', description) };
    const shown = steps?.en && steps.zh ? { en: steps.en, zh: steps.zh } : null;
    if (shown) drawn.add(name);
    const body = both((language) => {
      const w = WORDS[language];
      const step = shown?.[language];
      const back = `<p><a href="${pageOf('')}#${language}">${w.all}</a></p>`;
      return [
        otherOf(language),
        back,
        `<h1>${escaped(titles[index]?.[language] ?? name)}</h1>`,
        factsOf(language, family, step),
        step ? `<p class="what">${escaped(step.what)}</p><h2>${w.example}</h2>${reasonsOf(step)}` : `<p>${w.none}</p>`,
        at && step ? `<p><a href="./${escaped(toHash(at))}">${w.open}</a></p><p class="legend">${w.legend}</p>` : '',
      ].join('\n');
    });
    const figure = at && shown ? figureOf(at, shown.en) : '';
    put(name, `${titles[index]?.en} · ${titles[index]?.zh}`, `${body}\n${figure}`);
  }
  put('', 'Techniques · 技巧', both((language) => listOf(language, drawn)));
  return files;
} // prettier-ignore

/** @param {'en' | 'zh'} language @param {string} family @param {Step} [step] */
function factsOf(language, family, step) {
  const figures = [
    FAMILIES[family]?.[language] ?? family,
    step?.se && `SE ${step.se.toFixed(1)}`,
    step && step.score > 0 && `HoDoKu ${step.score}`,
  ];
  return `<p class="facts">${figures.filter(Boolean).join(' · ')}</p>`;
}

/** @param {Step} step */
const reasonsOf = ({ why }) =>
  `<ol>${why.map(({ text, depth }) => `<li${depth > 0 ? ' class="inner"' : ''}>${escaped(text)}</li>`).join('')}</ol>`;

/** @param {Position} at @param {Step} step */
function figureOf(at, step) {
  const candidates = candidatesBefore(at, step);
  const nodes = drawStep(at.shape, step, { symbols: shownAt(at), candidates });
  const rules = layersOf(at);
  const over = `<g class="hint-drawing">${nodes.map(inMarkup).join('')}</g>${rules.over}`;
  // Where cages have sums only cells of the step have room for candidates.
  const marked = new Set(step.marks.map(([row, column]) => cellAt(at.shape, [row, column])));
  const bare = at.rules?.some(({ keyword }) => keyword === 'cage');
  const small = (/** @type {number} */ cell) => (bare && !marked.has(cell) ? '' : candidates[cell] ?? '');
  const picture = toSvg(at, { ...rules, small, over });
  // Hidden from screen readers, since the text beside it describes it.
  const named = picture.replace(/<title>.*?<\/title>\n/, '').replace('<svg ', '<svg aria-hidden="true" ');
  return `<figure>${named}</figure>`;
} // prettier-ignore

/** @param {'en' | 'zh'} language @param {Set<string>} drawn those with an example */
function listOf(language, drawn) {
  const w = WORDS[language];
  const families = [...new Set(techniques.map(({ family }) => family))];
  const sections = families.map((family) => {
    const items = techniques.flatMap(({ name, found, ...own }, index) => {
      if (own.family !== family) return [];
      const title = escaped(titles[index]?.[language] ?? name);
      if (!found) return [`<li>${title} <small>${w.notYet}</small></li>`];
      const note = drawn.has(name) ? '' : ` <small>${w.blank}</small>`;
      return [`<li><a href="${pageOf(name)}#${language}">${title}</a>${note}</li>`];
    });
    return `<h2>${FAMILIES[family]?.[language] ?? family}</h2><ul>${items.join('')}</ul>`;
  });
  return `${otherOf(language)}<h1>${w.all}</h1><p>${w.intro}</p>${sections.join('\n')}`;
}
