import { BrokenFile } from './broken-file.ts';

/** Bytes that are read without a pause, some five listings. */
const pieceSize = 16_384;

/** The bytes of a file as they come. Its first ones can be looked at before it is read, once. */
export class Source {
  /** How many have been read. */
  bytes = 0;
  readonly #iterator: AsyncIterator<Uint8Array>;
  readonly #mostBytes: number;
  #peeked: Uint8Array[] = [];

  /** @param mostBytes after which it is refused as too large */
  constructor(chunks: AsyncIterable<Uint8Array>, mostBytes: number) {
    this.#iterator = chunks[Symbol.asyncIterator]();
    this.#mostBytes = mostBytes;
  }

  /** @returns at least `length` bytes, or all that there are */
  async peek(length: number): Promise<Uint8Array> {
    let peeked = Buffer.concat(this.#peeked);
    while (peeked.length < length) {
      const chunk = await this.#next();
      if (!chunk) break;
      peeked = Buffer.concat([peeked, chunk]);
    }
    this.#peeked = peeked.length > 0 ? [peeked] : [];
    return peeked;
  }

  /** @throws BrokenFile when there are too many, and whatever the chunks throw */
  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for (const chunk of this.#peeked.splice(0)) yield* piecesOf(chunk);
    for (let chunk = await this.#next(); chunk; chunk = await this.#next()) yield* piecesOf(chunk);
  }

  async #next(): Promise<Uint8Array | undefined> {
    const { value, done } = await this.#iterator.next();
    if (done) return undefined;
    this.bytes += value.byteLength;
    if (this.bytes > this.#mostBytes) throw new BrokenFile('too_large');
    return value;
  }
}

function* piecesOf(chunk: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < chunk.byteLength; at += pieceSize) yield chunk.subarray(at, at + pieceSize);
}
