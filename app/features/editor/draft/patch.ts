import type { Columns } from '~/domain/listing-fields/cross-rules.ts';
import type { Fault } from '~/domain/listing-fields/field.ts';

/** What differs from what is stored, by column. */
export function patchOf(columns: Columns, row: Columns): Columns {
  return Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => !isSame(value, row[name])),
  );
}

const isSame = (value: unknown, stored: unknown) =>
  JSON.stringify(value ?? null) === JSON.stringify(stored ?? null);

/** The fields that are stored as they are typed: all but those whose value no column takes. */
export function fieldsOfPatch(changed: Iterable<string>, faults: readonly Fault[]): string[] {
  const left = new Set(faults.flatMap(({ columns }) => columns));
  return [...changed].filter((name) => !left.has(name));
}
