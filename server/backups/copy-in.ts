import type { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { TransactionSql } from 'postgres';
import { Refusal } from '../process/refusal.ts';

export interface CopyIn {
  /** @throws what the database says of rows that came before */
  write: (rows: Buffer) => Promise<void>;
  /** @throws Refusal when the database takes the rows not */
  end: () => Promise<void>;
}

/**
 * `copy … from stdin`. A stream of postgres.js that has ended waits for ever when the server refuses the last rows, for
 * only their success ends it. The next statement of the transaction tells.
 */
export async function copyIn(tx: TransactionSql, table: string, columns: string): Promise<CopyIn> {
  const rows: Writable = await tx.unsafe(`copy ${table} (${columns}) from stdin`).writable();
  return {
    write: (part) =>
      new Promise((resolve, reject) => {
        rows.write(part, (error) => (error ? reject(error) : resolve()));
      }),
    end: async () => {
      rows.end();
      // What ends the copy is on its way before the statement.
      await setImmediate();
      try {
        await tx`select`;
      } catch (error) {
        throw new Refusal(
          `O banco recusou linhas de ${table} que estão na cópia. Nada foi mudado.`,
          {
            cause: error,
          },
        );
      }
    },
  };
}
