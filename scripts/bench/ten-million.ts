// Tries ten million cars in the tables of the search: node scripts/bench/ten-million.ts
// Needs the marketplace of 1,000,000 of `npm run bench`, of which it makes a copy in bench/.data (40 GB, removed at the
// end), and half an hour. Only the tables of the search have so many: of each page one card in ten is read.
import '../entry.ts';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import type { ReservedSql } from 'postgres';
import { marketplaceFolder } from '../../bench/marketplace.ts';
import { measure } from '../../bench/measure.ts';
import { ms } from '../../bench/report.ts';
import { record } from '../../bench/record.ts';
import { counts } from '../../bench/scenarios/counts.ts';
import { items } from '../../bench/scenarios/items.ts';
import type { Action, Scenario } from '../../bench/scenarios/scenario.ts';
import { text } from '../../bench/scenarios/text.ts';
import { openDatabase } from '../../server/postgres/open.ts';

const [from, to] = [marketplaceFolder(1_000_000), marketplaceFolder(10_000_000)];
if (!existsSync(from)) {
  console.error('Primeiro: npm run bench -- --sizes 1000000');
  process.exit(1);
}
rmSync(to, { recursive: true, force: true });
mkdirSync(to);
execFileSync('cp', ['-a', `${from}/.`, to]);
rmSync(`${to}/patio.lock`, { force: true });

const isOfCars = (action: Action) => action.every(({ name }) => name.endsWith('_cars'));
const scenarios = [items, counts, text].map((one): Scenario => ({
  ...one,
  actions: (random) => one.actions(random).filter(isOfCars),
}));

/** Copies of each car that differ in price, date and rank. */
const copied = `
  select gen_random_uuid(), published_at - n * interval '7 hours', highlighted_until, price + n * 100, rank - n * 7,
    municipality_id, model_id, km + n, traits, year, body, gone, document, bits, quarter, doors
  from private.search_cars, generate_series(1, 9) n`;
const sampled = `
  truncate private.search_cars_sample;
  insert into private.search_cars_sample select * from private.search_cars where (uuid_hash(id) & 31) = 0`;

const database = await openDatabase({ dataDir: to, logLevel: 'warn' });
const rows: string[] = [];
try {
  const sql = await database.owner.reserve();
  await sql.unsafe("set maintenance_work_mem = '2GB'; set synchronous_commit = off");
  const took = async (what: string, work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    console.log(what, `${Math.round((performance.now() - start) / 1_000)} s`);
  };
  const indexes = await sql<{ name: string; statement: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as statement from pg_index
    where indrelid = 'private.search_cars'::regclass and not indisprimary`;
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  await took('rows', () => sql.unsafe(`insert into private.search_cars ${copied}`));
  await took('indexes', async () => {
    for (const { statement } of indexes) await sql.unsafe(statement);
  });
  await took('sample and groups', async () => {
    await sql.unsafe(sampled);
    await sql`select private.refresh_search_groups()`;
  });
  await took('vacuum', () => sql.unsafe('vacuum (analyze) private.search_cars'));
  await measureAll('one table', sql);

  // By state, as conditions name it (municipality_id between): a search in one reads an index that holds nothing else.
  await sql.unsafe(`
    create table private.search_cars_parts (like private.search_cars) partition by range (municipality_id)`);
  const states = await sql<{ state: number }[]>`
    select distinct municipality_id / 100000 as state from private.search_cars`;
  for (const { state } of states) {
    await sql.unsafe(`
      create table private.search_cars_${state} partition of private.search_cars_parts
        for values from (${state}00000) to (${state + 1}00000)`);
  }
  await took('rows, parts', () =>
    sql.unsafe('insert into private.search_cars_parts select * from private.search_cars'),
  );
  await sql.unsafe(`
    alter table private.search_cars rename to search_cars_whole;
    alter table private.search_cars_parts rename to search_cars`);
  await took('indexes, parts', async () => {
    await sql.unsafe('create index on private.search_cars (id)');
    for (const { statement } of indexes)
      await sql.unsafe(statement.replace(/INDEX \S+ ON (?:ONLY )?/, 'INDEX ON '));
  });
  await took('vacuum, parts', () => sql.unsafe('vacuum (analyze) private.search_cars'));
  await measureAll('parts by state', sql);
  sql.release();
} finally {
  await database.close();
  rmSync(to, { recursive: true, force: true });
}
record(
  'Dez milhões de carros nas tabelas da busca',
  ['| o quê | mediana | p95 | máximo |', '|---|---|---|---|', ...rows].join('\n'),
);

async function measureAll(how: string, owner: ReservedSql): Promise<void> {
  const [{ size }] = await owner<[{ size: string }]>`
    select (select count(*) from private.search_cars) || ' rows, ' || pg_size_pretty(sum(pg_table_size(relid))) || ' and indexes '
      || pg_size_pretty(sum(pg_indexes_size(relid))) as size
    from (select 'private.search_cars'::regclass union select relid from pg_partition_tree('private.search_cars')) t (relid)`;
  console.log(how, size);
  const visitor = await database.authenticator.reserve();
  await visitor`set role anon`;
  for (const scenario of scenarios) {
    const { p50, p95, max } = await measure(visitor, scenario);
    rows.push(`| ${scenario.name}, ${how} | ${ms(p50)} | ${ms(p95)} | ${ms(max)} |`);
    console.log(rows.at(-1));
  }
  visitor.release();
}
