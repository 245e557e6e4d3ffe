import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ownDatabase } from '../support/database.ts';

const folder = fileURLToPath(new URL('../../supabase/lints/', import.meta.url));
const lints = readdirSync(folder).filter((name) => name.endsWith('.sql'));

const db = await ownDatabase();

test.for(lints)('%s finds nothing', async (lint) => {
  expect(await findings(lint)).toEqual([]);
});

// A lint that cannot fail proves nothing: each finds the mistake it is for.
const mistakes: Record<string, string> = {
  'commented.sql': 'create table public.wrong (id int primary key)',
  'duplicate_indexes.sql':
    'create index on public.cars (make, model, km); create index on public.cars (make, model, km)',
  'functions_open_on_purpose.sql': `create function public.wrong() returns int language sql as 'select 1';
    grant execute on function public.wrong to anon`,
  'grants_by_column.sql': 'grant update on public.cars to authenticated',
  'indexed_foreign_keys.sql':
    'create table public.wrong (id int primary key, car uuid references public.cars)',
  'keys_stay_inside.sql': 'grant select on public.inquiries to authenticated',
  'listings_of_every_market.sql': `create function private.wrong(p public.listing_photos) returns uuid
    language sql set search_path = '' as 'select coalesce(p.car_id, p.property_id, p.rental_id)'`,
  'pinned_search_path.sql': `create function private.wrong() returns int language sql as 'select 1'`,
  'policies_ask_the_writer_again.sql': `create policy wrong on public.cars for update to authenticated
    using (customer_id = (select private.own_customer_id())) with check (id is not null)`,
  'policies_ask_once.sql': `create policy wrong on public.cars for select to authenticated
    using (customer_id = auth.uid())`,
  'policies_check_what_is_written.sql': `create policy wrong on public.cars for update to authenticated
    using (status = 'draft') with check (true)`,
  'policies_look_up_once.sql': `create policy wrong on public.listing_photos for delete to authenticated
    using (private.may_edit_photo(listing_photos))`,
  'policies_match_grants.sql': 'grant delete on public.profiles to authenticated',
  'policies_name_roles.sql': `create policy wrong on public.cars for select using (status = 'draft')`,
  'policies_narrow_writes.sql': `create policy wrong on public.cars for delete to authenticated using (true)`,
  'primary_keys.sql': 'create table public.wrong (id int)',
  'rls_everywhere.sql': 'create table private.wrong (id int primary key)',
  'second_step_everywhere.sql': `create function private.wrong() returns uuid language sql
    set search_path = '' as 'select auth.uid()'`,
  'times_with_zone.sql': 'alter table public.cars add wrong timestamp',
  'views_open_on_purpose.sql':
    'create view public.wrong as select * from public.profiles; grant select on public.wrong to anon',
};

describe('each lint finds its mistake', () => {
  test.for(lints)('%s', async (lint) => {
    const undo = new Error('undo');
    const found = db.owner.begin(async (tx) => {
      await tx.unsafe(mistakes[lint]!);
      const rows = await tx.unsafe(text(lint));
      expect(rows.length).toBeGreaterThan(0);
      throw undo;
    });
    await expect(found).rejects.toBe(undo);
  });
});

async function findings(lint: string): Promise<string[]> {
  const rows = await db.owner.unsafe<{ finding: string }[]>(text(lint));
  return rows.map(({ finding }) => finding);
}

function text(lint: string): string {
  return readFileSync(join(folder, lint), 'utf8');
}
