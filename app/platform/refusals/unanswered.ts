import { noConnection, notNow, tooLarge, tooOften } from './failures.ts';
import { isRouteErrorResponse } from 'react-router';

const lost =
  'A conexão falhou e não sabemos se o pedido chegou. Verifique sua internet e tente de novo.';

// The admission control refused the form, or the client action of the page failed.
const refusals: Record<number, string> = {
  413: tooLarge,
  429: tooOften,
  503: notNow,
};

/**
 * Why a sent form got no answer of its page, as a sentence; the typed text stays in the form.
 * @returns undefined for an answer: the page does not exist, or the form is invalid
 */
export function whyUnanswered(error: unknown): string | undefined {
  // fetch throws it without an answer.
  if (error instanceof TypeError) return lost;
  return isRouteErrorResponse(error) ? refusals[error.status] : undefined;
}

/** Whether another try may succeed. @param words the sentence of the refusal */
export const passes = (words: string): boolean =>
  words === noConnection || words === notNow || words === tooOften;
