import './entry.ts';
import { loadEnv } from '../server/process/env.ts';
import { serve } from '../server/serve.ts';
import { endFor } from '../server/process/refusal.ts';
import { requirePort } from '../server/process/port.ts';
import { uncompressedIn } from './build/precompress.ts';
import { beside, build, clientDir, isStale } from './build/stale.ts';

try {
  const env = loadEnv();
  // A port in use is reported before anything is built.
  await requirePort(env);
  // The database starts while the pages are built in another process.
  await serve(env, isStale() ? build('--uncompressed') : undefined);
} catch (error) {
  endFor(error);
}
if (uncompressedIn(clientDir).length > 0) await beside('build/compress.ts');
