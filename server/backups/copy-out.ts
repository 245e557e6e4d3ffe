import type { Readable } from 'node:stream';
import type { TransactionSql } from 'postgres';

/**
 * What a `copy … to stdout` gives, in chunks, as fast as they are taken. The connection is good for the next statement
 * after the last one: postgres.js pauses the socket for a stream that is full, and leaves it paused when the end of the
 * copy was already in what it had read (its pull request 1016). Everything after waited forever.
 */
export async function* copyOut(tx: TransactionSql, statement: string): AsyncGenerator<Uint8Array> {
  const copied: Readable = await tx.unsafe(statement).readable();
  yield* copied;
  // Asks for more, which a stream that has ended does not do by itself. Its own name for it.
  // oxlint-disable-next-line no-underscore-dangle
  copied._read(0);
}
