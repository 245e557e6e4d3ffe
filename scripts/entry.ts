// What every script begins with: it ends with whoever started it, and tells an expected refusal without a stack.
import { holdLifeline } from '../server/process/lifeline.ts';
import { endFor } from '../server/process/refusal.ts';

holdLifeline();
process.on('uncaughtException', endFor);
