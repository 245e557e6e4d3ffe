// Weakens every clause of every policy in turn, and names those that no test notices. Takes some forty minutes.
import './entry.ts';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect } from '@patio/supabase/database/connect';
import { openDatabase } from '../server/postgres/open.ts';
import { mutantsOf } from './policies/mutants.ts';

interface Policy {
  schema: string;
  table: string;
  name: string;
  clause: 'using' | 'with check';
  condition: string;
}

const root = fileURLToPath(new URL('..', import.meta.url));
// npm run mutate-policies -- cars reviews objects
const only = process.argv.slice(2);
const lints = 'tests/schema/lints.test.ts';
const pictures = 'tests/protocol/pictures.test.ts';
const everything = ['tests/policies', 'tests/schema/rules', pictures, lints];
const dataDir = mkdtempSync(join(tmpdir(), 'patio-policies-'));
const database = await openDatabase({ dataDir, logLevel: 'warn' });
const { owner, background, authenticator, lanes } = database;
// Tests copy this database, which wants nobody connected to it.
const pools = [owner, background, authenticator, ...Object.values(lanes).flat()];
await Promise.all(pools.map((sql) => sql.end()));

let tried = 0;
const unnoticed: string[] = [];
try {
  if (fails(everything)) throw new Error('the tests fail on the policies as they are');
  for (const policy of await policies()) {
    for (const mutant of mutantsOf(policy.condition)) {
      tried += 1;
      const what = `${policy.table}: "${policy.name}" ${policy.clause} ${mutant.change}`;
      const isNoticed = await withCondition(policy, mutant.condition, () => notice(policy.table));
      if (!isNoticed) unnoticed.push(what);
      console.log(`${isNoticed ? 'noticed  ' : 'UNNOTICED'} ${what}`);
    }
  }
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(`${tried} weakened clauses, ${unnoticed.length} unnoticed`);
for (const what of unnoticed) console.log(`- ${what}`);
process.exit(unnoticed.length === 0 ? 0 : 1);

function policies(): Promise<Policy[]> {
  return asOwner(
    (sql) => sql<Policy[]>`
    select p.schemaname as schema, p.tablename as table, p.policyname as name, c.clause, c.condition
    from pg_policies p,
      lateral (values ('using', p.qual), ('with check', p.with_check)) c (clause, condition)
    where p.schemaname in ('public', 'storage') and c.condition is not null and c.condition <> 'true'
      and (${only.length === 0} or p.tablename = any (${only}))
    order by 1, 2, 3`,
  );
}

async function withCondition<T>(policy: Policy, condition: string, work: () => T): Promise<T> {
  const alter = (to: string) =>
    asOwner((sql) =>
      sql.unsafe(
        `alter policy "${policy.name}" on "${policy.schema}"."${policy.table}" ${policy.clause} (${to})`,
      ),
    );
  await alter(condition);
  await dropCopies();
  try {
    return work();
  } finally {
    await alter(policy.condition);
  }
}

/** Drops what the tests before have made of the database: it has their policies. */
function dropCopies(): Promise<void> {
  return asOwner(async (sql) => {
    const copies = await sql<{ name: string }[]>`
      select datname as name from pg_database where datname ~ '^(test|template)_'`;
    for (const { name } of copies) await sql.unsafe(`drop database ${name} with (force)`);
  });
}

/** Whether the tests of the table notice; if not, whether any that speak of rights do. */
function notice(table: string): boolean {
  const near = ['reach', 'written', table].map((name) => `tests/policies/${name}.test.ts`);
  if (table === 'objects') near.push(pictures);
  return (
    fails([...near.filter((file) => existsSync(join(root, file))), lints]) || fails(everything)
  );
}

function fails(files: string[]): boolean {
  const { status } = spawnSync(
    join(root, 'node_modules', '.bin', 'vitest'),
    ['run', '--project', 'database', '--bail', '1', ...files],
    { cwd: root, stdio: 'ignore', env: { ...process.env, PATIO_TEST_CLUSTER: database.ownerUrl } },
  );
  return status !== 0;
}

async function asOwner<T>(work: (sql: ReturnType<typeof connect>) => PromiseLike<T>): Promise<T> {
  const sql = connect(database.ownerUrl, 1);
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
