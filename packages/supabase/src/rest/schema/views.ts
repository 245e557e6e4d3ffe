import type { Catalogue, ForeignKeyRow, TableRow } from './catalogue.ts';
import type { Table } from './types.ts';

/** Of each view, and each table behind it, under which names the view shows each of the table's columns. */
export type Shown = Map<Table, Map<Table, Map<string, string[]>>>;

/** A view that shows a key's columns many times over does not get a relationship for each combination. */
const MAX_COMBINATIONS = 16;

/**
 * The foreign keys that views show: those of the tables behind them, also behind further views, whose columns
 * they select unchanged. A view can stand on either side, or two of them on both.
 */
export function keysOfViews(shown: Shown, keys: ForeignKey[]): ForeignKey[] {
  const found: ForeignKey[] = [];
  for (const key of keys) {
    const [near, far] = [key.columns.map(([c]) => c), key.columns.map(([, c]) => c)];
    for (const [from, fromColumns] of sidesOf(shown, key.from, near)) {
      for (const [to, toColumns] of sidesOf(shown, key.to, far)) {
        if (from === key.from && to === key.to) continue;
        const columns = fromColumns.map((column, i): [string, string] => [column, toColumns[i]!]);
        found.push({ ...key, from, to, columns });
      }
    }
  }
  return found;
}

/** The columns that show a table's primary key, of a view that shows all of it: PostgREST takes them for its own. */
export function primaryKeyOfView(shown: Shown, view: Table): string[] {
  return [...(shown.get(view) ?? [])].flatMap(([table, names]) => {
    const columns = table.primaryKey.map((column) => names.get(column)?.[0]);
    return columns.every((column) => column !== undefined) ? columns : [];
  });
}

/** The table with its columns, and each view of it with what it calls them. */
function sidesOf(shown: Shown, table: Table, columns: string[]): [Table, string[]][] {
  const sides: [Table, string[]][] = [[table, columns]];
  for (const [view, sources] of shown) {
    const names = sources.get(table);
    if (!names) continue;
    for (const side of combinations(columns.map((column) => names.get(column) ?? []))) {
      sides.push([view, side]);
    }
  }
  return sides;
}

function combinations(choices: string[][]): string[][] {
  let all: string[][] = [[]];
  for (const names of choices) {
    all = all.flatMap((head) => names.map((name) => [...head, name])).slice(0, MAX_COMBINATIONS);
  }
  return all;
}

/** Finds out which columns of which tables the exposed views show. */
export function shownByViews({ tables }: Catalogue, byOid: Map<number, Table>): Shown {
  const rows = new Map(tables.map((row) => [row.oid, row]));
  const targetsOf = new Map<TableRow, Target[]>();
  for (const row of tables) if (row.view !== null) targetsOf.set(row, targets(row.view, row));
  const shown: Shown = new Map();
  for (const [row, list] of targetsOf) {
    if (!row.exposed) continue;
    const sources = new Map<Table, Map<string, string[]>>();
    for (const target of list) {
      const [table, column] = originOf(target, rows, targetsOf) ?? [];
      if (table === undefined || column === undefined) continue;
      const known = byOid.get(table.oid)!;
      const names = sources.get(known) ?? new Map<string, string[]>();
      sources.set(known, names.set(column, [...(names.get(column) ?? []), target.view]));
    }
    shown.set(byOid.get(row.oid)!, sources);
  }
  return shown;
}

/** A view's column, and the column of a table or of another view that it is. */
type Target = { view: string; oid: number; number: number };

/**
 * Follows a column through views over views to the table where it comes from.
 * @param passed the views on the way: one that is replaced by a query of itself leads nowhere
 */
function originOf(
  { oid, number }: Pick<Target, 'oid' | 'number'>,
  rows: Map<number, TableRow>,
  targetsOf: Map<TableRow, Target[]>,
  passed: ReadonlySet<TableRow> = new Set(),
): [TableRow, string] | undefined {
  const row = rows.get(oid);
  const column = row?.columns.find((one) => one.number === number)?.name;
  if (!row || column === undefined || passed.has(row)) return undefined;
  const views = targetsOf.get(row);
  if (!views) return [row, column];
  const further = views.find(({ view }) => view === column);
  return further && originOf(further, rows, targetsOf, new Set([...passed, row]));
}

/** The columns of a view's outermost SELECT that come unchanged from a column of a table. */
function targets(rule: string, { columns }: TableRow): Target[] {
  const found: Target[] = [];
  for (const entry of outermostTargets(rule)) {
    const parts = /:resno (\d+) .*:resorigtbl (\d+) :resorigcol (\d+) :resjunk false/s.exec(entry);
    const view = parts && columns[Number(parts[1]) - 1]?.name;
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

/** A foreign key, or what a view shows of one. */
export type ForeignKey = {
  name: string;
  from: Table;
  to: Table;
  columns: [from: string, to: string][];
  /** No two rows can have the same value. */
  unique: boolean;
};

/** The foreign keys of all tables, exposed or not: a view may show them. */
export function foreignKeysOf(catalogue: Catalogue, byOid: Map<number, Table>): ForeignKey[] {
  const uniqueColumns = new Map(
    catalogue.tables.map((row) => [row.oid, row.keys.map((key) => setKey(key.columns))]),
  );
  return catalogue.foreignKeys.flatMap((row) => {
    const [from, to] = [byOid.get(row.from), byOid.get(row.to)];
    if (!from || !to) return [];
    const unique = isUnique(row, uniqueColumns.get(row.from) ?? []);
    return [{ name: row.name, from, to, columns: row.columns, unique }];
  });
}

function isUnique({ columns }: ForeignKeyRow, keys: string[]): boolean {
  return keys.includes(setKey(columns.map(([column]) => column)));
}

function setKey(columns: string[]): string {
  return [...columns].sort().join('\u0000');
}
