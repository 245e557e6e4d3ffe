import type { Acting } from '../../support/actors.ts';
import { type Asked, cast } from './cast.ts';
import { buildBareWorld, named, type PublicTable } from './tables.ts';

/** Prepares the world to tell which rows policies let somebody write: its rows are there twice. */
export async function prepareWritten(db: Acting): Promise<PublicTable[]> {
  const tables = await buildBareWorld(db, false);
  await db.owner.unsafe(`create schema sample; grant usage on schema sample to public;
    grant insert, update on all tables in schema public to anon, authenticated`);
  for (const { table } of tables) {
    await db.owner.unsafe(
      `create table sample.${table} as table public.${table}; grant select on sample.${table} to public`,
    );
  }
  return tables;
}

/** A line for each actor and way of writing that the table's policies let in. */
export async function writtenOf(
  db: Acting,
  { table, key, columns }: PublicTable,
): Promise<string[]> {
  const lines: string[] = [];
  const list = columns.join(', ');
  const samples = await db.owner.unsafe<{ id: string }[]>(
    `select "${key}"::text as id from sample.${table}`,
  );
  const of = (id: string) => `select ${list} from sample.${table} where "${key}"::text = '${id}'`;
  const writes = {
    new: (id: string) => `insert into public.${table} (${list}) ${of(id)}`,
    changed: (id: string) => `update public.${table} set (${list}) = (${of(id)})`,
  };
  for (const actor of Object.keys(cast).filter((name) => name !== 'service') as Asked[]) {
    for (const [how, write] of Object.entries(writes)) {
      const passed: string[] = [];
      for (const { id } of samples) if (await passes(db, actor, write(id))) passed.push(id);
      if (passed.length > 0) lines.push(`${table} ${how} ${actor}: ${named(passed)}`);
    }
  }
  return lines;
}

/** Whether policies let the row in: what a constraint refuses afterwards has passed them. */
async function passes(db: Acting, actor: Asked, write: string): Promise<boolean> {
  const undo = new Error('undo');
  let count = 0;
  const error = await db
    .as(cast[actor], async (tx) => {
      ({ count } = await tx.unsafe(write));
      throw undo;
    })
    .catch((thrown: { code?: string }) => thrown);
  return error === undo ? count > 0 : error.code !== '42501';
}
