import type { Sql } from 'postgres';
import { regions } from './list.ts';
import { membersOf } from './municipalities.ts';
import type { Municipality } from './region.ts';

/** Writes private.regions from the reference. Rows that are right are not written again. */
export async function seedRegions(owner: Sql): Promise<void> {
  const rules = new Map(regions.map((region) => [region.code, JSON.stringify(region)]));
  const known = await owner<{ code: string; rule: string }[]>`
    select code, rule from private.regions`;
  if (known.length === rules.size && known.every(({ code, rule }) => rule === rules.get(code)))
    return;
  const municipalities = await owner<Municipality[]>`
    select id, slug, state, latitude, longitude from public.municipalities`;
  const members = membersOf(regions, municipalities);
  const rows = regions.map(({ code, label, words }) => {
    return { code, label, words, municipality_ids: members.get(code)!, rule: rules.get(code)! };
  });
  await owner.begin(async (tx) => {
    await tx`delete from private.regions where code <> all (${[...rules.keys()]})`;
    await tx`
      insert into private.regions (code, label, words, municipality_ids, rule)
      select * from jsonb_to_recordset(${tx.json(rows)}::jsonb) as region (
        code text, label text, words text[], municipality_ids integer[], rule text)
      on conflict (code) do update set
        label = excluded.label, words = excluded.words,
        municipality_ids = excluded.municipality_ids, rule = excluded.rule`;
  });
}
