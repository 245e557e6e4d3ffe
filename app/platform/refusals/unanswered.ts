import { noConnection, notNow, tooLarge, tooOften } from './failures.ts';
import { isRouteErrorResponse } from 'react-router';

const lost =
  'A conexão falhou e não sabemos se o pedido chegou. Verifique sua internet e tente de novo.';

// What stands before the pages refused the form, or the page's own part could not look at it.
const refusals: Record<number, string> = {
  413: tooLarge,
  429: tooOften,
  503: notNow,
};

/**
 * Why a form that was sent has no answer of its page, for people: what was typed stays where it is.
 * @returns undefined for what is an answer: there is no such page, or the form makes no sense
 */
export function whyUnanswered(error: unknown): string | undefined {
  // So says fetch when there is no answer.
  if (error instanceof TypeError) return lost;
  return isRouteErrorResponse(error) ? refusals[error.status] : undefined;
}

/** Whether the same may go well in a moment. @param words what a person is told of a refusal */
export const passes = (words: string): boolean =>
  words === noConnection || words === notNow || words === tooOften;
