import { contactsIn } from '../contacts/contact-in-text.ts';

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

interface Part {
  /** Where it begins. */
  from: number;
  words: string;
  isHidden: boolean;
}

/** A text in parts: what withoutPassages takes out, and what stays. */
export function splitAtPassages(text: string, passages: readonly string[]): Part[] {
  let parts: Part[] = [{ from: 0, words: text, isHidden: false }];
  for (const passage of passages.toSorted((a, b) => b.length - a.length)) {
    parts = parts.flatMap((part) => (part.isHidden ? [part] : cutAt(part, passage)));
  }
  return parts.filter(({ words }) => words !== '');
}

function cutAt({ from, words }: Part, passage: string): Part[] {
  let at = from;
  return words.split(passage).flatMap((rest, nth) => {
    const hidden = nth === 0 ? [] : [{ from: at, words: passage, isHidden: true }];
    if (nth > 0) at += passage.length;
    const shown = { from: at, words: rest, isHidden: false };
    at += rest.length;
    return [...hidden, shown];
  });
}

/** What in a text leads to a person: phones, addresses of mail. */
export const contactPassages = (text: string): string[] => [
  ...new Set(contactsIn(text).map(({ from, to }) => text.slice(from, to).trim())),
];
