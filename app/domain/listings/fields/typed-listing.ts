import { writtenCents } from '../../money/cents.ts';
import { formatNumber, hectare } from '../../formats/numbers.ts';
import type { Vertical } from '../verticals.ts';
import { formatPhone } from '../../contacts/phone.ts';
import { formatZipCode } from '../../places/zip-code.ts';
import { citySought } from './common-fields.ts';
import type { Columns } from './cross-rules.ts';
import type { Field, FieldKind, Typed } from './field.ts';
import { isRural } from './property-kinds.ts';
import { listingFields } from './read-listing.ts';
import { titleOf } from './title.ts';

const decimals = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
const hectares = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 });
const ungrouped = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2, useGrouping: false });
// From here on a point could be one before decimals (read-field.ts).
const writtenWithoutPoint = 10_000;

const written: Partial<Record<FieldKind, (value: never) => string>> = {
  whole: (value: number) => formatNumber(value),
  decimal: (value: number) => (value < writtenWithoutPoint ? decimals : ungrouped).format(value),
  money: (value: number) => writtenCents(Math.round(value * 100)),
  question: (value: boolean) => (value ? 'yes' : 'no'),
  switch: (value: boolean) => (value ? 'yes' : ''),
  zip: (value: string) => formatZipCode(value),
  phone: (value: string) => formatPhone(value),
};

// As `readGround` takes it: that of a farm with its unit, in hectares where these have few decimals.
function groundOf(squareMetres: number, type: unknown): string {
  const metres = written.decimal!(squareMetres as never);
  if (!isRural(String(type))) return metres;
  const isWhole = squareMetres >= hectare && Number.isInteger(squareMetres);
  return isWhole ? `${hectares.format(squareMetres / hectare)} ha` : `${metres} m²`;
}

/** A stored listing as its fields show it. @param row columns, the private ones too @param row.answered null: all */
export function typedListing(vertical: Vertical, row: Columns): Typed {
  const typed: Record<string, string | readonly string[]> = Object.fromEntries(
    listingFields[vertical].map((field) => [field.name, typedField(field, row)]),
  );
  typed['city'] = typeof row['city'] === 'string' ? row['city'] : '';
  typed['state'] = typeof row['state'] === 'string' ? row['state'] : '';
  typed[citySought] = '';
  // What nobody wrote goes on following what it is made of.
  if (row['title'] === titleOf(vertical, row, typed)) typed['title'] = '';
  return typed;
}

/** A column's value as its field shows it. */
export function typedField(field: Field, row: Columns): string | readonly string[] {
  const value = row[field.name];
  if (field.kind === 'codes' || field.kind === 'features') return (value as string[] | null) ?? [];
  if (value === null || value === undefined) return '';
  if (
    field.kind === 'question' &&
    Array.isArray(row['answered']) &&
    !row['answered'].includes(field.name)
  )
    return '';
  // A price of nothing is none; one of fees is "isento".
  if (field.kind === 'money' && value === 0 && field.empty === 0) return '';
  if (field.kind === 'ground') return groundOf(Number(value), row['property_type']);
  return written[field.kind]?.(value as never) ?? String(value);
}
