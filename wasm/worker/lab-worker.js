/** The worker of the lab, apart from the one that solves: most who load that never enter the lab. */
import { openLab } from '../engine/lab.js';
import { serve } from './serve.js';

serve(openLab);
