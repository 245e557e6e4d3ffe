import type { Candidate, Scene } from '../candidate.ts';
import { placesFit } from './fit-places.ts';
import { wordsOf } from '../tokens.ts';

/**
 * The names as they fit to each other: a model to its make, a city to its state, a quarter to its city. A number that
 * is a model's name is one beside its make.
 */
export function fitted(scene: Scene, all: readonly Candidate[]): Candidate[] {
  const names = placesFit(scene, all);
  const makes = new Set(
    names.flatMap(({ entry, foundBy }) =>
      entry?.kind === 'make' && foundBy === 'exact' ? [entry.value] : [],
    ),
  );
  const named = names.filter(
    ({ entry, foundBy, score }) => entry?.kind === 'model' && foundBy === 'exact' && score > 12,
  );
  return names.map((name) =>
    name.entry?.kind === 'model'
      ? {
          ...name,
          score:
            name.score +
            modelFit(scene, name, makes) +
            aside(scene, name, named) +
            asYear(scene, name, named),
        }
      : name,
  );
}

// "Onix brabo" is no Bravo: beside a model that is written right another one is, too, or stands beside "ou". "Palio
// weeknd" goes on with it.
function aside(
  { tokens }: Scene,
  { from, to, foundBy }: Candidate,
  named: readonly Candidate[],
): number {
  if (foundBy === 'exact') return 0;
  const isAnother = [tokens[from - 1], tokens[to]].some((one) => isLink.test(one?.text ?? ''));
  return !isAnother && named.some((one) => one.to <= from || one.from >= to) ? -20 : 0;
}

// "Peugeot 208 2008": right behind a model it is the year.
function asYear({ tokens }: Scene, { from, to }: Candidate, named: readonly Candidate[]): number {
  const isYear = to - from === 1 && /^(?:19|20)\d\d$/.test(tokens[from]!.text);
  return isYear && named.some((one) => one.to === from) ? -20 : 0;
}

const isLink = /^(?:ou|e|,|\/|\|)$/;

function modelFit(
  { tokens }: Scene,
  { from, to, entry }: Candidate,
  makes: ReadonlySet<string>,
): number {
  const isOwn = makes.has(entry!.of ?? '');
  if (isOwn) return 4;
  const isNumber = tokens.slice(from, to).every(({ kind }) => kind === 'number');
  const words = wordsOf(tokens, from, to);
  // 2008 is a year, 208 a model.
  if (isNumber && /^(?:19|20)\d\d$/.test(words)) return -6;
  const joins = to - from > 1 && tokens.slice(from, to).some(({ text }) => /^[aeo]$/.test(text));
  return (makes.size > 0 ? -2 : 0) + (joins ? -4 : 0);
}
