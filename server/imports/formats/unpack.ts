import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createInflate, createZstdDecompress } from 'node:zlib';
import { BrokenFile } from './broken-file.ts';

/** gzip is not among them: a file says by its first bytes that it is packed so, also where its server does not. */
const decoders = new Map<string, () => Transform>([
  ['br', createBrotliDecompress],
  ['deflate', createInflate],
  ['zstd', createZstdDecompress],
]);

/**
 * The bytes of a file whose server packed it though nobody asked it to.
 * @param encoding the answer's header `content-encoding`
 * @throws BrokenFile where the packing is damaged or cut off, and whatever fails in `chunks`
 */
export function decodeBody(
  chunks: AsyncIterable<Uint8Array>,
  encoding: string | undefined,
): AsyncIterable<Uint8Array> {
  const decoder = decoders.get(encoding?.trim().toLowerCase() ?? '');
  return decoder ? unpack(chunks, decoder()) : chunks;
}

/** @throws BrokenFile where the packing is damaged or cut off, and whatever fails in `chunks` */
export async function* unpack(
  chunks: AsyncIterable<Uint8Array>,
  unpacked: Transform,
): AsyncGenerator<Uint8Array> {
  // Whatever fails comes out of what is unpacked.
  pipeline(Readable.from(chunks), unpacked, () => {});
  try {
    yield* unpacked;
  } catch (error) {
    // The codes of zlib, Zstandard and Brotli.
    const isDamaged = /^(Z_|ZSTD_|ERR__)/.test(String((error as { code?: unknown }).code));
    throw isDamaged ? new BrokenFile('not_whole') : error;
  }
}
