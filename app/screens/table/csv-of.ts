import { toCsv } from '~/domain/csv.ts';
import type { Column } from './types.ts';

/** A table as CSV: every column that has something to say there, also those that are not shown. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const told = columns.filter(({ csv }) => csv);
  return toCsv(
    rows.map((row) => Object.fromEntries(told.map(({ header, csv }) => [header, csv?.(row)]))),
    told.map(({ header }) => header),
  );
}
