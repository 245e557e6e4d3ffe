import { ApiError } from '../errors.ts';
import type { EmbedItem } from '../grammar/ast.ts';
import type { Relationship, Schema, Table } from '../schema/types.ts';

/**
 * Finds the one relationship that an embedded resource means: by the target's name, or by a foreign key's name or
 * single column, and with a hint when several tables or keys lead there.
 * @throws ApiError PGRST200 when there is none, PGRST201 when there are several
 */
export function findRelationship(schema: Schema, origin: Table, item: EmbedItem): Relationship {
  const all = (schema.relationships.get(origin) ?? []).filter((r) => r.to.schema === origin.schema);
  const found = all.filter((r) =>
    r.from === r.to ? matchesSelf(r, item) : matchesOther(r, item.target, item.hint),
  );
  if (found.length === 1) return found[0]!;
  throw found.length === 0 ? noRelationship(origin, item) : ambiguous(origin, item, found);
}

function matchesSelf(r: Relationship, { target, hint }: EmbedItem): boolean {
  if (r.kind === 'many-to-many') return false;
  if (hint !== undefined) {
    const named = hint === r.constraint || hint === singleColumn(r, 1);
    return target === r.to.name && r.kind === 'one-to-many' && named;
  }
  if (r.kind === 'one-to-many') return target === r.to.name;
  return r.kind === 'many-to-one' && target === singleColumn(r, 0);
}

function matchesOther(r: Relationship, target: string, hint: string | undefined): boolean {
  const direct = r.kind !== 'many-to-many';
  if (hint === undefined) {
    const byKey = direct && (target === r.constraint || target === singleColumn(r, 0));
    return target === r.to.name || byKey;
  }
  if (target !== r.to.name) return false;
  return direct
    ? hint === r.constraint || hint === singleColumn(r, 0) || hint === singleColumn(r, 1)
    : hint === r.junction!.table.name;
}

function singleColumn(r: Relationship, side: 0 | 1): string | undefined {
  return r.columns.length === 1 ? r.columns[0]![side] : undefined;
}

function noRelationship(origin: Table, { target, hint }: EmbedItem): ApiError {
  const using = hint === undefined ? '' : `' using the hint '${hint}`;
  return new ApiError(
    400,
    'PGRST200',
    `Could not find a relationship between '${origin.name}' and '${target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${origin.name}' and '${target}${using}' in the schema '${origin.schema}', but no matches were found.`,
    },
  );
}

function ambiguous(origin: Table, { target }: EmbedItem, found: Relationship[]): ApiError {
  const hints = found.map((r) => `'${r.to.name}!${r.junction?.table.name ?? r.constraint}'`);
  return new ApiError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${origin.name}' and '${target}'`,
    {
      details: found.map((r) => ({
        cardinality: r.kind,
        embedding: `${r.from.name} with ${r.to.name}`,
        relationship: describe(r),
      })),
      hint: `Try changing '${target}' to one of the following: ${hints.join(', ')}. Find the desired relationship in the 'details' key.`,
    },
  );
}

function describe(r: Relationship): string {
  const near = r.columns.map(([column]) => column).join(', ');
  const far = r.columns.map(([, column]) => column).join(', ');
  if (!r.junction) {
    return `${r.constraint} using ${r.from.name}(${near}) and ${r.to.name}(${far})`;
  }
  const { table, constraint, columns } = r.junction;
  const other = columns.map(([, column]) => column).join(', ');
  return `${table.name} using ${r.constraint}(${far}) and ${constraint}(${other})`;
}
