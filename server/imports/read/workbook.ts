import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { BrokenFile } from './broken-file.ts';
import type { Line } from './csv.ts';

/** A workbook is kept in memory whole; 50,000 listings take some 10 MB. */
const mostBytes = 30_000_000;
const mostUnpackedBytes = 200_000_000;
const mostHeapMb = 512;

type Message =
  | { sheet: number; line: number; rows: string[][] }
  | { failure: string }
  | { done: true };

/**
 * Reads the tables of an XLSX file, one sheet after the other.
 * @param mostUnpacked bytes of its parts at most, unpacked
 * @returns each row with the number of its sheet, from 0
 * @throws BrokenFile
 */
export async function* readWorkbook(
  chunks: AsyncIterable<Uint8Array>,
  mostUnpacked = mostUnpackedBytes,
): AsyncGenerator<Line & { sheet: number }> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of chunks) {
    size += part.byteLength;
    if (size > mostBytes) throw new BrokenFile('too_large');
    parts.push(part);
  }
  const worker = new Worker(new URL('workbook-worker.ts', import.meta.url), {
    workerData: { bytes: Buffer.concat(parts), mostBytes: mostUnpacked },
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
  });
  try {
    yield* rowsOf(worker);
  } finally {
    await worker.terminate();
  }
}

async function* rowsOf(worker: Worker): AsyncGenerator<Line & { sheet: number }> {
  const received: Message[] = [];
  worker.on('message', (message: Message) => received.push(message));
  for (;;) {
    const message = received.shift() ?? (await nextMessage(worker, received));
    if ('done' in message) return;
    if ('failure' in message) throw new BrokenFile(message.failure);
    const { sheet, line, rows } = message;
    for (const [at, cells] of rows.entries())
      if (cells.some((cell) => cell.trim() !== ''))
        yield { sheet, cells, line: line + at, last: line + at };
  }
}

async function nextMessage(worker: Worker, received: Message[]): Promise<Message> {
  try {
    await once(worker, 'message');
  } catch {
    // Not a workbook, or one that takes more memory than a thread has.
    throw new BrokenFile('unknown_format');
  }
  return received.shift()!;
}
