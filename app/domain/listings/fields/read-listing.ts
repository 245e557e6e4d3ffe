import { lookUp } from '../../formats/lookup.ts';
import { cars, properties, rentals } from '../../limits/column-limits.ts';
import { plateEnd } from '../vehicle.ts';
import type { Vertical } from '../verticals.ts';
import { carFields, carExtras, carQuestions } from './car-fields.ts';
import { crossRules, type Columns } from './cross-rules.ts';
import { textOf, type Fault, type Field, type Typed } from './field.ts';
import { propertyFields, rentalFields } from './home-fields.ts';
import { readField } from './read-field.ts';
import { titleOf } from './title.ts';

/** The fields of each vertical in the order of the screens. Forms, checks and storing use this one list. */
export const listingFields: Record<Vertical, readonly Field[]> = {
  car: withRanges(carFields, cars),
  property: withRanges(propertyFields, properties),
  rental: withRanges(rentalFields, rentals),
};

type Ranges = Readonly<Record<string, NonNullable<Field['range']>>>;

function withRanges(fields: readonly Field[], ranges: Ranges): Field[] {
  return fields.map((field) => {
    const range = lookUp(ranges, field.name);
    return range === undefined ? field : { range, ...field };
  });
}

/** Columns that are derived from fields, by vertical. */
export const derivedColumns: Record<Vertical, readonly string[]> = {
  car: ['plate_end', 'answered'],
  property: [],
  rental: [],
};

export interface ReadListing {
  /** Valid values, by column. */
  columns: Columns;
  /** Errors and missing values, in the order of the screens. */
  faults: readonly Fault[];
}

/**
 * Reads all fields of a listing. Invalid values are reported and left out; the rest can be stored.
 * @param typed texts as people write them
 * @returns amounts in reais, areas in square metres, years and kilometres as numbers
 */
export function readListing(vertical: Vertical, typed: Typed): ReadListing {
  const fields = listingFields[vertical];
  const columns: Record<string, unknown> = {};
  const faults: Fault[] = [];
  for (const field of fields) {
    const asked = field.asked?.(typed) ?? true;
    const read = asked ? readField(field, typed) : { value: field.empty ?? null };
    if ('fault' in read) {
      faults.push({ ...placed(field), message: read.fault, missing: false, columns: [field.name] });
      continue;
    }
    columns[field.name] = read.value;
    const needed = asked && field.missing && (field.needed?.(typed) ?? true);
    if (needed && isEmpty(field, read.value))
      faults.push({
        ...placed(field),
        message: field.missing!,
        missing: true,
        // What was written to find it is in no column: it stays on the device.
        columns:
          field.soughtAs !== undefined && textOf(typed, field.soughtAs) ? [field.soughtAs] : [],
      });
  }
  faults.push(...crossFaults(vertical, columns, textOf(typed, 'state')));
  for (const name of faults.flatMap((fault) => fault.columns)) delete columns[name];
  return {
    columns: { ...columns, ...derived[vertical](columns, typed) },
    faults: inOrder(fields, faults),
  };
}

const placed = ({ name, step }: Field) => ({ name, step });

const isEmpty = ({ empty = null }: Field, value: unknown) => value === empty;

function crossFaults(vertical: Vertical, columns: Columns, state: string): Fault[] {
  return crossRules[vertical].flatMap((rule) => {
    const message = rule.fault(columns, state || undefined);
    if (message === undefined) return [];
    const [name] = rule.columns;
    const missing = columns[name] === null;
    return [{ name, step: rule.step, message, missing, columns: missing ? [] : rule.columns }];
  });
}

function inOrder(fields: readonly Field[], faults: readonly Fault[]): Fault[] {
  const place = new Map(fields.map(({ name }, at) => [name, at]));
  return faults.toSorted((a, b) => place.get(a.name)! - place.get(b.name)!);
}

const titled = (columns: Columns, typed: Typed, vertical: Vertical) =>
  columns['title'] === '' ? { title: titleOf(vertical, columns, typed) } : {};

const derived: Record<Vertical, (columns: Columns, typed: Typed) => Columns> = {
  car: (columns, typed) => ({
    ...titled(columns, typed, 'car'),
    // Without a plate the digit that the listing has stays.
    ...(typeof columns['plate'] === 'string' && { plate_end: plateEnd(columns['plate']) }),
    answered: [...carQuestions, ...carExtras]
      .map(({ name }) => name)
      .filter((name) => textOf(typed, name) !== ''),
  }),
  property: (columns, typed) => titled(columns, typed, 'property'),
  rental: (columns, typed) => titled(columns, typed, 'rental'),
};
