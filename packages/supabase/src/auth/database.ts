import type { Sql, TransactionSql } from 'postgres';
import { errorCode } from '../database/errors.ts';

/** Runs one transaction and gives back what `work` gives; a throw undoes it. */
export async function transaction<T>(
  owner: Sql,
  work: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  const result = await owner.begin(async (tx) => ({ value: await work(tx) }));
  return (result as { value: T }).value;
}

/** Runs `work` once more when a unique value was taken meanwhile: the second time it finds it taken. */
export async function onceMoreIfTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (errorCode(error) !== '23505') throw error;
    return work();
  }
}
