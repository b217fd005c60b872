/** The worker of steps and ratings, with a module of its own. */
import { openLogic } from '../engine/logic.js';
import { serve } from './serve.js';

serve(openLogic);
