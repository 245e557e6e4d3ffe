import './entry.ts';
import { buildIfStale } from './build/stale.ts';

await buildIfStale({ force: true });
