import { firstAccepted, type Candidate, type Scene } from '../candidate.ts';
import type { Quantity } from './quantity.ts';

// What carries seven or more, wholly or in some versions: no listing has a column for its seats.
const sevenSeaters =
  'spin|zafira|grand livina|freemont|journey|sw4|hilux sw4|pajero full|pajero dakar|pajero sport|trailblazer|commander|tiguan allspace|tiggo 8|sorento|santa fe|grand santa fe|carnival|veracruz|doblo|aircross|discovery|discovery sport|xc90|kombi|outlander|5008|grand c4 picasso|palisade|mohave|q7|glb 200'.split(
    '|',
  );
// As many as the address takes.
const most = 30;

/**
 * Cars of so many seats: by the models of the trade, as a guess. Where a model is named, its listings that say so; five
 * or fewer nearly all have, and it is said that they were not recognised.
 * @param names found in the text
 */
export function seatsAt(
  scene: Scene,
  { from, to, value, bound }: Quantity,
  names: readonly Candidate[],
): Candidate[] {
  const base = { from, to, score: 12 * (to - from) + 1, foundBy: 'guess' as const, sure: 0.7 };
  if (value < 6 || value > 9 || bound === 'max')
    return [{ ...base, role: 'refused', meaning: '', filters: {} }];
  const isNamed = names.some(
    ({ entry, foundBy }) => entry?.kind === 'model' && foundBy === 'exact',
  );
  const models = isNamed ? [] : knownOf(scene).slice(0, most);
  const filters = models.length > 0 ? firstAccepted([{ modelo: models }], scene.takes) : undefined;
  if (!filters)
    return [{ ...base, role: 'words', meaning: '', filters: {}, words: `${value} lugares` }];
  return [{ ...base, role: 'piece', meaning: 'Modelos com 7 lugares', filters }];
}

// Those that listings have; a site without any has all of them to be searched for in vain.
function knownOf({ lexicon, vertical }: Scene): string[] {
  const known = sevenSeaters.flatMap((words) =>
    lexicon.exact(words, vertical).filter(({ kind }) => kind === 'model'),
  );
  const listed = known.filter(({ weight }) => weight > 0);
  return [...new Set((listed.length > 0 ? listed : known).map(({ value }) => value))];
}
