import postgres from 'postgres';
import { run } from './measure.ts';
import type { Action } from './scenarios/scenario.ts';

/**
 * The plans of all statements that an action runs, also inside of functions.
 * @param url the owner's: it loads auto_explain, which only a superuser may
 */
export async function explain(url: string, action: Action): Promise<string> {
  const plans: string[] = [];
  const sql = postgres(url, { max: 1, onnotice: ({ message }) => plans.push(message ?? '') });
  const connection = await sql.reserve();
  try {
    await connection.unsafe(`load 'auto_explain'; set auto_explain.log_min_duration = 1;
      set auto_explain.log_analyze = on; set auto_explain.log_nested_statements = on;
      set auto_explain.log_timing = off; set auto_explain.log_level = notice;`);
    for (const call of action) await run(connection, call);
  } finally {
    connection.release();
    await sql.end();
  }
  return plans.filter((plan) => plan.includes('Query Text')).join('\n\n');
}
