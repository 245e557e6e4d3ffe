import {
  type TableField,
  type TableKind,
  tableFields,
} from '../../../app/domain/imports/table-fields.ts';
import { lookUp } from '../../../app/domain/formats/lookup.ts';
import { readField } from '../../../app/domain/listings/fields/read-field.ts';
import { slugOf } from '../../../app/domain/text/text.ts';
import { purposeIn } from '../read/deals.ts';
import { stateOf } from '../read/labels.ts';
import { isMake } from '../read/makes.ts';
import { yearsIn } from '../read/numbers.ts';
import type { FindCity } from '../read/record.ts';
import { offerOf } from '../read/values.ts';
import { typedAs } from '../read/table.ts';

/** A cell is what a field takes. @param beside the state in the same row, for a city */
export function fits(
  { name, field }: TableField,
  value: string,
  findCity: FindCity,
  beside = '',
): boolean {
  if (!field) return lookUp(fitsOwn, name)?.(value, findCity, beside) ?? true;
  const typed = typedAs(field, value);
  if (field.kind === 'codes' || field.kind === 'features') return true;
  if ((field.kind === 'question' || field.kind === 'switch') && typed === '') return false;
  return !('fault' in readField(field, { [name]: typed })) || isYear(name, value);
}

const isYear = (name: string, value: string) =>
  (name === 'year' || name === 'year_fabrication') && yearsIn(value) !== undefined;

const none: FindCity = () => undefined;

const fitsOwn: Record<string, (value: string, findCity: FindCity, beside: string) => boolean> = {
  code: (value) => value.length <= 50,
  years: (value) => yearsIn(value) !== undefined,
  deal: (value) => {
    const { sale, rent } = purposeIn(value);
    return sale || rent;
  },
  city: (value, findCity, beside) => findCity(value, stateOf(beside)) !== undefined,
  state: (value) => stateOf(value) !== '',
  status: (value) =>
    offerOf('', value) !== undefined ||
    fitsOwn['deal']!(value, none, '') ||
    /^\d{1,4}[/-]\d{1,2}[/-]/.test(value),
  photos: (value) => /https?:|^\/\/|\.(?:jpe?g|png|webp|heic)/i.test(value),
};

/** What values alone tell of, the surest first. */
const telling: Record<string, RegExp> = {
  photos: /^(?:https?:)?\/\/\S+/i,
  plate: /^[a-z]{3}-?\d[a-z\d]\d{2}$/i,
  fipe_code: /^\d{6}-\d$/,
  zip_code: /^\d{5}-\d{3}$/,
  years: /^(?:19|20)?\d{2}\s*\/\s*(?:19|20)?\d{2}$/,
  km: /^[\d.]+\s*km$/i,
  price: /^R\$\s*[\d.]+/i,
  area: /^[\d.,]+\s*m[²2]$/i,
};

/** The field that the values of a column tell of, whatever it is called. */
export function fieldByValues(kind: TableKind, values: readonly string[]): TableField | undefined {
  const most = (test: (value: string) => boolean) =>
    values.filter(test).length >= values.length * 0.8;
  const fields = tableFields[kind];
  const byPattern = fields.find(({ name }) => {
    const pattern = lookUp(telling, name);
    return pattern !== undefined && most((value) => pattern.test(value));
  });
  if (byPattern) return byPattern;
  // A few words: codes of a list, or makes.
  const byCode = fields.find(
    ({ name, field }) =>
      telltale.has(name) &&
      most((value) => slugOf(value).length > 1 && String(typedAs(field!, value)) in field!.terms!),
  );
  return byCode ?? fields.find(({ name }) => name === 'make' && most(isMake));
}

/** Fields whose words no other field has. */
const telltale = new Set(['transmission', 'fuel', 'color', 'body_type', 'property_type']);
