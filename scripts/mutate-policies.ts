// Widens and drops every clause of every policy in turn, and lists the changes that the snapshots of tests/policies do
// not show.
import './entry.ts';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
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

// npm run mutate-policies -- cars reviews storage.objects   only these tables
const only = process.argv.slice(2);
const folder = createWorkFolder();
const database = await openDatabase({ dataDir: join(folder, 'data'), logLevel: 'warn' });
const { owner, background, authenticator, lanes } = database;
const failed: string[] = [];
let tried = 0;
try {
  const chosen = await policies();
  // The snapshots are of copies of this database, which must have no connections for that.
  const pools = [owner, background, authenticator, ...Object.values(lanes).flat()];
  await Promise.all(pools.map((sql) => sql.end()));
  const near = await openNear(database.ownerUrl);
  for (const policy of chosen) {
    for (const { change, condition } of mutantsOf(policy.condition)) {
      const outcome = await outcomeOf(near, policy, condition);
      const line = `${outcome} ${policy.table}: "${policy.name}" ${policy.clause} ${change}`;
      console.log(line);
      tried += 1;
      if (outcome !== 'noticed') failed.push(line);
    }
  }
  await Promise.all(near.map((one) => one.close()));
} finally {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${tried} changed clauses, ${failed.length} unnoticed or undecided`);
for (const line of failed) console.log(`- ${line}`);
process.exit(failed.length === 0 ? 0 : 1);

async function policies(): Promise<Policy[]> {
  const found = await owner<Policy[]>`
    select p.schemaname as schema, p.tablename as table, p.policyname as name, c.clause, c.condition
    from pg_policies p,
      lateral (values ('using', p.qual), ('with check', p.with_check)) c (clause, condition)
    where p.schemaname in ('public', 'storage') and c.condition is not null
      and (${only.length === 0} or p.tablename = any (${only}) or p.schemaname || '.' || p.tablename = any (${only}))
    order by 1, 2, 3`;
  const unknown = only.filter(
    (name) => !found.some(({ schema, table }) => [table, `${schema}.${table}`].includes(name)),
  );
  if (unknown.length > 0) throw new Error(`no table with policies: ${unknown.join(', ')}`);
  return found;
}

/** What comes of a changed condition. An error says nothing about the policy: a snapshot expects those that it may meet. */
async function outcomeOf(near: Near[], policy: Policy, condition: string): Promise<string> {
  try {
    for (const one of near) if (await noticesWith(one, policy, condition)) return 'noticed';
    return 'UNNOTICED';
  } catch (error) {
    return `UNDECIDED (${(error as Error).message})`;
  }
}

async function noticesWith(near: Near, policy: Policy, condition: string): Promise<boolean> {
  const alter = (to: string) =>
    near.owner.unsafe(
      `alter policy "${policy.name}" on "${policy.schema}"."${policy.table}" ${policy.clause} (${to})`,
    );
  await alter(condition);
  try {
    return await near.notices(policy.table);
  } finally {
    await alter(policy.condition);
  }
}
