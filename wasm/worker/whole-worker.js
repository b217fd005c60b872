/** The workers of the solver, the lab and steps in one script, for the one-file page, since they share much code. */
import { openAny } from '../engine/open.js';
import { serve } from './serve.js';

serve(openAny);
