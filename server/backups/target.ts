import { connect } from '@patio/supabase/database/connect';
import type { ISql } from 'postgres';
import { Refusal } from '../process/refusal.ts';
import { typedCommand } from '../process/typed-command.ts';

/**
 * Sees that a database holds nothing that a restore would take away: none of anybody's tables, or a Pátio's that has
 * not begun (what a restore that was cut off leaves behind).
 * @throws Refusal otherwise
 */
export async function requireEmpty(sql: ISql): Promise<void> {
  const [found] = await sql<{ begun: boolean; ours: boolean; tables: boolean }[]>`
    select to_regclass('server.beginning') is not null as begun,
      to_regclass('auth.users') is not null as ours,
      exists (select from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname = 'public') as tables`;
  if (!found!.ours && !found!.tables) return;
  if (found!.ours && !(await holdsAnything(sql, found!.begun))) return;
  throw new Refusal(
    'O banco de destino não está vazio, e restaurar apagaria o que há nele. Nada foi mudado. Informe uma pasta nova ' +
      `(DATA_DIR=.data-restaurada ${typedCommand('restore', 'ARQUIVO')}) ou um banco novo em DATABASE_URL.`,
  );
}

async function holdsAnything(sql: ISql, begun: boolean): Promise<boolean> {
  const [row] = await sql<{ people: boolean }[]>`select exists (select from auth.users) as people`;
  if (row!.people || !begun) return row!.people;
  return (await sql`select from server.beginning`).length > 0;
}

/** The same for DATABASE_URL, before anything is made in that database. */
export async function requireEmptyAt(url: string): Promise<void> {
  const sql = connect(url, 1);
  try {
    await requireEmpty(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
