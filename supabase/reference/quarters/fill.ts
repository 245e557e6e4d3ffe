import type { Sql } from 'postgres';
import { wellKnownQuarters } from './well-known.ts';

/** Marks the well-known quarters in private.quarters. Rows that are right are not written again. */
export async function seedQuarters(owner: Sql): Promise<void> {
  const quarters = wellKnownQuarters();
  await owner`
    with meant as (
      select m.id as municipality_id, w.slug, w.name
      from jsonb_to_recordset(${owner.json(quarters.map((one) => ({ ...one })))}::jsonb)
        as w (city text, slug text, name text)
      join public.municipalities m on m.name || ', ' || m.state = w.city
    ), no_more as (
      update private.quarters q set is_known = false
      where q.is_known and not exists (
        select from meant w where w.municipality_id = q.municipality_id and w.slug = q.slug)
    )
    insert into private.quarters as q (municipality_id, slug, name, is_known)
    select w.municipality_id, w.slug, w.name, true from meant w
    on conflict (municipality_id, slug) do update set is_known = true where not q.is_known`;
}
