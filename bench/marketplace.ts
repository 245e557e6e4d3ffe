import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '@patio/supabase/database/open';
import { FolderInUse } from '../server/postgres/embedded/lock.ts';
import { openDatabase } from '../server/postgres/open.ts';
import { seedLoad } from '@patio/demo/load/load';
import { seedPlaces } from '../supabase/reference/places.ts';

// A million listings are copies of these.
const drawn = 100_000;

/** The data folder of a marketplace with so many listings per vertical. */
export function marketplaceFolder(size: number): string {
  return fileURLToPath(new URL(`.data/${size}`, import.meta.url));
}

/**
 * A marketplace with so many listings per vertical, on a cluster of its own in bench/.data. It stays for the next run;
 * one that is incomplete, or has an older schema, is created anew.
 * @throws FolderInUse where another bench has it
 */
export async function openMarketplace(
  size: number,
  report: (text: string) => void,
): Promise<Database> {
  const dataDir = marketplaceFolder(size);
  const complete = join(dataDir, 'complete');
  if (existsSync(complete)) {
    try {
      return await openDatabase({ dataDir, logLevel: 'warn' });
    } catch (error) {
      if (error instanceof FolderInUse) throw error;
      report(`  ${(error as Error).message}`);
    }
  }
  rmSync(dataDir, { recursive: true, force: true });
  const database = await openDatabase({ dataDir, logLevel: 'warn' });
  const start = Date.now();
  await seedPlaces(database.owner);
  const tell = (done: number) => {
    report(`  ${done} anúncios de cada tipo, ${Math.round((Date.now() - start) / 1000)} s`);
  };
  await seedLoad(database.owner, size, new Date(), tell, Math.min(size, drawn));
  writeFileSync(complete, new Date().toISOString());
  return database;
}
