import { ApiError, invalidBody } from '../errors.ts';
import type { Query } from '../grammar/ast.ts';
import type { Column, Table } from '../schema/types.ts';
import { quoteQualified } from '../sql/quote.ts';
import { addConditions } from './conditions.ts';
import type { PlanContext } from './context.ts';
import type { ReadPlan } from './types.ts';

/** One row or many, as the body gives them. */
export type Rows = Record<string, unknown>[];

export type Conflict = { columns: string[]; ignore: boolean };

export type MutationPlan =
  | {
      kind: 'insert';
      table: Table;
      columns: Column[];
      body: string;
      rows: number;
      defaults: boolean;
      conflict: Conflict | undefined;
    }
  | { kind: 'update'; target: ReadPlan; columns: Column[]; body: string }
  | { kind: 'delete'; target: ReadPlan };

export interface InsertOptions {
  /** `Prefer: missing=default`: a key that a row lacks takes the column's default instead of null. */
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
  body: unknown,
  options: InsertOptions,
): MutationPlan {
  const rows = rowsOf(body);
  return {
    kind: 'insert',
    table,
    columns: columnsOf(table, query.columns ?? commonKeys(rows)),
    body: JSON.stringify(rows),
    rows: rows.length,
    defaults: options.missingDefault,
    conflict: conflictOf(table, query, options),
  };
}

/** Plans an UPDATE of the rows that the query's own filters choose. */
export function planUpdate(
  context: PlanContext,
  table: Table,
  query: Query,
  body: unknown,
): MutationPlan {
  const [row = {}, ...others] = rowsOf(body);
  if (others.length > 0) throw invalidBody('An update takes one object');
  const columns = columnsOf(table, query.columns ?? Object.keys(row));
  return {
    kind: 'update',
    target: target(context, table, query),
    columns,
    body: JSON.stringify(row),
  };
}

/** Plans a DELETE of the rows that the query's own filters choose. */
export function planDelete(context: PlanContext, table: Table, query: Query): MutationPlan {
  return { kind: 'delete', target: target(context, table, query) };
}

function target(context: PlanContext, table: Table, query: Query): ReadPlan {
  const plan: ReadPlan = {
    from: quoteQualified(table),
    alias: context.alias(),
    table,
    outputs: [],
    embeds: [],
    where: [],
    order: [],
    limit: undefined,
    offset: 0n,
  };
  addConditions(
    plan,
    query.conditions.filter(({ path }) => path.length === 0),
  );
  return plan;
}

function rowsOf(body: unknown): Rows {
  const rows = Array.isArray(body) ? body : [body];
  if (!rows.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))) {
    throw invalidBody('Expected a JSON object or an array of JSON objects');
  }
  return rows as Rows;
}

function commonKeys(rows: Rows): string[] {
  const keys = Object.keys(rows[0] ?? {});
  const known = new Set(keys);
  const isSame = (row: Record<string, unknown>) => {
    const own = Object.keys(row);
    return own.length === keys.length && own.every((key) => known.has(key));
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

function conflictOf(table: Table, query: Query, options: InsertOptions): Conflict | undefined {
  if (!options.resolution) return undefined;
  const columns = query.onConflict ?? table.primaryKey;
  // A table without a primary key cannot have a conflict on it.
  if (columns.length === 0) return undefined;
  return {
    columns: columnsOf(table, columns).map(({ name }) => name),
    ignore: options.resolution === 'ignore-duplicates',
  };
}
