/** The worker that solves. */
import { serve } from './serve.js';
import { openSession } from './session.js';

serve(openSession);
