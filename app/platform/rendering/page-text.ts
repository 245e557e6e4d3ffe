const texts = new WeakMap<Response, string>();

/**
 * The UTF-8 of a page with one character per byte. Its tags are ASCII, so it is searched and changed like any string.
 * As text with its accents it would take twice the memory, and each step would copy that: a tenth of the time of a page.
 */
export function byteString(bytes: Buffer): string {
  return bytes.toString('latin1');
}

/** The bytes of a byte string. */
export function bytesOf(page: string): Buffer<ArrayBuffer> {
  return Buffer.from(page, 'latin1') as Buffer<ArrayBuffer>;
}

/**
 * A response with a page as a property and an empty body: between the renderer and the compression it need not be read
 * from a stream again, which is slow.
 * @param html as a byte string
 */
export function pageAnswer(html: string, init: ResponseInit): Response {
  const answer = new Response(null, init);
  texts.set(answer, html);
  return answer;
}

/** The byte string of a response of `pageAnswer`; undefined of any other. */
export function pageText(answer: Response): string | undefined {
  return texts.get(answer);
}
