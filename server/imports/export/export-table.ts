import type { Sql } from 'postgres';
import { lookUp } from '../../../app/domain/formats/lookup.ts';
import { csvLines, toCsv } from '../../../app/domain/formats/csv.ts';
import { columnsOfVertical, type TableField } from '../../../app/domain/imports/table-fields.ts';
import type { Columns } from '../../../app/domain/listings/fields/cross-rules.ts';
import type { Field } from '../../../app/domain/listings/fields/field.ts';
import { typedField } from '../../../app/domain/listings/fields/typed-listing.ts';
import { labelOf } from '../../../app/domain/listings/terms.ts';
import { type Vertical, verticals } from '../../../app/domain/listings/verticals.ts';

const atOnce = 500;

/**
 * All listings of a store of one vertical, as a table that changes nothing when it is imported again: each listing has
 * its id as its code. Photos stay where they are, and are not in it.
 * @param owner of the database: whose store it is has been asked before
 */
export async function* exportTable(
  owner: Sql,
  vertical: Vertical,
  storeId: string,
): AsyncGenerator<string> {
  const columns = columnsOfVertical(vertical).filter(({ name }) => name !== 'photos');
  const labels = columns.map(({ label }) => label);
  yield toCsv([], labels);
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const from = after;
    // oxlint-disable-next-line no-await-in-loop
    const rows = await owner<{ id: string; listing: Columns }[]>`
      select l.id, to_jsonb(l) as listing from public.${owner(verticals[vertical].table)} l
      where l.customer_id = ${storeId} and l.id > ${from} order by l.id limit ${atOnce}`;
    yield csvLines(
      rows.map(({ listing }) =>
        Object.fromEntries(
          columns.map((column) => [column.label, cellOf(vertical, column, listing)]),
        ),
      ),
      labels,
    );
    if (rows.length < atOnce) return;
    after = rows.at(-1)!.id;
  }
}

/** What a table has in a column of a listing. */
export function cellOf(vertical: Vertical, { name, field }: TableField, listing: Columns): string {
  if (field) return written(field, typedField(field, listing));
  if (name === 'code') return String(listing['id']);
  if (name === 'deal') return deals[vertical];
  return String(listing[name] ?? '');
}

const deals: Record<Vertical, string> = { car: '', property: 'Venda', rental: 'Aluguel' };
const answers: Record<string, string> = { yes: 'Sim', no: 'Não' };

function written({ kind, terms = {} }: Field, typed: string | readonly string[]): string {
  if (typeof typed === 'string') {
    if (kind === 'question' || kind === 'switch') return lookUp(answers, typed) ?? '';
    return kind === 'code' ? (labelOf(terms, typed) ?? typed) : typed;
  }
  const parts = typed.map((code) => (kind === 'codes' ? (labelOf(terms, code) ?? code) : code));
  // Behind the last one: a comma in it does not separate then.
  return parts.length === 0 ? '' : `${parts.join(' | ')} |`;
}
