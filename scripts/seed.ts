// npm run seed                      the demo content, where it is not there yet
// npm run seed -- --listings 100000 that many listings per vertical, for measuring
// npm run seed -- --remove-demo     takes out both
import './entry.ts';
import { parseArgs } from 'node:util';
import { refuseDemoInPublic } from '../server/process/demo-in-public.ts';
import { loadEnv } from '../server/process/env.ts';
import { openDatabase } from '../server/postgres/open.ts';
import { Refusal } from '../server/process/refusal.ts';
import { seedLoad } from '@patio/demo/load/load';
import { seedPlaces } from '../supabase/reference/places.ts';
import { addDemo } from './seed/add-demo.ts';
import { uninstallDemo } from './seed/take-out-demo.ts';

const usage = `Use um destes:
  npm run seed                        conteúdo de demonstração
  npm run seed -- --listings 100000   essa quantidade de anúncios de cada tipo, para medir
  npm run seed -- --remove-demo       tira o que os outros dois puseram`;

const wanted = parse();
const env = loadEnv();
if (!wanted.remove) refuseDemoInPublic(env, false);
const database = await openDatabase(env, { beside: true });
try {
  if (wanted.remove) await uninstallDemo(database.owner, env.dataDir);
  else if (wanted.listings === undefined) await addDemo(database.owner, env.allowDemo);
  else await addListings(wanted.listings);
} finally {
  await database.close();
}

async function addListings(listings: number): Promise<void> {
  const start = Date.now();
  await seedPlaces(database.owner);
  await seedLoad(database.owner, listings, new Date(), (done) => {
    console.log(`${done} anúncios de cada tipo, ${Math.round((Date.now() - start) / 1000)} s`);
  });
}

function parse(): { listings: number | undefined; remove: boolean } {
  try {
    const options = { listings: { type: 'string' }, 'remove-demo': { type: 'boolean' } } as const;
    const { values } = parseArgs({ options });
    const listings = values.listings === undefined ? undefined : Number(values.listings);
    const remove = values['remove-demo'] ?? false;
    if (listings === undefined || (!remove && isCount(listings))) return { listings, remove };
  } catch {
    // An unknown option: the usage below.
  }
  throw new Refusal(usage);
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value <= 5_000_000;
}
