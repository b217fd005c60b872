/** Opens sessions of all kinds. */
import { openLab } from './lab.js';
import { openLogic } from './logic.js';
import { openSession } from './session.js';

/** The functions that open sessions other than searches. @type {Record<string, import('./service.js').OpenSession>} */
const others = {
  ...{ strategies: openLab, lab: openLab, recording: openLab, why: openLab },
  ...{ step: openLogic, steps: openLogic, refute: openLogic, rate: openLogic },
};

/** @type {import('./service.js').OpenSession} */
export const openAny = (module, text, question) =>
  (others[question.kind] ?? openSession)(module, text, question);
