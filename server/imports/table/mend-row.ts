import * as z from 'zod';
import { listingFields } from '../../../app/domain/listings/fields/read-listing.ts';
import { formatNumber } from '../../../app/domain/formats/numbers.ts';
import type { ImportColumns, Mended } from '../../../app/platform/answers/import-answers.ts';
import { makeRows, type Row } from '../read/rows.ts';
import type { Read } from '../read/record.ts';
import { readLine } from '../read/table.ts';
import { headOfColumns, type TableRun } from './link-columns.ts';
import { mended } from './mend.ts';
import { isSecond, type StoredLine } from './stored-lines.ts';

/** Corrections of a row, by field; null takes one back. */
export const mendWish = z.object({
  place: z.int().min(0),
  texts: z.record(z.string().max(60), z.nullable(z.string().max(20_000))),
});

/**
 * Corrects a row of a run that waits: it is read, checked and compared again as if its file said so.
 * @returns how it reads now; undefined where there is no such row any more
 */
export async function mendRow(
  { owner, run, places, base }: Omit<TableRun, 'ask' | 'origin'>,
  { place, texts }: z.infer<typeof mendWish>,
): Promise<Row | undefined> {
  const [line] = await owner<(StoredLine & { columns: ImportColumns | null })[]>`
    select l.place, l.line::integer, l.content, l.mended, r.columns
    from private.import_lines l join private.import_runs r on r.id = l.run_id
    where l.run_id = ${run} and l.place = ${place} and r.state = 'ready'`;
  if (!line) return undefined;
  const read = Array.isArray(line.content)
    ? readLine(headOfColumns(line.columns!), line.content, line.line, places.findCity, base)[
        isSecond(place) ? 1 : 0
      ]!
    : line.content;
  const corrections = correctionsOf(read, line.mended, texts);
  const next = mended(read, corrections, places.findCity);
  const row = { ...makeRows()(await withRepetition(owner, run, place, next)), place };
  const batch = owner.json([{ ...row, mended: Object.keys(corrections).length > 0 }] as never);
  const [answer] = await owner<[{ goes_on: boolean }]>`
    select private.restage_import_row(${run}, ${batch}, ${owner.json(corrections as never)}) as goes_on`;
  return answer.goes_on ? row : undefined;
}

function correctionsOf(
  read: Read,
  before: StoredLine['mended'],
  texts: Readonly<Record<string, string | null>>,
): Record<string, Mended> {
  const names = new Set([
    'code',
    'status',
    ...listingFields[read.vertical].map(({ name }) => name),
  ]);
  const corrections = { ...before };
  for (const [name, text] of Object.entries(texts)) {
    if (text === null) delete corrections[name];
    else if (names.has(name)) {
      const origin =
        name === 'code'
          ? { field: read.codeField, value: read.code }
          : (read.origins[name] ?? read.lacks.find((lack) => lack.name === name));
      const label =
        listingFields[read.vertical].find((field) => field.name === name)?.label ?? name;
      corrections[name] = { text, field: origin?.field ?? label, value: origin?.value ?? '' };
    }
  }
  return corrections;
}

/** A code that another row of the run has says so. */
async function withRepetition(
  owner: TableRun['owner'],
  run: string,
  place: number,
  read: Read,
): Promise<Read> {
  if (read.faults.length > 0) return read;
  const [other] = await owner<{ line: number }[]>`
    select w.line::integer from private.import_rows w
    where w.run_id = ${run} and w.item_type = ${read.vertical} and w.external_id = ${read.code}
      and w.place <> ${place} and w.outcome <> 'refused' order by w.place limit 1`;
  if (!other) return read;
  const message = `Repetido: já aparece na linha ${formatNumber(other.line)}.`;
  return { ...read, faults: [{ name: 'code', field: read.codeField, value: read.code, message }] };
}
