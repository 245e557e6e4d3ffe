export type Row = Record<string, unknown>;

/**
 * Rows as a table that Brazilian spreadsheets open: semicolons, a byte order mark, one line per row.
 * @param rows with the same columns
 * @param columns the table's head, those of the first row if not said: a table without rows has none to go by
 */
export function toCsv(rows: Row[], columns: string[] = Object.keys(rows[0] ?? {})): string {
  return `\uFEFF${lineOf(columns)}${csvLines(rows, columns)}`;
}

/** More rows of such a table, without its head. */
export function csvLines(rows: Row[], columns: string[]): string {
  return rows.map((row) => lineOf(columns.map((column) => row[column]))).join('');
}

const lineOf = (cells: unknown[]) => `${cells.map(cell).join(';')}\r\n`;

// A spreadsheet must not take for a formula what somebody else wrote in a message; +5511987654321, -3,5, +1.060,0% and
// +16,5 p.p. are none.
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/;
const plainNumber = /^[+-]?\d+(?:[.,]\d+)*(?:%|\sp\.p\.)?$/;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const safe = startsFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
