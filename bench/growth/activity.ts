import { readFileSync } from 'node:fs';
import type { ReservedSql, Sql } from 'postgres';
import { hashPassword } from '@patio/demo/password';
import { DEMO_PASSWORD } from '../../supabase/begin/demo-people.ts';

/** The accounts of a benchmark: the owner of the first store, one with favourites and messages, an administrator. */
export const people = {
  seller: 'carga-1@patio.test',
  visitor: 'pessoa-2@firma.test',
  administrator: 'pessoa-3@patio.test',
};

/** Adds views, messages, favourites and the like, once. Needs the people of addBusiness. */
export async function addActivity(owner: Sql): Promise<void> {
  const [there] = await owner`select from public.reviews where title = 'Boa loja' limit 1`;
  if (there === undefined) {
    const file = readFileSync(new URL('activity.sql', import.meta.url), 'utf8');
    // A temporary table belongs to one session.
    const session = await owner.reserve();
    for (const statement of file.split(/;\n/).filter((one) => one.trim() !== '')) {
      if (!statement.includes('$1')) await session.unsafe(statement);
      else await inBatches(session, statement);
    }
    session.release();
    await owner.unsafe('vacuum analyze');
  }
  await owner`update auth.users set encrypted_password = ${hashPassword(DEMO_PASSWORD)}
    where email = any (${Object.values(people)})`;
  await owner`update public.user_roles set role = 'admin'
    where user_id = (select id from auth.users where email = ${people.administrator})`;
}

/** In batches, because each row takes locks until its statement ends, and the lock table is limited. */
async function inBatches(session: ReservedSql, statement: string): Promise<void> {
  const [{ last }] = await session<[{ last: number }]>`
    select max(batch)::integer as last from bench_listings`;
  for (let batch = 0; batch <= last; batch += 1) await session.unsafe(statement, [batch]);
}
