import type { Vertical } from '../../../listings/verticals.ts';
import type { Lexicon } from '../lexicon.ts';

/** A word and what it is in the singular, the likeliest first: `piscinas`, `casas`, `galpoes`. */
export function singulars(word: string): string[] {
  if (word.length < 4 || !word.endsWith('s')) return [];
  const endings: [RegExp, string][] = [
    [/oes$/, 'ao'],
    [/ais$/, 'al'],
    [/eis$/, 'el'],
    [/is$/, 'il'],
    [/ns$/, 'm'],
    [/res$/, 'r'],
    [/s$/, ''],
  ];
  return endings.flatMap(([plural, singular]) =>
    plural.test(word) ? [word.replace(plural, singular)] : [],
  );
}

/** Whether listings of the vertical say a word, in one number or gender or the other. */
export function isInListings(lexicon: Lexicon, word: string, vertical: Vertical): boolean {
  const says = (one: string) => lexicon.frequency(one, vertical) > 0;
  return says(word) || singulars(word).some(says) || otherForms(word).some(says);
}

function otherForms(word: string): string[] {
  // "Compas" is no one of "compass".
  if (word.length < 4 || word.endsWith('s')) return [];
  if (word.endsWith('o')) return [`${word.slice(0, -1)}a`, `${word}s`];
  if (word.endsWith('a')) return [`${word.slice(0, -1)}o`, `${word}s`];
  return [`${word}s`];
}
