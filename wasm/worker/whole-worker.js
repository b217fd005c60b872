/** The workers that solve, of the lab and of steps in one, for a page in one file: they have much in common. */
import { openAny } from '../engine/open.js';
import { serve } from './serve.js';

serve(openAny);
