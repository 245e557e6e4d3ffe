import { csvLines, toCsv } from '~/domain/formats/csv.ts';
import type { Column } from './types.ts';

/** A table as CSV: every column with a CSV value, also hidden ones. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const told = tellingOf(columns);
  return toCsv(
    rows.map((row) => told.of(row)),
    told.heads,
  );
}

/** The same for rows that are loaded in parts. */
export async function csvOfParts<Row>(
  columns: readonly Column<Row>[],
  parts: AsyncIterable<readonly Row[]>,
): Promise<Blob> {
  const told = tellingOf(columns);
  const pieces = [toCsv([], told.heads)];
  for await (const rows of parts)
    pieces.push(
      csvLines(
        rows.map((row) => told.of(row)),
        told.heads,
      ),
    );
  return new Blob(pieces, { type: 'text/csv;charset=utf-8' });
}

function tellingOf<Row>(columns: readonly Column<Row>[]) {
  const told = columns.filter(({ csv }) => csv);
  return {
    heads: told.map(({ header }) => header),
    of: (row: Row) => Object.fromEntries(told.map(({ header, csv }) => [header, csv?.(row)])),
  };
}
