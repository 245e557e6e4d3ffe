import { ApiError, invalidBody } from '../errors.ts';
import type { Query } from '../grammar/ast.ts';
import type { Column, Table } from '../schema/types.ts';
import { addConditions } from './conditions.ts';
import type { PlanContext } from './context.ts';
import { emptyPlan, tableRoot } from './read.ts';
import type { JsonBody, ReadPlan } from './types.ts';

/** Rows to write: a JSON list, and which of its keys go into which columns. */
export type Source = {
  columns: Column[];
  json: string;
  count: number;
  /** A key that a row lacks takes the column's default instead of null. */
  defaults: boolean;
};

export type Conflict = { columns: string[]; ignore: boolean };

export type MutationPlan =
  | { kind: 'insert'; table: Table; source: Source; conflict: Conflict | undefined }
  | { kind: 'update'; target: ReadPlan; source: Source }
  | { kind: 'delete'; target: ReadPlan };

export interface WriteOptions {
  /** `Prefer: missing=default` */
  missingDefault: boolean;
  resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined;
}

/**
 * Plans an INSERT or upsert.
 * @param body one object or a list of objects with the same keys, unless `columns` names them
 */
export function planInsert(
  table: Table,
  query: Query,
  body: JsonBody,
  options: WriteOptions,
): MutationPlan {
  const source = sourceOf(table, query, body, options);
  return { kind: 'insert', table, source, conflict: conflictOf(table, query, options) };
}

/** Plans an UPDATE, by one object, of the rows that the query's own filters choose. */
export function planUpdate(
  context: PlanContext,
  table: Table,
  query: Query,
  body: JsonBody,
  options: WriteOptions,
): MutationPlan {
  const source = sourceOf(table, query, body, options);
  if (source.count > 1) throw invalidBody('An update takes one object');
  return { kind: 'update', target: target(context, table, query), source };
}

/** Plans a DELETE of the rows that the query's own filters choose. */
export function planDelete(context: PlanContext, table: Table, query: Query): MutationPlan {
  return { kind: 'delete', target: target(context, table, query) };
}

function target(context: PlanContext, table: Table, query: Query): ReadPlan {
  const plan = emptyPlan(tableRoot(context, table));
  addConditions(
    plan,
    query.conditions.filter(({ path }) => path.length === 0),
  );
  return plan;
}

function sourceOf(
  table: Table,
  query: Query,
  { text, value }: JsonBody,
  { missingDefault }: WriteOptions,
): Source {
  const rows: unknown[] = Array.isArray(value) ? value : [value];
  if (!rows.every(isRow)) {
    throw invalidBody('Expected a JSON object or an array of JSON objects');
  }
  const names = query.columns ? new Set(query.columns) : commonKeys(rows);
  return {
    columns: columnsOf(table, [...names]),
    json: Array.isArray(value) ? text : `[${text}]`,
    count: rows.length,
    defaults: missingDefault,
  };
}

function isRow(row: unknown): row is object {
  return typeof row === 'object' && row !== null && !Array.isArray(row);
}

function commonKeys(rows: object[]): Set<string> {
  const keys = new Set(Object.keys(rows[0] ?? {}));
  const isSame = (row: object) => {
    const own = Object.keys(row);
    return own.length === keys.size && own.every((key) => keys.has(key));
  };
  if (!rows.every(isSame)) throw invalidBody('All object keys must match');
  return keys;
}

function columnsOf(table: Table, names: string[]): Column[] {
  return names.map((name) => {
    const column = table.columns.get(name);
    if (column && !column.computed) return column;
    throw new ApiError(
      400,
      'PGRST204',
      `Could not find the '${name}' column of '${table.name}' in the schema cache`,
    );
  });
}

function conflictOf(table: Table, query: Query, options: WriteOptions): Conflict | undefined {
  if (!options.resolution) return undefined;
  const columns = query.onConflict ?? table.primaryKey;
  // A table without a primary key cannot have a conflict on it.
  if (columns.length === 0) return undefined;
  return {
    columns: columnsOf(table, columns).map(({ name }) => name),
    ignore: options.resolution === 'ignore-duplicates',
  };
}
