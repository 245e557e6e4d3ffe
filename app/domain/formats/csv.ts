export type Row = Record<string, unknown>;

/**
 * Rows as CSV for Brazilian spreadsheets: semicolons, a byte order mark, one line per row.
 * @param rows with the same columns
 * @param columns the header; by default the columns of the first row, so it is needed for a table without rows
 */
export function toCsv(rows: Row[], columns: string[] = Object.keys(rows[0] ?? {})): string {
  return `\uFEFF${lineOf(columns)}${csvLines(rows, columns)}`;
}

/** More rows of such a table, without a header. */
export function csvLines(rows: Row[], columns: string[]): string {
  return rows.map((row) => lineOf(columns.map((column) => row[column]))).join('');
}

const lineOf = (cells: unknown[]) => `${cells.map(cell).join(';')}\r\n`;

// Prevents formula injection: a message must not be read as a formula. +5511987654321, -3,5, +1.060,0% and +16,5 p.p.
// are safe.
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/;
const plainNumber = /^[+-]?\d+(?:[.,]\d+)*(?:%|\sp\.p\.)?$/;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const safe = startsFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
