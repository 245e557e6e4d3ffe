import type { Query } from '../grammar/ast.ts';
import type { Table } from '../schema/types.ts';
import { rootColumnsSql } from '../sql/read.ts';
import type { PlanContext } from './context.ts';
import { planRead } from './read.ts';
import type { ReadPlan } from './types.ts';

/** Which columns a mutation or function hands on, and what is read of them. */
export type RowsPlan = { columns: string[]; read: ReadPlan };

/**
 * Plans what is read of the rows that a mutation touched or a function gave.
 * @param source name of those rows
 * @param giver alias of the row where its columns, computed ones too, are handed on
 * @param mutates see planRead
 */
export function planHandedRows(
  context: PlanContext,
  query: Query,
  table: Table,
  source: string,
  giver: string,
  mutates: boolean,
): RowsPlan {
  const root = { from: source, alias: context.alias(), table, handed: true };
  const read = planRead(context, query, root, mutates);
  return { columns: rootColumnsSql(read, giver), read };
}
