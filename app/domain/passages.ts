import { contactsIn } from './contact-in-text.ts';

/** What stands where a passage was hidden. */
export const passageMark = '[dado pessoal retirado]';

/** How many may be hidden at once, and of how many letters the shortest is. */
export const passageLimits = { most: 20, letters: 2 } as const;

// Stands for the mark until all are taken out, so that no passage is looked for in it.
const place = '\u0001';

/** A text without the passages, wherever they stand (private.without_passages does the same). */
export function withoutPassages(words: string, passages: readonly string[]): string {
  let left = words.replaceAll(passageMark, place);
  for (const passage of passages.toSorted((a, b) => b.length - a.length)) {
    left = left.replaceAll(passage, place);
  }
  return left.replaceAll(place, passageMark);
}

/** What in a text leads to a person: phones, addresses of mail. */
export const contactPassages = (text: string): string[] => [
  ...new Set(contactsIn(text).map(({ from, to }) => text.slice(from, to).trim())),
];
