import type { TransactionSql } from 'postgres';
import { type ApiError, overLimit } from '../errors.ts';
import { COSTLY_MS, HOPELESS_COST } from '../limits.ts';
import type { Statement } from '../sql/statement.ts';
import type { Parameter } from '../sql/parameters.ts';

/** What PostgreSQL's planner expects of a statement: its cost, in the planner's unit, and its rows. */
interface Expected {
  cost: number;
  rows: number;
}

/** Asks the planner what a statement will cost; nothing of it is run. */
export async function expectedOf(
  tx: TransactionSql,
  { text, parameters }: { text: string; parameters: Parameter[] },
): Promise<Expected> {
  const typed = parameters.map(({ value, type }) => tx.typed(value, type)) as never[];
  const [row] = await tx.unsafe<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }[]>(
    `explain (format json) ${text}`,
    typed,
  );
  const { 'Total Cost': cost = 0, 'Plan Rows': rows = 0 } = row!['QUERY PLAN'][0].Plan;
  return { cost, rows };
}

/**
 * Gives a statement that is expected to cost more than it should a moment only: of a small table of which
 * PostgreSQL has no statistics it expects far too much, so that nothing is refused for that alone.
 * @param ready the caller's role and settings are set
 * @throws ApiError 54000 when no statistics could be that wrong
 */
export async function boundCostly(
  tx: TransactionSql,
  ready: PromiseLike<unknown>,
  statement: Statement,
): Promise<void> {
  const { maxCost = Infinity } = statement;
  if (maxCost === Infinity) return;
  await ready;
  const { cost } = await expectedOf(tx, statement);
  if (cost > HOPELESS_COST) throw tooCostly(`PostgreSQL expects a cost of ${Math.round(cost)}`);
  if (cost > maxCost) await tx`select set_config('statement_timeout', ${COSTLY_MS}::text, true)`;
}

/** Puts the planner's estimate of how many rows match into an answer that lacks an exact count. */
export async function withEstimate<Answer extends { total?: string }>(
  tx: TransactionSql,
  { estimate }: Statement,
  answer: Answer,
): Promise<Answer> {
  const counted = Number(answer.total ?? 0);
  if (!estimate || counted <= estimate.above) return answer;
  const { rows } = await expectedOf(tx, estimate);
  return { ...answer, total: String(Math.max(rows, counted)) };
}

/** What a statement that multiplies is refused or given up with. */
export function tooCostly(details: string): ApiError {
  return overLimit(details, 'Filter more, ask for fewer rows, or embed less.');
}
