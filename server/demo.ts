import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sql, TransactionSql } from 'postgres';

/**
 * The demonstration as the server knows it: its modules are loaded when something of it is asked for, so that a site
 * without it never loads any.
 */
export const demo = {
  /** Fills a marketplace that has begun with nothing. */
  fill: async (tx: TransactionSql): Promise<void> => (await import('@patio/demo/fill')).fill(tx),
  /** Draws a picture as SVG of that width in pixels; null when the path names none. */
  draw: async (path: string, pixels: number): Promise<string | null> =>
    (await import('@patio/demo/pictures/draw')).draw(path, pixels),
  /** Puts the documents of its stores into the private bucket, where they are missing. */
  sendDocuments: async (
    owner: Sql,
    keep: (path: string, jpeg: Buffer) => Promise<void>,
  ): Promise<void> => (await import('@patio/demo/documents')).sendDocuments(owner, keep),
  /** The folder of all that decides what its pictures look like. */
  brushes: join(
    dirname(fileURLToPath(import.meta.resolve('@patio/demo/package.json'))),
    'pictures',
  ),
};
