/** The worker of steps, ratings and the generator, which has a module of its own. */
import { GenerateSession } from '../generate/session.js';
import { openLogic } from '../engine/logic.js';
import { serve } from './serve.js';

serve((module, text, question) =>
  question.kind === 'generate'
    ? new GenerateSession(module, question)
    : openLogic(module, text, question),
);
