// npm run build                     builds the pages
// npm run build -- --uncompressed   without compressing them: the server does it (scripts/start.ts)
import './entry.ts';
import { DatabaseError } from '@patio/supabase/database/errors';
import { findBinaries } from '../server/postgres/embedded/binaries.ts';
import { buildPages } from './build/pages.ts';
import { precompress } from './build/precompress.ts';
import { clientDir, markBuilt } from './build/stale.ts';

await buildPages();
if (!process.argv.includes('--uncompressed')) await precompress(clientDir);
makePostgresReady();
markBuilt();

/** Who starts the site may not be allowed to write into its folder. */
function makePostgresReady() {
  try {
    findBinaries();
  } catch (error) {
    // Where there is none, DATABASE_URL names another.
    if (!(error instanceof DatabaseError)) throw error;
  }
}
