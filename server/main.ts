// The server by itself, of pages that are built: `scripts/start.ts` builds them first.
import { loadEnv } from './process/env.ts';
import { openLifeline } from './process/lifeline.ts';
import { requirePort } from './process/port.ts';
import { endFor } from './process/refusal.ts';
import { serve } from './serve.ts';

openLifeline();
try {
  const env = loadEnv();
  await requirePort(env);
  await serve(env);
} catch (error) {
  endFor(error);
}
