import { beforeAll, expect, test } from 'vitest';
import { type Actor, actors } from './support/cast.ts';
import { buildBareWorld, named, type PublicTable } from './support/tables.ts';
import { ownWorld } from './support/world.ts';

// What the policies alone let somebody write, where grants and triggers would refuse it as well: each is a wall of
// its own. The rows of the world are tried as a new row, and as what all that one reaches is turned into.
const db = await ownWorld();
let tables: PublicTable[];

beforeAll(async () => {
  tables = await buildBareWorld(db, false);
  await db.owner.unsafe(`create schema sample; grant usage on schema sample to public;
    grant insert, update on all tables in schema public to anon, authenticated`);
  for (const { table } of tables) {
    await db.owner.unsafe(
      `create table sample.${table} as table public.${table}; grant select on sample.${table} to public`,
    );
  }
});

test('what the policies let in', async () => {
  const lines: string[] = [];
  for (const { table, key, columns } of tables) {
    const list = columns.join(', ');
    const samples = await db.owner.unsafe<{ id: string }[]>(
      `select "${key}"::text as id from sample.${table}`,
    );
    const of = (id: string) => `select ${list} from sample.${table} where "${key}"::text = '${id}'`;
    const writes = {
      new: (id: string) => `insert into public.${table} (${list}) ${of(id)}`,
      changed: (id: string) => `update public.${table} set (${list}) = (${of(id)})`,
    };
    for (const actor of Object.keys(actors).filter((name) => name !== 'service') as Actor[]) {
      for (const [how, write] of Object.entries(writes)) {
        const passed: string[] = [];
        for (const { id } of samples) if (await passes(actor, write(id))) passed.push(id);
        if (passed.length > 0) lines.push(`${table} ${how} ${actor}: ${named(passed)}`);
      }
    }
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('written.txt');
});

/** Whether policies let the row in: what a constraint refuses afterwards has passed them. */
async function passes(actor: Actor, write: string): Promise<boolean> {
  const undo = new Error('undo');
  let count = 0;
  const error = await db
    .as(actors[actor], async (tx) => {
      ({ count } = await tx.unsafe(write));
      throw undo;
    })
    .catch((thrown: { code?: string }) => thrown);
  return error === undo ? count > 0 : error.code !== '42501';
}
