const texts = new WeakMap<Response, string>();

/**
 * The answer with a page whose text stays beside it: from the renderer to where it is packed nobody need encode and
 * decode it again, which would cost a page of 80 KB 2 ms. Its own body is empty.
 */
export function pageAnswer(html: string, init: ResponseInit): Response {
  const answer = new Response(null, init);
  texts.set(answer, html);
  return answer;
}

/** The text of what `pageAnswer` made; undefined of any other answer. */
export function pageText(answer: Response): string | undefined {
  return texts.get(answer);
}
