/**
 * The verdict as events report it to the page.
 *
 * @param {import('../puzzle/questions/verdict.js').Verdict} verdict
 * @param {string} text the same in words
 * @returns {import('./element.js').Verdict}
 */
export function detailOf(verdict, text) {
  switch (verdict.kind) {
    case 'many':
      return { kind: 'many', count: verdict.count, final: verdict.final, text };
    case 'one':
      return { kind: 'one', count: 1n, final: true, text };
    case 'none':
      return { kind: 'none', count: 0n, final: true, reason: verdict.answer.reason, text };
    default:
      return { kind: verdict.kind === 'empty' ? 'empty' : 'failed', count: 0n, final: true, text };
  }
}
