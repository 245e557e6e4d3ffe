import { formatArea, formatNumber } from '../../formats/numbers.ts';
import { formatMoney } from '../../money/money.ts';
import { formatDay } from '../../time/dates.ts';
import { labelOf } from '../terms.ts';
import type { Vertical } from '../verticals.ts';
import type { Field } from './field.ts';
import { listingFields } from './read-listing.ts';

/** A column's value as people read it. @param value not null */
export function shownValue({ kind, terms = {}, unit }: Field, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (Array.isArray(value)) return value.map((code: string) => labelOf(terms, code)).join(', ');
  if (typeof value === 'string')
    return kind === 'date' ? formatDay(value) : (labelOf(terms, value) ?? '');
  const number = Number(value);
  if (kind === 'money') return formatMoney(number);
  if (kind === 'ground' || unit === 'm²') return formatArea(number);
  if (kind === 'decimal') return `${number.toLocaleString('pt-BR')} ${unit}`;
  if (kind === 'year') return String(number);
  return unit ? `${formatNumber(number)} ${unit}` : formatNumber(number);
}

const shownFields = (vertical: Vertical) => listingFields[vertical].filter(({ shown }) => shown);

/** The columns of the rows that a listing's page makes of its fields. */
export const shownColumns = (vertical: Vertical): readonly string[] =>
  shownFields(vertical).map(({ name }) => name);

/** The rows that a listing's page makes of its fields: what was said of them. */
export function shownRows(vertical: Vertical, row: object): { label: string; value: string }[] {
  const values = new Map<string, unknown>(Object.entries(row));
  return shownFields(vertical).flatMap((field) => {
    const value = values.get(field.name) ?? null;
    // A switch that nobody touched, or a file that does not say, is no "Não".
    if (value === null || value === field.empty) return [];
    const text = shownValue(field, value);
    return text ? [{ label: field.label, value: text }] : [];
  });
}
