import { isRepeatable, type TableKind } from '../../../app/domain/imports/table-fields.ts';
import { beginningOf } from '../../../app/domain/text/text.ts';
import { plainText } from './labels.ts';

/** What a value of a file means, as somebody said: by field, and by the value's slug. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** How a table's columns are read. */
export interface Head {
  /** The vertical that all rows are of, or homes, which say in each row what they are for. */
  of: TableKind;
  /** As the file calls its columns. */
  names: readonly string[];
  /** The columns of each field, by its name. */
  places: ReadonlyMap<string, readonly number[]>;
  translations: Translations;
}

/** @param links the field of each column; null: it is left out */
export function headOf(
  of: TableKind,
  names: readonly string[],
  links: readonly (string | null)[],
  translations: Translations = {},
): Head {
  const places = new Map<string, number[]>();
  for (const [at, link] of links.entries()) {
    if (link === null) continue;
    if (!places.has(link)) places.set(link, [at]);
    else if (isRepeatable(link)) places.get(link)!.push(at);
  }
  return { of, names: names.map((name) => beginningOf(name, 60)), places, translations };
}

/** The first column of a field that has something. */
export function cellOf({ places }: Head, cells: readonly string[], name: string): string {
  const filled = places.get(name)?.find((at) => (cells[at] ?? '').trim() !== '');
  return plainText(cells[filled ?? -1] ?? '');
}
