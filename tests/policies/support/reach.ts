import type { Acting } from '../../support/actors.ts';
import { type Asked, cast } from './cast.ts';
import { buildBareWorld, named, type PublicTable } from './tables.ts';

/** Prepares the world to tell which rows statements reach. */
export async function prepareReach(db: Acting): Promise<PublicTable[]> {
  const tables = await buildBareWorld(db, true);
  // The only trigger, and it leaves the row alone: nothing but grants and policies decides what it sees.
  await db.owner.unsafe(`
    create function public.note_reach() returns trigger language plpgsql security definer as $$
    begin
      perform set_config('test.reached',
        concat(current_setting('test.reached', true), to_jsonb(old) ->> tg_argv[0], ' '), true);
      return null;
    end $$`);
  for (const { table, key } of tables) {
    await db.owner.unsafe(`create trigger "0_note_reach" before update or delete on public.${table}
      for each row execute function public.note_reach('${key}')`);
  }
  return tables;
}

/** A line for each statement without a condition, and actor, that reaches a row of the table. */
export async function reachOf(db: Acting, { table, key }: PublicTable): Promise<string[]> {
  const lines: string[] = [];
  for (const actor of Object.keys(cast) as Asked[]) {
    const column = (await writable(db, actor, table)) ?? key;
    const attempts = [
      `select set_config('test.reached', string_agg("${key}"::text, ' '), true) from public.${table}`,
      `update public.${table} set "${column}" = default`,
      `delete from public.${table}`,
    ];
    for (const attempt of attempts) {
      const reached = await reach(db, actor, attempt);
      if (reached) lines.push(`${table} ${attempt.slice(0, 6)} ${actor}: ${reached}`);
    }
  }
  return lines;
}

async function writable(db: Acting, actor: Asked, table: string): Promise<string | undefined> {
  const [found] = await db.owner<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and attgenerated = ''
      and not attisdropped and has_column_privilege(${cast[actor].role}, attrelid, attnum, 'update')
    order by attnum limit 1`;
  return found?.name;
}

/** The rows by name; none where the grants refuse. */
async function reach(db: Acting, actor: Asked, attempt: string): Promise<string> {
  try {
    return await db.as(cast[actor], async (tx) => {
      await tx.unsafe(attempt);
      const [row] = await tx`select current_setting('test.reached', true) as reached`;
      return named(
        String(row!['reached'] ?? '')
          .trim()
          .split(' '),
      );
    });
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return '';
    throw error;
  }
}
