import './entry.ts';
import { buildPages } from './build/pages.ts';
import { markBuilt } from './build/stale.ts';

await buildPages();
markBuilt();
