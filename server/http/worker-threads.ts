import { readdirSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { giveWay } from '@patio/supabase/database/give-way';

/**
 * Lets Node's worker threads, which hash passwords, draw pictures and compress, have a processor only where the main
 * thread leaves it: a flood of sign-ins then does not slow down what answers everybody. Linux only; elsewhere nothing
 * happens.
 * @returns their ids
 */
export async function workersGiveWay(): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  // They begin with the first work.
  await stat('.');
  const ids = workers();
  for (const id of ids) giveWay(id);
  return ids;
}

function workers(): number[] {
  const threads = '/proc/self/task';
  return readdirSync(threads)
    .filter((id) => readFileSync(`${threads}/${id}/comm`, 'utf8').trim() === 'libuv-worker')
    .map(Number);
}
