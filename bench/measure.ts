import type { ReservedSql } from 'postgres';
import { Random } from '@patio/demo/random';
import type { Action, Call, Scenario } from './scenarios/scenario.ts';

/** The times of a scenario, in milliseconds. */
export interface Measured {
  actions: number;
  p50: number;
  p95: number;
  max: number;
  /** The slowest action, by its best run. */
  slowest: { action: Action; ms: number };
}

const rounds = 3;

/**
 * Runs a scenario one action at a time: once to warm up, then three times. Times are those of a client on the same
 * machine: statement, answer and transport.
 * @param sql a connection with the role of the caller: anon, or service_role for calls of administrators
 */
export async function measure(sql: ReservedSql, scenario: Scenario): Promise<Measured> {
  const actions = scenario.actions(new Random(scenario.name));
  for (const action of actions) await time(sql, action);
  const times = actions.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, action] of actions.entries()) times[index]!.push(await time(sql, action));
  }
  const all = times.flat().toSorted((a, b) => a - b);
  const best = times.map((of) => Math.min(...of));
  const worst = best.indexOf(Math.max(...best));
  return {
    actions: actions.length,
    p50: percentile(all, 0.5),
    p95: percentile(all, 0.95),
    max: all.at(-1)!,
    slowest: { action: actions[worst]!, ms: best[worst]! },
  };
}

async function time(sql: ReservedSql, action: Action): Promise<number> {
  const start = performance.now();
  for (const call of action) await run(sql, call);
  return performance.now() - start;
}

/** Makes one call, as the data API does. */
export async function run(sql: ReservedSql, { name, args }: Call): Promise<unknown> {
  const isJson = (value: unknown) => value !== null && typeof value === 'object';
  const values = args.map((value) => (isJson(value) ? JSON.stringify(value) : value));
  const types = args.map((value, index) =>
    isJson(value) ? `$${index + 1}::text::jsonb` : `$${index + 1}`,
  );
  const [row] = await sql.unsafe(
    `select public.${name}(${types.join(', ')}) as answer`,
    values as string[],
    { prepare: true },
  );
  return row?.['answer'];
}

function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]!;
}
