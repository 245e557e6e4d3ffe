import type { Candidate, Scene } from '../candidate.ts';
import { tradeWords } from '../lexicon/trade-words.ts';
import type { OfferedPlace } from '../parsed-query.ts';
import { filtersOf } from './entry-filters.ts';
import { large } from './namesakes.ts';
import { isInListings } from './known.ts';
import { isFillerWord } from '../phrases/fillers.ts';

const most = 2;
/** A quarter that weighs so much has listings, or lies in one of the largest cities. */
const known = 2;
const expects = /^(?:em|no|na|de|do|da)$/;

/**
 * Well-known cities and quarters that a word begins which is searched as it stands: "santo" may be Santos or Santo
 * André, "itaim" Itaim Bibi. Only where
 * the text names no place, and the word is all of it, stands where a place is expected, or is the last and no listing's. Nothing is taken for them.
 */
export function offeredPlaces(scene: Scene, chosen: readonly Candidate[]): OfferedPlace[] {
  const { tokens, vertical } = scene;
  const isRead = (at: number) =>
    chosen.some(({ from, to, role }) => from <= at && at < to && role !== 'words');
  const hasPlace = chosen.some(
    ({ role, filters }) =>
      role === 'piece' && ('cidade' in filters || 'uf' in filters || 'regiao' in filters),
  );
  if (hasPlace) return [];
  const at = tokens.findIndex(({ kind, text }, i) => {
    if (kind !== 'word' || text.length < 4 || tradeWords.has(text) || isFillerWord(text))
      return false;
    if (isRead(i)) return false;
    const isExpected = tokens.length === 1 || expects.test(tokens[i - 1]?.text ?? '');
    return isExpected || (i === tokens.length - 1 && !isInListings(scene.lexicon, text, vertical));
  });
  const word = tokens[at]?.text;
  if (word === undefined || at < tokens.length - 1) return [];
  const exactly = scene.lexicon
    .exact(word, vertical)
    .filter((entry) => entry.kind === 'quarter' && entry.rare);
  const begun = scene.lexicon
    .startingWith(word, vertical, 40)
    .filter(
      ({ kind, words, weight, value, rare }) =>
        !rare &&
        ((kind === 'municipality' && weight >= large) ||
          (kind === 'quarter' && weight >= known && !value.includes(','))) &&
        isBegun(words, word),
    );
  // One letter more before a word more.
  const sorted = begun.toSorted(
    (a, b) => Number(a.words.includes(' ')) - Number(b.words.includes(' ')),
  );
  return [...exactly, ...sorted].slice(0, most).flatMap((entry) => {
    const filters = filtersOf(scene, [entry]);
    return filters ? [{ meaning: entry.label, filters, words: word }] : [];
  });
}

const isBegun = (name: string, word: string) =>
  name.startsWith(`${word} `) || (name.startsWith(word) && name.length === word.length + 1);
