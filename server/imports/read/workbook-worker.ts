// Reads a workbook off the main thread: unpacking one takes seconds, and what a hostile one takes ends with this thread.
import { parentPort, workerData } from 'node:worker_threads';
import { Unzip, UnzipInflate } from 'fflate';
import readWorkbook, { type CellValue } from 'read-excel-file/node';

const { bytes, mostBytes } = workerData as { bytes: Uint8Array; mostBytes: number };
const rowsAtOnce = 500;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const send = (message: unknown) => parentPort!.postMessage(message);

if (unpackedSize() > mostBytes) send({ failure: 'too_large' });
else {
  const sheets = await readWorkbook(Buffer.from(bytes));
  for (const [sheet, { data }] of sheets.entries()) {
    for (let at = 0; at < data.length; at += rowsAtOnce) {
      const rows = data.slice(at, at + rowsAtOnce).map((row) => row.map(textOf));
      send({ sheet, line: at + 1, rows });
    }
  }
  send({ done: true });
}

/** What the archive says of its size may be wrong: it is unpacked and counted, and no further than is allowed. */
function unpackedSize(): number {
  let size = 0;
  const isTooLarge = () => size > mostBytes;
  const unzip = new Unzip((file) => {
    file.ondata = (error, chunk) => {
      if (error) throw error;
      size += chunk.length;
      if (isTooLarge()) file.terminate();
    };
    if (!isTooLarge()) file.start();
  });
  unzip.register(UnzipInflate);
  const piece = 65_536;
  for (let at = 0; at < bytes.length && !isTooLarge(); at += piece)
    unzip.push(bytes.subarray(at, at + piece), at + piece >= bytes.length);
  return size;
}

/** A cell as a person would type it. */
function textOf(value: CellValue | null): string {
  if (value === null) return '';
  if (value instanceof Date)
    return value.toISOString().slice(0, 10).split('-').toReversed().join('/');
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value !== 'number') return String(value);
  return Number.isInteger(value) ? String(value) : value.toFixed(2).replace('.', ',');
}
