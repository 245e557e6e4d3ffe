import type { Candidate, Scene } from '../candidate.ts';
import { placesFit } from './fit-places.ts';
import { isEither, isLink, wordsOf } from '../tokens.ts';

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
  const models = names.filter(
    ({ entry, foundBy, score }) => entry?.kind === 'model' && foundBy === 'exact' && score > 12,
  );
  return names.map((name) =>
    name.entry?.kind === 'model'
      ? {
          ...name,
          score:
            name.score +
            modelFit(scene, name, makes) +
            besideModels(scene, name, models) +
            asYear(scene, name, models) +
            (makes.has(name.entry.of ?? '') ? 0 : asCar(scene, name, models)),
        }
      : name,
  );
}

// "Onix brabo" is no Bravo: beside a model that is written right another one is, too, or stands beside "ou". "Palio
// weeknd" goes on with it.
function besideModels(
  { tokens }: Scene,
  { from, to, foundBy }: Candidate,
  named: readonly Candidate[],
): number {
  if (foundBy === 'exact') return 0;
  const isAnother = [tokens[from - 1], tokens[to]].some(isLink);
  return !isAnother && named.some((one) => one.to <= from || one.from >= to) ? -20 : 0;
}

// "Peugeot 208 2008": right behind a model it is the year.
function asYear({ tokens }: Scene, { from, to }: Candidate, named: readonly Candidate[]): number {
  const isYear = to - from === 1 && /^(?:19|20)\d\d$/.test(tokens[from]!.text);
  return isYear && named.some((one) => one.to === from) ? -20 : 0;
}

// "Um fusca ou brasília", "Brasília 78", "brasília amarela": what is also a city is the car where the text goes on as
// one does.
function asCar(
  { tokens, lexicon }: Scene,
  { from, to, entry, foundBy }: Candidate,
  named: readonly Candidate[],
): number {
  const city =
    foundBy === 'exact' &&
    lexicon.exact(entry!.words, 'car').find(({ kind }) => kind === 'municipality');
  if (!city) return 0;
  const others = named.filter((one) => one.to <= from || one.from >= to);
  const isJoined = others.some(
    (one) =>
      (one.to === from - 1 && isEither(tokens[from - 1])) ||
      (one.from <= to + 2 && one.from > to && isEither(tokens[to])),
  );
  if (isJoined) return 10;
  // Whoever names a city of a million by itself means it, however many such cars there are.
  const alone = city.weight >= million ? -6 : 0;
  if (others.length > 0 || !isBegin.test(tokens[from - 1]?.text ?? '')) return alone;
  const next = tokens[to];
  const isOld = next?.kind === 'number' && /^(?:[4-9]\d|19[4-9]\d)$/.test(next.text);
  const isColoured = lexicon
    .exact(next?.text ?? '', 'car')
    .concat(lexicon.exact((next?.text ?? '').replace(/a$/, 'o'), 'car'))
    .some(({ param }) => param === 'cor');
  return isOld || isColoured ? 10 : alone;
}

/** In thousands of inhabitants. */
const million = 1000;

const isBegin = /^(?:|um|uma|quero|procuro|compro|busco|vendo|a|minha|sua)$/;

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
