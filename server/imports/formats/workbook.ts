import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { BrokenFile } from './broken-file.ts';
import type { Line } from './csv.ts';

/** A workbook is kept in memory whole; 50,000 listings take some 10 MB. */
const mostBytes = 30_000_000;
const mostUnpackedBytes = 200_000_000;
const mostHeapMb = 512;

/** A sheet and its lines that are not empty. */
export interface Sheet {
  name: string;
  lines: Line[];
}

type Message =
  | { sheet: number; name: string; line: number; rows: string[][] }
  | { failure: string }
  | { done: true };

/**
 * Reads the sheets of an XLSX file.
 * @param mostUnpacked bytes of its parts at most, unpacked
 * @throws BrokenFile
 */
export async function readWorkbook(
  chunks: AsyncIterable<Uint8Array>,
  mostUnpacked = mostUnpackedBytes,
): Promise<Sheet[]> {
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
    return await sheetsOf(worker);
  } finally {
    await worker.terminate();
  }
}

async function sheetsOf(worker: Worker): Promise<Sheet[]> {
  const sheets: Sheet[] = [];
  const received: Message[] = [];
  worker.on('message', (message: Message) => received.push(message));
  for (;;) {
    const message = received.shift() ?? (await nextMessage(worker, received));
    if ('done' in message) return sheets;
    if ('failure' in message) throw new BrokenFile(message.failure);
    const { sheet, name, line, rows } = message;
    const { lines } = (sheets[sheet] ??= { name, lines: [] });
    for (const [at, cells] of rows.entries())
      if (cells.some((cell) => cell.trim() !== ''))
        lines.push({ cells, line: line + at, last: line + at });
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
