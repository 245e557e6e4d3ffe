import type { ISql, Sql, TransactionSql } from 'postgres';

/** A connection, inside or outside of a transaction. */
export type Db = ISql;

/** Runs one transaction and gives back what `work` gives; a throw undoes it. */
export async function transaction<T>(
  owner: Sql,
  work: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  const result = await owner.begin(async (tx) => ({ value: await work(tx) }));
  return (result as { value: T }).value;
}

/** SQLSTATE of a server's error. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** Of two who take an address at once the second tries again, and finds it taken. */
export async function onceMoreIfTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    return work();
  }
}
