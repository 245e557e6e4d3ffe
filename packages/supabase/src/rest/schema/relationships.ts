import type { Catalogue } from './catalogue.ts';
import type { Relationship, Table } from './types.ts';
import {
  type ForeignKey,
  foreignKeysOf,
  keysOfViews,
  primaryKeyOfView,
  shownByViews,
} from './views.ts';

/**
 * Every way to get from one exposed table or view to another: along foreign keys, against them, through
 * junctions, and by functions that say so, which take the place of what they are named like.
 */
export function relationshipsOf(
  catalogue: Catalogue,
  byOid: Map<number, Table>,
): Map<Table, Relationship[]> {
  const shown = shownByViews(catalogue, byOid);
  for (const view of shown.keys()) view.primaryKey = primaryKeyOfView(shown, view);
  const own = foreignKeysOf(catalogue, byOid);
  const keys = [...own, ...keysOfViews(shown, own)].filter(({ from }) => from.exposed);
  const computed = computedRelationships(catalogue, byOid);
  const isReplaced = ({ from, to }: Relationship) =>
    computed.some((one) => one.from === from && one.computed!.name === to.name);
  const detected = [...keys.flatMap(bothWays), ...junctions(keys)].filter(
    (r) => r.from.exposed && r.to.exposed && !isReplaced(r),
  );
  return Map.groupBy([...detected, ...computed], ({ from }) => from);
}

function bothWays({ from, to, name: constraint, columns, unique }: ForeignKey): Relationship[] {
  const isSelf = from === to;
  return [
    {
      kind: unique ? 'one-to-one' : 'many-to-one',
      from,
      to,
      isSelf,
      holdsKey: true,
      constraint,
      columns,
    },
    {
      kind: unique ? 'one-to-one' : 'one-to-many',
      from: to,
      to: from,
      isSelf,
      holdsKey: false,
      constraint,
      columns: swapped(columns),
    },
  ];
}

/** A table or view whose primary key holds two foreign keys joins their targets many to many. */
function junctions(keys: ForeignKey[]): Relationship[] {
  const found: Relationship[] = [];
  for (const list of Map.groupBy(
    keys.filter((key) => !key.unique),
    ({ from }) => from,
  ).values()) {
    for (const near of list) {
      for (const far of list) {
        if (near.name !== far.name && holdsBoth(near, far)) found.push(junction(near, far));
      }
    }
  }
  return found;
}

function holdsBoth(near: ForeignKey, far: ForeignKey): boolean {
  const { primaryKey } = near.from;
  return [...near.columns, ...far.columns].every(([column]) => primaryKey.includes(column));
}

function junction(near: ForeignKey, far: ForeignKey): Relationship {
  return {
    kind: 'many-to-many',
    from: near.to,
    to: far.to,
    isSelf: near.to === far.to,
    holdsKey: false,
    constraint: near.name,
    columns: swapped(near.columns),
    junction: { table: near.from, constraint: far.name, columns: swapped(far.columns) },
  };
}

function swapped(columns: [string, string][]): [string, string][] {
  return columns.map(([a, b]) => [b, a]);
}

/**
 * A function of one row that gives rows of an exposed table relates the two: `books(authors) returns setof books`.
 * One that gives a single row, or says ROWS 1, leads to one.
 */
export function computedRelationships(
  { routines }: Catalogue,
  byOid: Map<number, Table>,
): Relationship[] {
  return routines.flatMap(({ schema, name, args, setOf, oneRow, result }) => {
    const from = args.length === 1 ? byOid.get(args[0]!.table ?? -1) : undefined;
    const to = byOid.get(result.table ?? -1);
    if (!from?.exposed || !to?.exposed) return [];
    const kind = !setOf || oneRow ? ('many-to-one' as const) : ('one-to-many' as const);
    return [
      {
        kind,
        from,
        to,
        isSelf: from === to,
        holdsKey: false,
        constraint: name,
        columns: [],
        computed: { schema, name },
      },
    ];
  });
}
