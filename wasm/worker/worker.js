/** The worker that solves. */
import { serve } from './serve.js';
import { openSession } from '../engine/session.js';

serve(openSession);
