/** The worker of the lab and of explanations; separate from the solver's, since most visitors never need it. */
import { openLab } from '../engine/lab.js';
import { serve } from './serve.js';

serve(openLab);
