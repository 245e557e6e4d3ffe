import { buildIfStale } from './build/stale.ts';

await buildIfStale();
await import('../server/main.ts');
