/** Bytes of a stored file at most, unless the product says otherwise. */
export const DEFAULT_MAX_FILE_BYTES = 15 * 1_048_576;

/** Bytes of a request's body that each part of the API reads at most. */
export const maxBodyBytes = {
  rest: 1_048_576,
  auth: 100_000,
  functions: 1_048_576,
  /** A file, and the form around it. */
  storage: DEFAULT_MAX_FILE_BYTES + 65_536,
} as const;

/** A body of more bytes than are read. */
export class BodyTooLarge extends Error {}

/** Reads a body whole, as text. @param maxBytes see readBytes @throws BodyTooLarge */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  return (await readBytes(request, maxBytes)).toString('utf8');
}

/**
 * Reads a body whole.
 * @param maxBytes what is longer is not kept, and not read at all when it says so itself
 * @throws BodyTooLarge
 */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new BodyTooLarge();
  const { body } = request;
  if (!body) return Buffer.alloc(0);
  const read = await readUpTo(body, maxBytes);
  if (read) return read;
  // If it stayed unread, the connection would break, and the answer with it. listen.ts bounds how long this takes.
  void body.pipeTo(new WritableStream()).catch(() => {});
  throw new BodyTooLarge();
}

async function readUpTo(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body.values({ preventCancel: true })) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
