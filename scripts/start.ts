import './entry.ts';
import { loadEnv } from '../server/process/env.ts';
import { requirePort } from '../server/process/port.ts';
import { buildIfStale } from './build/stale.ts';

// What would stop the start is told before the pages are built for it.
await requirePort(loadEnv());
buildIfStale();
await import('../server/main.ts');
