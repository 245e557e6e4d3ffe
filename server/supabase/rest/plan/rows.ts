import type { Query } from '../grammar/ast.ts';
import type { Table } from '../schema/types.ts';
import { rootColumnsSql } from '../sql/read.ts';
import type { PlanContext } from './context.ts';
import { planRead } from './read.ts';
import type { ConditionPlan, FieldPlan, ReadPlan } from './types.ts';

/** What an INSERT, UPDATE or DELETE hands on, and what is read of that. */
export type RowsPlan = { returning: string[]; read: ReadPlan };

/**
 * Plans the answer of a mutation: the rows that it touched, under the name `source`.
 * @param target alias of the table in the mutation itself, whose row the RETURNING list reads
 */
export function planReturnedRows(
  context: PlanContext,
  query: Query,
  table: Table,
  source: string,
  target: string,
): RowsPlan {
  const root = { from: source, alias: context.alias(), table };
  const read = planRead(context, query, root, true);
  const returning = rootColumnsSql(read, target);
  return { returning, read: withoutComputed(read) };
}

// What RETURNING has computed is a plain column of the source.
function withoutComputed(plan: ReadPlan): ReadPlan {
  const plain = (field: FieldPlan): FieldPlan => {
    const { computed: _, ...column } = field.column;
    return { ...field, column };
  };
  const condition = (one: ConditionPlan): ConditionPlan => {
    if (one.kind === 'filter') return { ...one, field: plain(one.field) };
    return one.kind === 'logic' ? { ...one, of: one.of.map(condition) } : one;
  };
  return {
    ...plan,
    outputs: plan.outputs.map((output) =>
      output.kind === 'field' ? { ...output, field: plain(output.field) } : output,
    ),
    where: plan.where.map(condition),
    order: plan.order.map((term) => (term.embed ? term : { ...term, field: plain(term.field) })),
  };
}
