import { ApiError, undefinedColumn } from '../errors.ts';
import type { Field } from '../grammar/ast.ts';
import { MAX_NAME_BYTES } from '../limits.ts';
import { parseError } from '../grammar/scanner.ts';
import { quoteIdent } from '../sql/parameters.ts';
import type { Column, Schema, Table } from '../schema/types.ts';
import type { FieldPlan } from './types.ts';

/** What the planning of one request shares: the schema, the role that asks and the aliases given so far. */
export class PlanContext {
  readonly schema: Schema;
  readonly role: string;
  /** Whether rows may be summed up. */
  readonly aggregates: boolean;
  private aliases = 0;

  constructor(schema: Schema, role: string, aggregates: boolean) {
    this.schema = schema;
    this.role = role;
    this.aggregates = aggregates;
  }

  alias(): string {
    this.aliases += 1;
    return `t${this.aliases}`;
  }

  /** SQL of the type that a cast names. */
  type(name: string): string {
    const sql = this.schema.types.get(name.toLowerCase()) ?? this.schema.types.get(name);
    if (sql === undefined) throw new ApiError(400, '42704', `type "${name}" does not exist`);
    return sql;
  }
}

/** Where a field is looked up. */
export type Row = {
  table: Table;
  alias: string;
  /** The row was handed on by a mutation or function, with computed fields as plain columns. */
  handed: boolean;
};

/** Finds a field's column; what is no column becomes PostgreSQL's own error, 42703. */
export function fieldPlan({ table, alias, handed }: Row, field: Field): FieldPlan {
  const column = table.columns.get(field.name);
  if (!column) throw undefinedColumn(table.name, field.name, table.columns.keys());
  const { computed: _, ...plain } = column;
  return { alias, column: handed ? plain : column, path: field.path };
}

/** How a field looks in answers: a whole column of a domain may have a form of its own. */
export function formatOf({ column, path }: FieldPlan): { format?: string } {
  const format = path.length === 0 ? column.representation?.toJson : undefined;
  return format === undefined ? {} : { format };
}

/** A key of the answer: refused where PostgreSQL has no such name, or would silently cut it. */
export function outputName(name: string): string {
  const bytes = Buffer.byteLength(name);
  if (bytes > 0 && bytes <= MAX_NAME_BYTES && !name.includes('\0')) return name;
  throw parseError(
    'select parameter',
    1,
    `names have 1 to ${MAX_NAME_BYTES} bytes, none of them 0`,
  );
}

/** SQL of a plain column, given the alias of its row. */
export function columnSql(alias: string, column: Column): string {
  return column.computed ? `${column.computed}(${alias}.*)` : `${alias}.${quoteIdent(column.name)}`;
}
