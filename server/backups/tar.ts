// The tar format (POSIX ustar): a head of 512 bytes, the content filled up to a multiple of 512, and two empty blocks
// at the end. Written by hand because content is hashed and counted as it passes, and any `tar` can read it.

const block = 512;
/** What ends every archive. */
export const tarEnd = Buffer.alloc(2 * block);

/**
 * The head of one entry.
 * @param name at most 100 bytes
 */
export function tarHead(name: string, size: number, seconds: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`too long for tar: ${name}`);
  const head = Buffer.alloc(block);
  head.write(name, 0);
  head.write('0000600\0', 100);
  head.write('0000000\0', 108);
  head.write('0000000\0', 116);
  head.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  head.write(`${seconds.toString(8).padStart(11, '0')}\0`, 136);
  head.write('        0', 148);
  head.write('ustar\x0000', 257, 'latin1');
  head.write(`${sumOf(head).toString(8).padStart(6, '0')}\0 `, 148);
  return head;
}

/** What fills an entry of this size up. */
export function tarFill(size: number): Buffer {
  return Buffer.alloc((block - (size % block)) % block);
}

export interface TarEntry {
  name: string;
  data: Buffer;
}

/**
 * The entries of an archive, one at a time: one is in memory, never all.
 * @param most bytes that an entry may have
 * @throws Error where it is no tar, or ends before its end
 */
export async function* tarEntries(
  source: AsyncIterable<Buffer>,
  most: number,
): AsyncGenerator<TarEntry> {
  const take = reader(source);
  for (;;) {
    const head = await take(block);
    if (head.every((byte) => byte === 0)) {
      if (!(await take(block)).every((byte) => byte === 0)) throw new Error('no end of the tar');
      // To the last byte: what unpacks it says at its end whether anything is missing there.
      if ((await take.rest()) > 0) throw new Error('something after the end');
      return;
    }
    const { name, size } = read(head);
    if (size > most) throw new Error(`an entry of ${size} bytes`);
    const data = await take(size);
    await take(tarFill(size).length);
    yield { name, data };
  }
}

function read(head: Buffer): { name: string; size: number } {
  const claimed = Number.parseInt(head.toString('latin1', 148, 154), 8);
  const copy = Buffer.from(head);
  copy.fill(' ', 148, 156);
  if (claimed !== sumOf(copy)) throw new Error('a damaged head');
  const size = Number.parseInt(head.toString('latin1', 124, 135), 8);
  return { name: head.toString('utf8', 0, 100).replace(/\0.*$/s, ''), size };
}

function sumOf(head: Buffer): number {
  return head.reduce((sum, byte) => sum + byte, 0);
}

interface Reader {
  (size: number): Promise<Buffer>;
  /** Reads to the end. @returns how many bytes were left */
  rest(): Promise<number>;
}

/** @returns a function that gives the next so many bytes, however they come */
function reader(source: AsyncIterable<Buffer>): Reader {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer[] = [];
  let there = 0;
  const take = async (size: number) => {
    while (there < size) {
      const { value, done } = await chunks.next();
      if (done) throw new Error('the archive ends before its end');
      rest.push(value);
      there += value.length;
    }
    const all = rest.length === 1 ? rest[0]! : Buffer.concat(rest);
    rest = [all.subarray(size)];
    there -= size;
    return all.subarray(0, size);
  };
  const toEnd = async () => {
    let left = there;
    for (let next = await chunks.next(); !next.done; next = await chunks.next())
      left += next.value.length;
    return left;
  };
  return Object.assign(take, { rest: toEnd });
}
