// Every script imports this first: it ends with its starter, and prints an expected refusal without a stack.
import { openLifeline } from '../server/process/lifeline.ts';
import { endFor } from '../server/process/refusal.ts';

openLifeline();
process.on('uncaughtException', endFor);
