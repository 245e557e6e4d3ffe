import type { Catalogue } from './catalogue.ts';
import type { Table } from './types.ts';

type ForeignKey = { name: string; from: Table; to: Table; columns: [string, string][] };

/**
 * The foreign keys that a view shows: those of its tables whose columns it selects unchanged.
 * A view can stand on either side, or two of them on both.
 */
export function keysOfViews(
  catalogue: Catalogue,
  byOid: Map<number, Table>,
  keys: ForeignKey[],
): ForeignKey[] {
  const shown = viewColumns(catalogue, byOid);
  if (shown.size === 0) return [];
  const found: ForeignKey[] = [];
  for (const key of keys) {
    const sides = (table: Table, columns: string[]): [Table, string[]][] => [
      [table, columns],
      ...[...shown].flatMap(([view, sources]) => {
        const names = columns.map((column) => sources.get(table)?.get(column));
        return names.every((name) => name !== undefined)
          ? [[view, names as string[]] as [Table, string[]]]
          : [];
      }),
    ];
    for (const [from, fromColumns] of sides(
      key.from,
      key.columns.map(([column]) => column),
    )) {
      for (const [to, toColumns] of sides(
        key.to,
        key.columns.map(([, column]) => column),
      )) {
        if (from === key.from && to === key.to) continue;
        const columns = fromColumns.map((column, i): [string, string] => [column, toColumns[i]!]);
        found.push({ name: key.name, from, to, columns });
      }
    }
  }
  return found;
}

/** Of each view, and each table behind it, the view's name of the table's columns. */
function viewColumns(
  catalogue: Catalogue,
  byOid: Map<number, Table>,
): Map<Table, Map<Table, Map<string, string>>> {
  const numbers = new Map(
    catalogue.tables.map((row) => [row.oid, new Map(row.columns.map((c) => [c.number, c.name]))]),
  );
  const direct = new Map<number, { view: string; oid: number; number: number }[]>();
  for (const { oid, view, columns } of catalogue.tables) {
    if (view !== null)
      direct.set(
        oid,
        targets(
          view,
          columns.map((column) => column.name),
        ),
      );
  }
  const found = new Map<Table, Map<Table, Map<string, string>>>();
  for (const oid of direct.keys()) {
    const sources = new Map<Table, Map<string, string>>();
    for (const { view, oid: from, number } of direct.get(oid)!) {
      const table = byOid.get(from);
      const column = numbers.get(from)?.get(number);
      if (!table || column === undefined || direct.has(from)) continue;
      const names = sources.get(table) ?? new Map<string, string>();
      if (!names.has(column)) sources.set(table, names.set(column, view));
    }
    found.set(byOid.get(oid)!, sources);
  }
  return found;
}

/** The columns of a view's outermost SELECT that come unchanged from a column of a table. */
function targets(rule: string, names: string[]): { view: string; oid: number; number: number }[] {
  const found: { view: string; oid: number; number: number }[] = [];
  for (const entry of outermostTargets(rule)) {
    const parts = /:resno (\d+) .*:resorigtbl (\d+) :resorigcol (\d+) :resjunk false/s.exec(entry);
    const view = parts && names[Number(parts[1]) - 1];
    if (view) found.push({ view, oid: Number(parts[2]), number: Number(parts[3]) });
  }
  return found;
}

/** The text of the target entries of the first query in a rule, without those of its subqueries. */
function outermostTargets(rule: string): string[] {
  const entries: string[] = [];
  let depth = 0;
  let start = -1;
  for (let i = 0; i < rule.length; i += 1) {
    const char = rule[i];
    if (char === '\\') i += 1;
    else if (char === '{') {
      depth += 1;
      if (depth === 2 && rule.startsWith('{TARGETENTRY ', i)) start = i;
    } else if (char === '}') {
      if (depth === 2 && start >= 0) {
        entries.push(rule.slice(start, i + 1));
        start = -1;
      }
      depth -= 1;
    }
  }
  return entries;
}
