const texts = new WeakMap<Response, string>();

/**
 * A response with the text of a page as a property and an empty body: between the renderer and the compression the text
 * need not be encoded and decoded again, which is slow.
 */
export function pageAnswer(html: string, init: ResponseInit): Response {
  const answer = new Response(null, init);
  texts.set(answer, html);
  return answer;
}

/** The text of a response of `pageAnswer`; undefined of any other. */
export function pageText(answer: Response): string | undefined {
  return texts.get(answer);
}
