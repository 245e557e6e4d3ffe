// npm run build                     builds the pages
// npm run build -- --uncompressed   without compressing them: the server does it (scripts/start.ts)
import './entry.ts';
import { buildPages } from './build/pages.ts';
import { precompress } from './build/precompress.ts';
import { clientDir, markBuilt } from './build/stale.ts';

await buildPages();
if (!process.argv.includes('--uncompressed')) await precompress(clientDir);
markBuilt();
