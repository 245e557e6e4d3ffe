import { stateNames } from '../../../app/domain/places/states.ts';
import { slugOf } from '../../../app/domain/text/text.ts';

const states = new Map(
  Object.entries(stateNames).flatMap(([code, name]) => [
    [code.toLowerCase(), code],
    [slugOf(name), code],
  ]),
);

/** A state by its letters or its name; '' where it is none. */
export const stateOf = (text: string): string => states.get(slugOf(text)) ?? '';

/** A text that was written for a page or wrapped twice, as plain lines. */
export function plainText(text: string): string {
  return (
    text
      .replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, '')
      .replace(/<br\s*\/?>|<\/(?:p|div|li)>/gi, '\n')
      // Each mark is looked for up to the next one: many that nobody closed would be read again from each.
      .replace(/<[a-z/][^<>]*>/gi, '')
      .replace(/&nbsp;/gi, ' ')
      .replace(/\r\n?/g, '\n')
      .replace(/[ \t\u00a0]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

/** A text in one line. */
export const oneLine = (text: string): string => plainText(text).replace(/\s+/g, ' ');

/** Addresses of pictures among some texts, each once. */
export function photoAddresses(texts: readonly string[]): string[] {
  const found = texts
    .map((text) => text.replace(/\s+/g, ''))
    .filter((text) => /^https?:\/\/./i.test(text));
  return [...new Set(found)].filter(({ length }) => length <= 1_000).slice(0, 50);
}

/** How often a text goes on in a new line, however that is written. */
export function breaksIn(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}
