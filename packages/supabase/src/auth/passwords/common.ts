import { basesOf } from './guessable.ts';

let list: Promise<Set<string>> | undefined;

/** Figures and signs that make a common word no better: a year and a sign. */
const mostAround = 5;
const shortestWord = 4;

/**
 * Whether a password is among the 50,000 that leaked most often, in any case, or is one of them with a few figures and
 * signs around it. The list is read at the first question.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as Iterable<string>),
  );
  const common = await list;
  const typed = password.trim().toLowerCase();
  if (common.has(typed)) return true;
  if (typed.length > shortestWord + mostAround + 24) return false;
  return basesOf(typed).some(
    (base) =>
      base.length >= shortestWord && typed.length - base.length <= mostAround && common.has(base),
  );
}
