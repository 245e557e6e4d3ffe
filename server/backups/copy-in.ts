import type { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { TransactionSql } from 'postgres';
import { Refusal } from '../process/refusal.ts';

export interface CopyIn {
  /** @throws Refusal when the database has refused rows that came before */
  write: (rows: Buffer) => Promise<void>;
  /** @throws Refusal when the database refuses the rows */
  end: () => Promise<void>;
}

/**
 * `copy … from stdin`. A stream of postgres.js that has ended waits for ever when the server refuses the last rows, for
 * only their success ends it. The next statement of the transaction tells.
 */
export async function copyIn(tx: TransactionSql, table: string, columns: string): Promise<CopyIn> {
  const rows: Writable = await tx.unsafe(`copy ${table} (${columns}) from stdin`).writable();
  // It may fail between two writes, when nobody waits; the next one tells.
  rows.on('error', () => {});
  const refused = (cause: unknown) =>
    new Refusal(`O banco recusou linhas de ${table} que estão na cópia. Nada foi mudado.`, {
      cause,
    });
  return {
    write: (part) =>
      new Promise((resolve, reject) => {
        rows.write(part, (error) => (error ? reject(refused(error)) : resolve()));
      }),
    end: async () => {
      rows.end();
      // What ends the copy is on its way before the statement.
      await setImmediate();
      await tx`select`.catch((error: unknown) => {
        throw refused(error);
      });
    },
  };
}
