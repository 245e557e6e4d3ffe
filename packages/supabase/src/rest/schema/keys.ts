import type { Catalogue, ForeignKeyRow } from './catalogue.ts';
import type { Table } from './types.ts';

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
