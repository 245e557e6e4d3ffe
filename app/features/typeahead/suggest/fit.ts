import { slugOf } from '~/domain/text/text.ts';
import type { Entry } from '~/domain/search/parsing/lexicon.ts';

/** Fewer letters begin too many nicknames and spellings by the ear. */
const leastOfOther = 4;

/** A name as the lexicon has it: folded, words joined by one blank. */
export const foldedName = (text: string) => slugOf(text, 120).replaceAll('-', ' ');

const key = (words: string) => words.replaceAll(' ', '');

/**
 * How well a name fits what is typed of it.
 * @param typed folded
 * @returns 3: it is the name; 2: the name begins so; 1: one of its later words, or another name of it; 0: nearly;
 *   undefined: too little of another name to mean it
 */
export function fitOf({ words, kind, of, label }: Entry, typed: string): number | undefined {
  const [name, part] = [key(words), key(typed)];
  if (name === part) return 3;
  const shown = foldedName(label);
  const isOwn = key(shown).includes(name);
  if (!isOwn) {
    // Of one thing's names the lexicon says only the weightiest: it may not be the one that is shown.
    if (key(shown).startsWith(part)) return 2;
    if (shown.includes(` ${typed}`)) return 1;
    if (part.length < leastOfOther) return undefined;
    return name.startsWith(part) ? 1 : 0;
  }
  const withMake = kind === 'model' ? key(foldedName(of ?? '')) + name : name;
  if (name.startsWith(part) || withMake.startsWith(part)) return 2;
  return words.includes(` ${typed}`) ? 1 : 0;
}
