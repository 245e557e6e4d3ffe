import { crossRules, type Columns } from '~/domain/listings/fields/cross-rules.ts';
import type { Typed } from '~/domain/listings/fields/field.ts';
import { readListing } from '~/domain/listings/fields/read-listing.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';

export interface Patch {
  /** What differs from what is stored and can be stored, by column. */
  columns: Columns;
  /** Fields that stay on the device: no column takes what is typed in them. */
  left: ReadonlySet<string>;
}

/**
 * What is to be stored of what is typed. A value that contradicts what stays stored beside it waits for it: an area is
 * corrected to `7O`, which is not sent, and the total area of 70 does not go with the old one of 1.234,5. The database
 * would refuse all that comes with it.
 * @param row what is stored, by column
 */
export function patchOf(vertical: Vertical, typed: Typed, row: Columns): Patch {
  const { columns, faults } = readListing(vertical, typed);
  const differing = Object.entries(columns).filter(([name, value]) => !isSame(value, row[name]));
  const waiting = contradicted(vertical, { ...row, ...Object.fromEntries(differing) });
  return {
    columns: Object.fromEntries(differing.filter(([name]) => !waiting.includes(name))),
    left: new Set([...faults.flatMap((fault) => fault.columns), ...waiting]),
  };
}

const isSame = (value: unknown, stored: unknown) =>
  JSON.stringify(value ?? null) === JSON.stringify(stored ?? null);

// A rule about one column is the editor's alone; the database checks the pairs, in drafts too.
const contradicted = (vertical: Vertical, columns: Columns): readonly string[] =>
  crossRules[vertical]
    .filter((rule) => rule.columns.length > 1 && rule.fault(columns, undefined) !== undefined)
    .flatMap((rule) => rule.columns);
