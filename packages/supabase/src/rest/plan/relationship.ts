import { ApiError, closest } from '../errors.ts';
import type { EmbedItem } from '../grammar/ast.ts';
import type { Relationship, Schema, Table } from '../schema/types.ts';

/**
 * Finds the one relationship that an embedded resource means: by the target's name, by a foreign key's name or
 * single column (which never mean a view), or by a function's name; and with a hint when several lead there.
 * @throws ApiError PGRST200 when there is none, PGRST201 when there are several
 */
export function findRelationship(schema: Schema, origin: Table, item: EmbedItem): Relationship {
  const all = (schema.relationships.get(origin) ?? []).filter((r) => r.to.schema === origin.schema);
  const computed = all.find((r) => r.computed?.name === item.target);
  if (computed) return computed;
  const found = all.filter((r) => !r.computed && (r.isSelf ? isOwn(r, item) : isOther(r, item)));
  if (found.length === 1) return found[0]!;
  throw found.length === 0 ? noRelationship(schema, origin, item) : ambiguous(origin, item, found);
}

/**
 * Of a table with itself: its name means the rows that point here, the column or the constraint the row that this
 * one points to.
 */
function isOwn(r: Relationship, { target, hint }: EmbedItem): boolean {
  if (r.kind === 'many-to-many') return false;
  if (hint !== undefined) {
    const named = hint === r.constraint || hint === singleColumn(r, 1);
    return target === r.to.name && !r.holdsKey && named;
  }
  return r.holdsKey
    ? target === singleColumn(r, 0) || target === r.constraint
    : target === r.to.name;
}

function isOther(r: Relationship, { target, hint }: EmbedItem): boolean {
  const direct = r.kind !== 'many-to-many';
  if (hint === undefined) {
    const byKey = direct && !r.to.isView;
    const isKey = byKey && (target === r.constraint || target === singleColumn(r, 0));
    return target === r.to.name || isKey;
  }
  if (target !== r.to.name) return false;
  return direct
    ? hint === r.constraint || hint === singleColumn(r, 0) || hint === singleColumn(r, 1)
    : hint === r.junction!.table.name;
}

function singleColumn(r: Relationship, side: 0 | 1): string | undefined {
  return r.columns.length === 1 ? r.columns[0]![side] : undefined;
}

function noRelationship(schema: Schema, origin: Table, { target, hint }: EmbedItem): ApiError {
  const using = hint === undefined ? '' : `' using the hint '${hint}`;
  return new ApiError(
    400,
    'PGRST200',
    `Could not find a relationship between '${origin.name}' and '${target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${origin.name}' and '${target}${using}' in the schema '${origin.schema}', but no matches were found.`,
      hint: suggestion(schema, origin, target),
    },
  );
}

/** What could have been meant; nothing when the target was right, and its hint was not. */
function suggestion(schema: Schema, origin: Table, target: string): string | null {
  const related = schema.relationships.get(origin);
  const names = related
    ? related.map(({ to }) => to.name)
    : [...schema.relationships.keys()].filter((t) => t.schema === origin.schema).map((t) => t.name);
  const wrong = related ? target : origin.name;
  const meant = names.includes(wrong) ? undefined : closest(wrong, names, 0.33);
  return meant === undefined ? null : `Perhaps you meant '${meant}' instead of '${wrong}'.`;
}

const kinds = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many'];

function ambiguous(origin: Table, { target }: EmbedItem, found: Relationship[]): ApiError {
  const place = (r: Relationship) =>
    `${r.to.name} ${kinds.indexOf(r.kind)} ${r.junction?.table.name ?? ''} ${r.constraint}`;
  const sorted = found.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
  const hints = sorted.map((r) => `'${r.to.name}!${r.junction?.table.name ?? r.constraint}'`);
  return new ApiError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${origin.name}' and '${target}'`,
    {
      details: sorted.map((r) => ({
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
