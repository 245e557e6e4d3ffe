import type { Candidate, Scene } from '../candidate.ts';
import type { Entry } from '../lexicon.ts';
import type { OtherMeaning } from '../reading.ts';
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
  if (!entry || isSettled || !isPlace(entry)) return [];
  const known = new Set([piece.filters, ...others.map(({ filters }) => filters)].map(keyOf));
  return placesLike(scene, entry)
    .flatMap((one): OtherMeaning[] => {
      const filters = filtersOf(scene, [one]);
      if (!filters || known.has(keyOf(filters))) return [];
      known.add(keyOf(filters));
      return [{ meaning: one.label, filters }];
    })
    .slice(0, most);
}

const keyOf = (filters: Candidate['filters']) => JSON.stringify(filters);

const isPlace = ({ kind }: Entry) => kind === 'municipality' || kind === 'quarter';

// Of the same name, and quarters whose names hold it; those with most listings first.
function placesLike({ lexicon, vertical }: Scene, { words }: Entry): Entry[] {
  const same = lexicon.exact(words, vertical).filter(isPlace);
  const holding = lexicon
    .startingWith(words, vertical, looked)
    .filter((one) => one.kind === 'quarter' && ` ${one.words} `.includes(` ${words} `));
  return [...same, ...holding]
    .filter((one) => !isZone(one) && !isEverywhere(one))
    .toSorted(
      (a, b) => Number(b.kind === 'quarter') - Number(a.kind === 'quarter') || b.weight - a.weight,
    );
}
