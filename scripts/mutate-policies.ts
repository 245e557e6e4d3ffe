// Widens and drops every clause of every policy in turn, and lists the changes that no test notices.
import './entry.ts';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect } from '@patio/supabase/database/connect';
import type { Sql } from 'postgres';
import { openDatabase } from '../server/postgres/open.ts';
import { type Near, openNear } from '../tests/policies/support/near.ts';
import { mutantsOf } from './policies/mutants.ts';
import { createWorkFolder } from './test/work-folder.ts';

interface Policy {
  schema: string;
  table: string;
  name: string;
  clause: 'using' | 'with check';
  condition: string;
}

const root = fileURLToPath(new URL('..', import.meta.url));
// npm run mutate-policies -- cars reviews storage.objects   only these tables
const only = process.argv.slice(2);
const lints = 'tests/schema/lints.test.ts';
const pictures = 'tests/protocol/pictures.test.ts';
const everything = ['tests/policies', 'tests/schema/rules', pictures, lints];
// What an interrupted run found, by clause: the next one goes on with the others while the schema is the same.
const progress = join(root, 'node_modules', '.cache', `mutate-policies-${hashOfSchema()}.json`);
const found: Record<string, boolean> = existsSync(progress)
  ? JSON.parse(readFileSync(progress, 'utf8'))
  : {};
const folder = createWorkFolder();
const database = await openDatabase({ dataDir: join(folder, 'data'), logLevel: 'warn' });
const { owner, background, authenticator, lanes } = database;
// Tests copy this database, which must have no connections for that.
const pools = [owner, background, authenticator, ...Object.values(lanes).flat()];
await Promise.all(pools.map((sql) => sql.end()));

interface Weakened {
  policy: Policy;
  condition: string;
  /** The policy and its change. */
  what: string;
}

let tried = 0;
const unnoticed: Weakened[] = [];
try {
  const near = await openNear(database.ownerUrl);
  const left: Weakened[] = [];
  const chosen = await policies();
  const unknown = only.filter(
    (name) => !chosen.some(({ schema, table }) => [table, `${schema}.${table}`].includes(name)),
  );
  if (unknown.length > 0) throw new Error(`no table with policies: ${unknown.join(', ')}`);
  for (const policy of chosen) {
    for (const { change, condition } of mutantsOf(policy.condition)) {
      const what = `${policy.table}: "${policy.name}" ${policy.clause} ${change}`;
      const weakened = { policy, condition, what };
      tried += 1;
      const isNoticed = await noticeNear(near, weakened);
      if (!isNoticed) left.push(weakened);
      console.log(`${isNoticed ? 'noticed  ' : 'left     '} ${what}`);
    }
  }
  await Promise.all(near.map((one) => one.close()));
  console.log(`${tried} weakened clauses; ${left.length} are left to the other tests`);
  const problem = left.length > 0 && whatFails(everything);
  if (problem) throw new Error(`the tests fail on the policies as they are:\n${problem}`);
  for (const weakened of left) {
    const isNoticed = (found[weakened.what] ??= await noticeFar(weakened));
    save(found);
    if (!isNoticed) unnoticed.push(weakened);
    console.log(`${isNoticed ? 'noticed  ' : 'UNNOTICED'} ${weakened.what}`);
  }
} finally {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}
// What was noticed stays so; the others are tried again, with the tests that are written for them.
save(Object.fromEntries(Object.entries(found).filter(([, isNoticed]) => isNoticed)));
console.log(`${tried} changed clauses, ${unnoticed.length} unnoticed`);
for (const { what } of unnoticed) console.log(`- ${what}`);
process.exit(unnoticed.length === 0 ? 0 : 1);

function policies(): Promise<Policy[]> {
  return asOwner(
    (sql) => sql<Policy[]>`
    select p.schemaname as schema, p.tablename as table, p.policyname as name, c.clause, c.condition
    from pg_policies p,
      lateral (values ('using', p.qual), ('with check', p.with_check)) c (clause, condition)
    where p.schemaname in ('public', 'storage') and c.condition is not null
      and (${only.length === 0} or p.tablename = any (${only}) or p.schemaname || '.' || p.tablename = any (${only}))
    order by 1, 2, 3`,
  );
}

/** Whether the snapshots of every table change, computed in this process, which is fast. */
async function noticeNear(near: Near[], weakened: Weakened): Promise<boolean> {
  for (const one of near) {
    const run = (statement: string) => one.owner.unsafe(statement);
    const { table } = weakened.policy;
    if (await withCondition(run, weakened, () => one.notices(table))) return true;
  }
  return false;
}

/** Whether the tests of the table fail, or else any test of permissions. */
function noticeFar(weakened: Weakened): Promise<boolean> {
  const run = (statement: string) => asOwner((sql) => sql.unsafe(statement));
  return withCondition(run, weakened, async () => {
    await dropCopies();
    return fails(testsOf(weakened.policy.table)) || fails(everything);
  });
}

async function withCondition<T>(
  run: (statement: string) => Promise<unknown>,
  { policy, condition }: Weakened,
  work: () => Promise<T>,
): Promise<T> {
  const alter = (to: string) =>
    run(
      `alter policy "${policy.name}" on "${policy.schema}"."${policy.table}" ${policy.clause} (${to})`,
    );
  await alter(condition);
  try {
    return await work();
  } finally {
    await alter(policy.condition);
  }
}

/** Drops the copies that earlier tests made: they have the earlier policies. */
function dropCopies(): Promise<void> {
  return asOwner(async (sql) => {
    const copies = await sql<{ name: string }[]>`
      select datname as name from pg_database where datname ~ '^(test|template)_'`;
    for (const { name } of copies) await sql.unsafe(`drop database ${name} with (force)`);
  });
}

function testsOf(table: string): string[] {
  const own = `tests/policies/${table}.test.ts`;
  return [
    existsSync(join(root, own)) ? own : [],
    table === 'objects' ? pictures : [],
    lints,
  ].flat();
}

function fails(files: string[]): boolean {
  return whatFails(files) !== undefined;
}

/** @returns the output of failing tests; undefined when they pass */
function whatFails(files: string[]): string | undefined {
  for (let attempt = 1; ; attempt += 1) {
    const output = outputOfFailing(files);
    // On a busy machine a test fails without a reason of its own.
    if (attempt === 3 || !/timed out|ECONN|CONNECTION_/.test(output ?? '')) return output;
  }
}

function outputOfFailing(files: string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(
    join(root, 'node_modules', '.bin', 'vitest'),
    ['run', '--project', 'database', '--bail', '1', '--reporter', 'dot', ...files],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1_048_576,
      env: { ...process.env, TMPDIR: folder, PATIO_TEST_CLUSTER: database.ownerUrl },
    },
  );
  return status === 0 ? undefined : `${stdout}${stderr}`.trim().slice(-4_000);
}

function hashOfSchema(): string {
  const files = globSync('supabase/schemas/**/*.sql', { cwd: root }).toSorted();
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 12);
}

function save(results: Record<string, boolean>): void {
  mkdirSync(join(progress, '..'), { recursive: true });
  writeFileSync(progress, JSON.stringify(results));
}

async function asOwner<T>(work: (sql: Sql) => PromiseLike<T>): Promise<T> {
  const sql = connect(database.ownerUrl, 1);
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
