import type { Candidate, Scene } from '../candidate.ts';
import type { Entry } from '../lexicon.ts';
import type { OtherMeaning } from '../parsed-query.ts';
import { wordsOf } from '../tokens.ts';
import { filtersOf, isEverywhere, isZone } from './entry-filters.ts';

/** Each costs a count where the first meaning finds nothing. */
const most = 3;
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
    .slice(0, most);
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
