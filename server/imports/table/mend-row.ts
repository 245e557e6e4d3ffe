import * as z from 'zod';
import { listingFields } from '../../../app/domain/listings/fields/read-listing.ts';
import { formatNumber } from '../../../app/domain/formats/numbers.ts';
import { allVerticals, type Vertical } from '../../../app/domain/listings/verticals.ts';
import type { ImportColumns, Mended } from '../../../app/platform/answers/import-answers.ts';
import { makeRows, type Row } from '../read/rows.ts';
import type { Read } from '../read/record.ts';
import { readLine } from '../read/table.ts';
import { headOfColumns, type TableRun } from './link-columns.ts';
import { mended } from './mend.ts';
import { isSecond, type StoredLine } from './stored-lines.ts';

const text = z.nullable(z.string().max(20_000));
const called = z.string().max(200);

/** Corrections of a row, by field, or one of all rows that have a problem in common; null takes one back. */
export const mendWish = z.union([
  z.object({ place: z.int().min(0), texts: z.record(z.string().max(60), text) }),
  z.object({
    alike: z.object({
      item_type: z.enum(allVerticals as [Vertical, ...Vertical[]]),
      name: z.string().max(60),
      field: called.optional(),
      value: called.optional(),
      message: z.string().max(1_000).optional(),
      text: z.string().max(20_000).optional(),
    }),
    text,
  }),
]);

type Wish = z.infer<typeof mendWish>;
type Alike = Extract<Wish, { alike: unknown }>['alike'];
type MendTable = Omit<TableRun, 'ask' | 'origin'>;
type Corrections = Record<string, Mended>;

const most = 250;

/**
 * Corrects rows of a run that waits: they are read, checked and compared again as if its file said so. An answer for
 * many that does not even mend the first of them is not stored.
 * @returns how the first reads now; undefined where there is none any more
 */
export async function mendRows(table: MendTable, wish: Wish): Promise<Row | undefined> {
  if ('place' in wish) return (await mendPlaces(table, [wish.place], wish.texts, true))?.[0];
  const { alike, text: answer } = wish;
  const texts = { [alike.name]: answer };
  const places = await placesOf(table, alike);
  const isWrong = (row: Row | undefined) =>
    answer !== null && row?.faults.some(({ name }) => name === alike.name);
  const [tried] = (await mendPlaces(table, places.slice(0, 1), texts, false)) ?? [];
  if (isWrong(tried)) return tried;
  for (let at = 0; at < places.length; at += most)
    // oxlint-disable-next-line no-await-in-loop
    if (!(await mendPlaces(table, places.slice(at, at + most), texts, true))) return undefined;
  return tried;
}

/** The rows that have a problem, or a correction, in common (private.import_rows_to_mend). */
async function placesOf({ owner, run }: MendTable, alike: Alike): Promise<number[]> {
  const { item_type: vertical, name, text: typed, ...problem } = alike;
  const isOpen = problem.message !== undefined;
  const fault = owner.json([{ name, ...problem }] as never);
  const corrected = { [name]: { text: typed, ...(!isOpen && problem) } };
  const mend = typed === undefined ? null : owner.json(corrected as never);
  const rows = await owner<{ place: number }[]>`
    select w.place from private.import_rows w
    left join private.import_lines l on l.run_id = w.run_id and l.place = w.place
    where w.run_id = ${run} and w.item_type = ${vertical}
      and (${!isOpen} or w.faults @> ${fault})
      and (${mend}::jsonb is null or l.mended @> ${mend}::jsonb) and (w.faults <> '[]' or w.mended)
    order by w.place`;
  return rows.map(({ place }) => place);
}

async function mendPlaces(
  { owner, run, places, base }: MendTable,
  which: readonly number[],
  texts: Readonly<Record<string, string | null>>,
  isStored: boolean,
): Promise<Row[] | undefined> {
  const lines = await owner<(StoredLine & { columns: ImportColumns | null })[]>`
    select l.place, l.line::integer, l.content, l.mended, r.columns
    from private.import_lines l join private.import_runs r on r.id = l.run_id
    where l.run_id = ${run} and l.place = any (${[...which]}) and r.state = 'ready' order by l.place`;
  if (lines.length === 0) return undefined;
  const columns = lines[0]?.columns;
  const head = columns ? headOfColumns(columns) : undefined;
  const corrected = lines.map(({ place, line, content, mended: before }) => {
    const read = Array.isArray(content)
      ? readLine(head!, content, line, places.findCity, base)[isSecond(place) ? 1 : 0]!
      : content;
    const corrections = correctionsOf(read, before, texts);
    return { place, corrections, read: mended(read, corrections, places.findCity) };
  });
  const repeated = await repetitions(owner, run, corrected);
  const rows = corrected.map(({ place, read, corrections }) => {
    const row = makeRows()(withRepetition(read, repeated.get(place)));
    return { ...row, place, corrections, mended: Object.keys(corrections).length > 0 };
  });
  if (!isStored) return rows;
  const [answer] = await owner<[{ goes_on: boolean }]>`
    select private.restage_import_row(${run}, ${owner.json(rows as never)}, null) as goes_on`;
  return answer.goes_on ? rows : undefined;
}

function correctionsOf(
  read: Read,
  before: StoredLine['mended'],
  texts: Readonly<Record<string, string | null>>,
): Corrections {
  const names = new Set([
    'code',
    'status',
    ...listingFields[read.vertical].map(({ name }) => name),
  ]);
  const corrections = { ...before };
  for (const [name, typed] of Object.entries(texts)) {
    if (typed === null) delete corrections[name];
    else if (names.has(name)) {
      const origin =
        name === 'code'
          ? { field: read.codeField, value: read.code }
          : (read.origins[name] ?? read.lacks.find((lack) => lack.name === name));
      const label =
        listingFields[read.vertical].find((field) => field.name === name)?.label ?? name;
      corrections[name] = {
        text: typed,
        field: origin?.field ?? label,
        value: origin?.value ?? '',
      };
    }
  }
  return corrections;
}

/** The line that has the code of a row already, by the row's place. */
async function repetitions(
  owner: TableRun['owner'],
  run: string,
  rows: readonly { place: number; read: Read }[],
): Promise<ReadonlyMap<number, number>> {
  const asked = rows.map(({ place, read: { vertical, code } }) => ({ place, vertical, code }));
  const found = await owner<{ place: number; line: number }[]>`
    select a.place, other.line::integer
    from jsonb_to_recordset(${owner.json(asked)}) a (place integer, vertical text, code text)
    cross join lateral (
      select w.line from private.import_rows w
      where w.run_id = ${run} and w.item_type = a.vertical and w.external_id = a.code
        and w.place <> a.place and w.outcome <> 'refused' order by w.place limit 1) other`;
  return new Map(found.map(({ place, line }) => [place, line]));
}

/** A code that another row of the run has says so. */
function withRepetition(read: Read, line: number | undefined): Read {
  if (read.faults.length > 0 || line === undefined) return read;
  const message = `Repetido: já aparece na linha ${formatNumber(line)}.`;
  return { ...read, faults: [{ name: 'code', field: read.codeField, value: read.code, message }] };
}
