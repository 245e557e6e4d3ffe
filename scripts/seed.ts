// npm run seed                      the demo content, where it is not there yet
// npm run seed -- --listings 100000 that many listings per vertical, for measuring
import { parseArgs } from 'node:util';
import { loadEnv } from '../server/env.ts';
import { openDatabase } from '../server/postgres/open.ts';
import { seedDemo } from '../supabase/seed/demo.ts';
import { seedLoad } from '../supabase/seed/load/load.ts';
import { seedPlaces } from '../supabase/seed/places.ts';

const { values } = parseArgs({ options: { listings: { type: 'string' } } });
const listings = values.listings === undefined ? undefined : Number(values.listings);
if (
  listings !== undefined &&
  !(Number.isInteger(listings) && listings > 0 && listings <= 5_000_000)
) {
  console.error('--listings é um número inteiro de 1 a 5000000.');
  process.exit(1);
}

const env = loadEnv();
const database = await openDatabase(env, { beside: true });
try {
  const start = Date.now();
  await seedPlaces(database.owner);
  if (listings === undefined) {
    await seedDemo(database.owner);
    console.log('Conteúdo de demonstração pronto.');
  } else {
    await seedLoad(database.owner, listings, new Date(), (done) => {
      console.log(`${done} anúncios de cada tipo, ${Math.round((Date.now() - start) / 1000)} s`);
    });
  }
} finally {
  await database.close();
}
