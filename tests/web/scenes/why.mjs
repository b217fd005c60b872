// The explanation under the verdict: of none, of several, of one; its sentences pressed, its changes made; stopped,
// late, closed and opened again.
import * as page from '../visit.mjs';

const { $, put, click, pass, solver, focus, keys, speak } = page;
const open = async () => (click('#verdict-why'), await pass(700));

/** @param {import('../scenes.mjs').Play} play */
export async function why(play) {
  await put('11..\n....\n....\n....');
  play.scene('Two givens clash');
  await play.step('Why?', open);
  await play.step('the first sentence', () => click('#why li button'));
  await play.step('the same once more', () => click('#why li button'));
  await play.step('the first change is made', () => click('.why-body .act'));
  await play.step('what is asked then', () => pass(200));
  await play.step('closed', () => click('#verdict-why'));

  await put('123.\n....\n...4\n....');
  play.scene('A cell without a digit: undone with a change');
  await play.step('Why?', open);
  await play.step('a sentence of the proof', () => click('#why ol button'));
  await play.step('the last change', () => page.document.querySelectorAll('.why-body .act').at(-1).click());
  await play.step('a little later', () => pass(500));
  await play.step('undone', () => keys(['z', { ctrlKey: true }]));
  await play.step('a little later', () => pass(500));

  await put('2....86.4....91..7587..4.9212........4.3.7.1........6387.4..3596..87....4.95....6'.replace('2', '5'));
  play.scene('No solution, and no clash at first sight');
  await play.step('Why?', open);
  await play.step('the longest sentence', () => {
    const all = page.document.querySelectorAll('#why li button');
    all.sort((/** @type {any} */ a, /** @type {any} */ b) => b.textContent.length - a.textContent.length)[0].click();
  });

  await put('....4......1...695...3.8..2.9...2...........4..4....61...8.35..23..5..7.8........');
  play.scene('A proof by techniques in place of trials');
  await play.step('Why?', open);
  await play.step('the first step', () => click('#why ol button'));
  await play.step('in another language', async () => { await speak(play.first ? 'zh' : 'en'); await pass(200); });
  await play.step('and back', async () => { await speak(play.first ? 'en' : 'zh'); await pass(200); });
  await play.step('an answer that is not final: perhaps not all are needed', async () => {
    solver.unsure = true;
    click('#verdict-why');
    click('#verdict-why');
    await pass(200);
  });
  await play.step('closed', () => { solver.unsure = false; click('#verdict-why'); });

  await put('1...\n..2.\n.3..\n....');
  play.scene('Several solutions');
  await play.step('Why?', open);
  await play.step('where they differ', () => click('#why li button'));
  await play.step('two of them', () => page.document.querySelectorAll('#why li button')[1].click());
  await play.step('a clue is put in', () => click('.why-body .act'));
  await play.step('a little later', () => pass(500));

  await put('.'.repeat(16));
  play.scene('An empty grid has nothing to explain');
  await play.step('is there a Why?');

  await put('size 4\nantiknight\ngrid\n.....1..........');
  play.scene('Several solutions with rules');
  await play.step('Why?', open);

  await put('size 4\nantiking\ncage 3 r1c1 r1c2\ngrid\n1..............2');
  play.scene('A puzzle with rules');
  await play.step('Why?', open);
  await play.step('its first sentence', () => click('#why li button'));
  await play.step('the first change', () => click('.why-body .act'));
  await play.step('a little later', () => pass(500));

  await put('size 4\ncage 3 r1c1 r1c2\ncage 3 r1c1 r2c1\ncage 7 r1c1 r1c3');
  play.scene('Rules that contradict');
  await play.step('Why?', open);
  await play.step('its first sentence', () => click('#why li button'));
  await play.step('the tab of rules', () => click('#tab-rules'));
  await play.step('closed', () => click('#verdict-why'));
  await play.step('the first tab', () => click('#tab-start'));

  await put('size 9\nthermo r5c1-r5c6\nwhisper r5c5-r5c7');
  play.scene('Two rules that cannot both be kept');
  await play.step('Why?', open);
  await play.step('what both are about', () => page.document.querySelectorAll('#why ol button').at(-1).click());
  await play.step('what is said of it', () => pass(400));

  await put('11..\n....\n....\n....');
  play.scene('By keyboard alone');
  await play.step('Why?', async () => { $('#verdict-why').focus(); await open(); });
  await play.step('the first act', async () => { $('.why-body .act').focus(); click('.why-body .act'); await pass(100); });
  await play.step('its answer', () => pass(1000));
  await play.step('Escape, for one who is in the card', () => keys('Escape'));
  await play.step('Why? once more, and no answer', async () => { solver.hold('why'); click('#verdict-why'); await pass(2000); });
  await play.step('Escape on Stop', () => { $('#why .going button').focus(); keys('Escape'); });
  await play.step('what is said', () => pass(400));
  await play.step('gone on with, and the answer', async () => { click('#why .going button'); await pass(200); await solver.release(); await pass(400); });
  await play.step('Escape in the grid leaves the card open', () => { focus(1); keys('Escape'); });

  await put('size 4\ncandidates 1 : r1c1 r1c2');
  play.scene('Candidates that contradict');
  await play.step('Why?', open);
  await play.step('one is taken away', () => click('.why-body .act'));
  await play.step('a little later', () => pass(500));

  await put('1..2\n.3..\n..4.\n....');
  play.scene('One solution, and not a given too many');
  await play.step('Why?', open);

  await put('14.2\n.3..\n..4.\n....');
  play.scene('One solution');
  await play.step('Why?', open);
  await play.step('all that can go is taken away', () => page.document.querySelectorAll('.why-body .act').find((/** @type {any} */ one) => !one.hasAttribute('aria-label') && one.parentElement.className === 'why-body').click());
  await play.step('a little later', () => pass(500));

  await put('1..2\n.3..\n..4.\n....');
  play.scene('Entries that are wrong');
  await play.step('a wrong digit', () => {
    click('#solve');
  });
  await play.step('the solution goes again', () => click('#undo'));
  await play.step('the hint is asked for', () => click('#hint-open'));
  await play.step('and applied', () => { click('#hint .primary'); click('#hint .primary'); click('#hint .primary'); });
  await play.step('Why?', open);

  await put('1..2\n.3..\n..4.\n....');
  play.scene('Stopped, gone on with, late');
  await play.step('asked, and no answer', () => { solver.hold('why'); click('#verdict-why'); });
  await play.step('a little later', () => pass(200));
  await play.step('stopped', () => click('#why .going button'));
  await play.step('gone on with', () => click('#why .going button'));
  await play.step('a little later', () => pass(200));
  await play.step('another digit meanwhile', () => { focus(1); keys('4'); });
  await play.step('a little later', () => pass(200));
  await play.step('all answers come', () => solver.release());
  await play.step('what is said', () => pass(1000));
  await play.step('asked, and closed before the answer', () => { click('#verdict-why'); solver.hold('why'); click('#verdict-why'); });
  await play.step('closed', async () => { await pass(200); click('#verdict-why'); });
  await play.step('Escape in the grid: there is nothing to be stopped', () => { focus(5); keys('Escape'); });
  await play.step('the answer', () => solver.release());
  await put('1..2\n.3..\n..4.\n....');
  play.scene('The next verdict comes before what is under way');
  await play.step('asked, and no answer', async () => { solver.hold('why'); click('#verdict-why'); await pass(200); });
  await play.step('another digit, and no verdict yet', () => { solver.hold('solve'); focus(1); keys('4'); });
  await play.step('the verdict', async () => { await solver.release(); await pass(100); });
  await play.step('the explanation', () => pass(200));
  await play.step('closed', () => click('#verdict-why'));
  await play.step('a question that fails', async () => { solver.fail.why = new Error('broken'); click('#verdict-why'); await pass(700); });
  await play.step('closed', () => click('#verdict-why'));
} // prettier-ignore
