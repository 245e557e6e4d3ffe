// npm run build                     builds the pages
// npm run build -- --uncompressed   leaves it to the server to compress them (scripts/start.ts)
import './entry.ts';
import { buildPages } from './build/pages.ts';
import { precompress } from './build/precompress.ts';
import { clientDir, markBuilt } from './build/stale.ts';

await buildPages();
if (!process.argv.includes('--uncompressed')) await precompress(clientDir);
markBuilt();
