import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/ports.ts';
import { type Program, startProgram } from '../support/program.ts';
import { createNextVersion } from './next-version.ts';
import { endAll, type Postgres, startPostgres } from './support.ts';

// GROWTH_ROUNDS=20 GROWTH=1 vitest run --project growth tests/growth/starts.test.ts
const allUp = Array.from({ length: 8 }, () => 200);
const rounds = Number(process.env['GROWTH_ROUNDS'] ?? 2);
const timeout = (2 + rounds) * 120_000;

let postgres: Postgres;
const dataDir = mkdtempSync(join(tmpdir(), 'patio-growth-starts-'));
const thisVersion = fileURLToPath(new URL('../../', import.meta.url));
const nextVersion = createNextVersion(['20991231000000']);

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await endAll();
  for (const folder of [dataDir, nextVersion]) rmSync(folder, { recursive: true, force: true });
});

async function start(version: string, database: string, seed = 'demo'): Promise<Program> {
  return startProgram(join(version, 'server', 'main.ts'), {
    DATABASE_URL: postgres.url(database),
    DATABASE_POOL: '8',
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'warn',
    SEED: seed,
  });
}

/** Starts eight at once and ends them once all have answered a page. */
async function startTogether(version: string, database: string, seed?: string): Promise<number[]> {
  const started = await Promise.all(
    Array.from({ length: 8 }, () => start(version, database, seed)),
  );
  const codes = await Promise.all(started.map(({ url }) => statusOf(`${url}/carros`)));
  await Promise.all(started.map((one) => one.stop()));
  return codes;
}

/** As a load balancer asks: eight first pages on two processors can be refused as too many. */
async function statusOf(url: string): Promise<number> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const { status, headers } = await fetch(url);
    const again = Number(headers.get('retry-after')) * 1_000;
    if (status !== 503 || again === 0 || Date.now() + again > deadline) return status;
    await pause(again);
  }
}

/** Counts from now on how often a start changes the schema. */
function countChanges(database: string): () => string {
  postgres.query(
    `create table supabase_migrations.changes (at timestamptz default clock_timestamp());
     grant insert on supabase_migrations.changes to dono;
     create function supabase_migrations.note_change() returns trigger language plpgsql
       as $f$ begin insert into supabase_migrations.changes default values; return null; end $f$;
     create trigger note after insert on supabase_migrations.applied_schemas
       for each statement execute function supabase_migrations.note_change()`,
    database,
  );
  return () => postgres.query('select count(*) from supabase_migrations.changes', database);
}

test.each(['demo', 'none'])(
  'eight processes start at once on an empty database (%s)',
  { timeout },
  async (seed) => {
    for (let round = 0; round < rounds; round += 1) {
      const name = `empty_${seed}_${round}`;
      postgres.query(`create database ${name} owner dono`);
      expect(await startTogether(thisVersion, name, seed)).toEqual(allUp);
      postgres.query(`drop database ${name}`);
      // The next ones also begin the folder of uploads.
      rmSync(join(dataDir, 'storage'), { recursive: true });
    }
  },
);

test(
  'eight processes start at once on a database of an older version, and then of theirs: one changes it',
  { timeout },
  async () => {
    postgres.query('create database older owner dono');
    await (await start(thisVersion, 'older')).stop();
    for (let round = 0; round < rounds; round += 1) {
      const name = `later_${round}`;
      postgres.query(`create database ${name} owner dono template older`);
      const changes = countChanges(name);
      expect(await startTogether(nextVersion, name)).toEqual(allUp);
      expect(changes()).toBe('1');
      expect(await startTogether(nextVersion, name)).toEqual(allUp);
      expect(changes()).toBe('1');
      postgres.query(`drop database ${name}`);
    }
  },
);
