import type { Catalogue, ForeignKeyRow } from './catalogue.ts';
import type { Relationship, Table } from './types.ts';
import { keysOfViews } from './views.ts';

type ForeignKey = { name: string; from: Table; to: Table; columns: [string, string][] };

/** Every way to get from one exposed table to another: along foreign keys, against them, and through junctions. */
export function relationshipsOf(
  catalogue: Catalogue,
  byOid: Map<number, Table>,
): Map<Table, Relationship[]> {
  const found = new Map<Table, Relationship[]>();
  const add = (relationship: Relationship) => {
    const list = found.get(relationship.from);
    if (list) list.push(relationship);
    else found.set(relationship.from, [relationship]);
  };
  const uniqueColumns = new Map(
    catalogue.tables.map((row) => [
      byOid.get(row.oid)!,
      row.keys.map((key) => setKey(key.columns)),
    ]),
  );
  const keys = catalogue.foreignKeys
    .map((row) => foreignKey(row, byOid))
    .filter((key) => key !== undefined);
  for (const key of [...keys, ...keysOfViews(catalogue, byOid, keys)]) {
    const unique = uniqueColumns.get(key.from)!.includes(setKey(key.columns.map(([c]) => c)));
    addBothWays(key, unique, add);
  }
  addJunctions(keys, add);
  return found;
}

function foreignKey(row: ForeignKeyRow, byOid: Map<number, Table>): ForeignKey | undefined {
  const from = byOid.get(row.from);
  const to = byOid.get(row.to);
  return from && to && { name: row.name, from, to, columns: row.columns };
}

function addBothWays(key: ForeignKey, unique: boolean, add: (r: Relationship) => void): void {
  const { from, to, name: constraint, columns } = key;
  add({ kind: unique ? 'one-to-one' : 'many-to-one', from, to, constraint, columns });
  add({
    kind: unique ? 'one-to-one' : 'one-to-many',
    from: to,
    to: from,
    constraint,
    columns: columns.map(([a, b]) => [b, a]),
  });
}

/** A table whose primary key holds two foreign keys joins their targets many to many. */
function addJunctions(keys: ForeignKey[], add: (r: Relationship) => void): void {
  for (const near of keys) {
    for (const far of keys) {
      if (near === far || near.from !== far.from) continue;
      const primary = near.from.primaryKey;
      const held = [...near.columns, ...far.columns].every(([column]) => primary.includes(column));
      if (!held) continue;
      add({
        kind: 'many-to-many',
        from: near.to,
        to: far.to,
        constraint: near.name,
        columns: near.columns.map(([a, b]) => [b, a]),
        junction: {
          table: near.from,
          constraint: far.name,
          columns: far.columns.map(([a, b]) => [b, a]),
        },
      });
    }
  }
}

function setKey(columns: string[]): string {
  return [...columns].sort().join('\u0000');
}
