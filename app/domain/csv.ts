export type Row = Record<string, unknown>;

/**
 * Rows as a table that Brazilian spreadsheets open: semicolons, a byte order mark, one line per row.
 * @param rows with the same columns, which name the table's head
 */
export function toCsv(rows: Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return `\uFEFF${lines.map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`;
}

// A spreadsheet must not take for a formula what somebody else wrote in a message; +5511987654321 and -3,5 are none.
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/;
const plainNumber = /^[+-]?\d+(?:[.,]\d+)?$/;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const safe = startsFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
