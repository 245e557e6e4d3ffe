import type { Catalogue } from './catalogue.ts';
import type { Relationship, Table } from './types.ts';

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
