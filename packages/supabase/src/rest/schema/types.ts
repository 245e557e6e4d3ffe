/** A column of a table, of a view, or of what a function returns. */
export type Column = {
  name: string;
  /** SQL name of the type without domain and length: what a compared value is cast to. */
  type: string;
  /** SQL name of the type as declared: what a written value must be. */
  declared: string;
  /** SQL of the default, when there is one. */
  default: string | null;
  /** A computed field: the quoted function of the row that gives its value. */
  computed?: string;
  /** Of a domain that has casts of its own. */
  representation?: Representation;
};

/**
 * The functions of a domain's casts, which PostgreSQL ignores and PostgREST calls: how its values look in answers,
 * in bodies and in filters.
 */
export type Representation = { toJson?: string; fromJson?: string; fromText?: string };

export type Table = {
  schema: string;
  name: string;
  /** Requests may name it. */
  exposed: boolean;
  isView: boolean;
  columns: Map<string, Column>;
  /** Of each role that may read some columns and not the table: which ones. What is no table has none. */
  readable: Map<string, string[]>;
  /** Of a view, what shows the primary keys of its tables. */
  primaryKey: string[];
};

export type RelationshipKind = 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many';

/** How rows of `to` belong to a row of `from`. */
export type Relationship = {
  kind: RelationshipKind;
  from: Table;
  to: Table;
  isSelf: boolean;
  /** The foreign key stands on the side of `from`. */
  holdsKey: boolean;
  constraint: string;
  /** Pairs of columns that must be equal: of `from` and of `to` (of the junction, if there is one). */
  columns: [from: string, to: string][];
  /** The table between, of a many-to-many relationship. */
  junction?: {
    table: Table;
    constraint: string;
    /** Pairs of columns that must be equal: of `to` and of the junction. */
    columns: [to: string, junction: string][];
  };
  /** The function of a row of `from` that gives the rows of `to`. */
  computed?: { schema: string; name: string };
};

export type Argument = {
  name: string;
  type: string;
  required: boolean;
  variadic: boolean;
};

export type Routine = {
  schema: string;
  name: string;
  volatile: boolean;
  args: Argument[];
  setOf: boolean;
  /** `row` has columns, `scalar` is one value. */
  returns: 'void' | 'scalar' | 'row';
  /** What `row` consists of. */
  row: Table | undefined;
};

export type Schema = {
  tables: Map<string, Table>;
  /** By table. */
  relationships: Map<Table, Relationship[]>;
  /** Overloads by qualified name. */
  routines: Map<string, Routine[]>;
  /** SQL of each type that may be cast to, by its name. */
  types: Map<string, string>;
};

/** The key of a table or function in the schema's maps. */
export function qualified(schema: string, name: string): string {
  return `${schema}\u0000${name}`;
}

/** An embedded row stands alone on this side of the relationship. */
export function isToOne(relationship: Relationship): boolean {
  return relationship.kind === 'many-to-one' || relationship.kind === 'one-to-one';
}
