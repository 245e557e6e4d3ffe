import type { Candidate, Scene } from '../candidate.ts';
import { type Entry, isInListings } from '../lexicon.ts';
import { tradeWords } from '../lexicon/trade-words.ts';
import { filtersOf, isEverywhere, isZone } from './entry-filters.ts';
import { large } from './namesakes.ts';
import type { OfferedPlace, OtherMeaning } from '../parsed-query.ts';
import { isFillerWord } from '../phrases/fillers.ts';
import { wordsOf } from '../tokens.ts';

/** Each costs a count where the first meaning finds nothing. */
const mostFallbacks = 3;
/** So many names that begin with a word are looked at. */
const looked = 60;

/**
 * What else the words of a piece may mean, the likelier first: where the first meaning finds nothing, one of these is
 * shown that finds something. "Itaparica" is the town, and the quarter Coqueiral de Itaparica, where homes are.
 */
export function fallbacksOf(scene: Scene, piece: Candidate): OtherMeaning[] {
  const { entry, isSettled, others = [] } = piece;
  if (!entry) return [];
  const known = new Set([piece.filters, ...others.map(({ filters }) => filters)].map(keyOf));
  // Beside its city a quarter is in no other one.
  const isOut = (city: unknown) => isSettled && city !== piece.filters['cidade'];
  return namesLike(scene, piece, entry)
    .flatMap((one): OtherMeaning[] => {
      const filters = filtersOf(scene, [one]);
      if (!filters || isOut(filters['cidade']) || known.has(keyOf(filters))) return [];
      known.add(keyOf(filters));
      return [{ meaning: one.label, filters }];
    })
    .slice(0, mostFallbacks);
}

const keyOf = (filters: Candidate['filters']) => JSON.stringify(filters);

const isPlace = ({ kind }: Entry) => kind === 'municipality' || kind === 'quarter';

function namesLike(scene: Scene, piece: Candidate, entry: Entry): Entry[] {
  if (isPlace(entry)) return placesLike(scene, entry);
  return entry.kind === 'model' ? modelsLike(scene, piece) : [];
}

// Models on sale whose names hold what was typed: "300" is the 300C, and the SLC 300.
function modelsLike({ lexicon, tokens, vertical }: Scene, { from, to }: Candidate): Entry[] {
  const words = wordsOf(tokens, from, to);
  return lexicon
    .startingWith(words, vertical, looked)
    .filter((one) => one.kind === 'model' && one.weight > 0 && holds(one, words));
}

const holds = (one: Entry, words: string) => ` ${one.words} `.includes(` ${words} `);

// Of the same name, and quarters whose names hold it; those with most listings first.
function placesLike({ lexicon, vertical }: Scene, { words }: Entry): Entry[] {
  const same = lexicon.exact(words, vertical).filter(isPlace);
  const holding = lexicon
    .startingWith(words, vertical, looked)
    .filter((one) => one.kind === 'quarter' && holds(one, words));
  return [...same, ...holding]
    .filter((one) => !isZone(one) && !isEverywhere(one))
    .toSorted(
      (a, b) => Number(b.kind === 'quarter') - Number(a.kind === 'quarter') || b.weight - a.weight,
    );
}

const mostOffers = 2;
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
  return [...exactly, ...sorted].slice(0, mostOffers).flatMap((entry) => {
    const filters = filtersOf(scene, [entry]);
    return filters ? [{ meaning: entry.label, filters, words: word }] : [];
  });
}

const isBegun = (name: string, word: string) =>
  name.startsWith(`${word} `) || (name.startsWith(word) && name.length === word.length + 1);
