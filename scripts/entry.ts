// What every script begins with: it ends with whoever started it, and tells an expected refusal without a stack.
import { openLifeline } from '../server/process/lifeline.ts';
import { endFor } from '../server/process/refusal.ts';

openLifeline();
process.on('uncaughtException', endFor);
