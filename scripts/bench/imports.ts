// node scripts/bench/imports.ts [listings]   imports a VRSync file with 1% faulty listings, the same file again, and
// one with other prices, on a temporary database cluster.
import '../entry.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { record } from '../../bench/record.ts';
import { vrsyncFeed } from '../../bench/imports/feed.ts';
import { readInto } from '../../server/imports/read-into.ts';
import { applyImport } from '../../server/imports/worker.ts';
import { openDatabase } from '../../server/postgres/open.ts';
import { seedPlaces } from '../../supabase/reference/places.ts';

const listings = Number(process.argv[2] ?? 50_000);
const trusted = process.argv[3] === 'trusted';
const dataDir = mkdtempSync(join(tmpdir(), 'patio-imports-'));
const { background: owner, close } = await openDatabase({ dataDir, logLevel: 'warn' });
let peak = 0;
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 100);
const person = '00000000-0000-4000-8000-000000000001';
const lines: string[] = [];
const tell = (line: string) => {
  lines.push(line);
  console.log(line);
};

await seedPlaces(owner);
await owner`insert into auth.users (id, email) values (${person}, 'medicao@example.com')`;
const [store] = await owner<[{ id: string }]>`
  insert into public.customers (user_id, business_name, phone, plan_type, is_verified, created_at)
  values (${person}, 'Medição', '19981124470', 'pro', ${trusted}, now() - interval '1 year') returning id`;

async function pass(n: number, what: string, more = 0) {
  const run = `00000000-0000-4000-8000-1000000000${String(n).padStart(2, '0')}`;
  await owner`insert into private.import_runs (id, customer_id, name, state)
    values (${run}, ${store.id}, 'medicao.xml', 'reading')`;
  const start = performance.now();
  await readInto(owner, run, vrsyncFeed({ listings, faultyEvery: 100, more }));
  const read = performance.now();
  await owner`update private.import_runs set state = 'applying' where id = ${run}`;
  await applyImport(owner, run);
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1).replace('.', ',');
  const [row] = await owner<[{ answer: { counts: object; bytes: number; failure: unknown } }]>`
    select private.import_run_result(r) as answer from private.import_runs r where r.id = ${run}`;
  const { counts, bytes, failure } = row.answer;
  tell(
    `| ${what} | ${(bytes / 1e6).toFixed(0)} MB | ${seconds(start, read)} s | ${seconds(read, performance.now())} s | ${Math.round(peak / 1e6)} MB | ${JSON.stringify(counts)}${failure ? ` ${JSON.stringify(failure)}` : ''} |`,
  );
}

try {
  tell('| file | size | read and compared | applied | peak memory of Node | rows |');
  tell('|---|---|---|---|---|---|');
  await pass(1, 'new');
  await pass(2, 'the same again');
  await pass(3, 'other prices', 500);
} finally {
  clearInterval(watch);
  await close();
  rmSync(dataDir, { recursive: true, force: true });
}
record(
  `Imports ${trusted ? 'that go on the air at once' : 'that wait for approval'}, ${listings} VRSync listings`,
  lines.join('\n'),
);
