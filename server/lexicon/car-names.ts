import { slugOf } from '../../app/domain/text/text.ts';
import { foldedWords } from './folded-words.ts';
import type { KnownNames } from './read.ts';
import { tradeCars } from './trade-cars.ts';

/** A model under one of its names. */
export type NamedModel = KnownNames['models'][number] & {
  /** The name, folded. */
  words: string;
  /** It is one of several models that the name opens: "Tiggo" is Tiggo 5X and Tiggo 7. */
  ofFamily?: true;
};

/** How many times more listings its family has, where a name means the family rather than the model that is called so. */
const timesMore = 4;

/**
 * Models as listings have them, and those of the trade that no listing has had, which weigh nothing. A name without
 * listings never hides what is on sale: it opens the models of its make whose names hold it ("Siena" is the Grand Siena).
 */
export function modelNames({ models }: Pick<KnownNames, 'models'>): NamedModel[] {
  const listed = models.map((model) => ({ ...model, words: foldedWords(model.model) }));
  const known = new Set(listed.map(({ make_slug, words }) => `${make_slug} ${words}`));
  const traded = tradeModels(models).filter(
    ({ make_slug, words }) => words !== '' && !known.has(`${make_slug} ${words}`),
  );
  return [...listed, ...traded].flatMap((model) => [model, ...familyOf(model, listed)]);
}

function familyOf(model: NamedModel, listed: readonly NamedModel[]): NamedModel[] {
  const { make_slug, words, listings } = model;
  const members = listed.filter(
    (one) =>
      one.make_slug === make_slug && one.words !== words && ` ${one.words} `.includes(` ${words} `),
  );
  const onSale = members.reduce((sum, one) => sum + one.listings, 0);
  return onSale > listings * timesMore
    ? members.map((one) => ({ ...one, words, ofFamily: true as const }))
    : [];
}

function tradeModels(models: KnownNames['models']): NamedModel[] {
  return Object.entries(tradeCars).flatMap(([name, list]) => {
    const { make, make_slug } = makeOnSale(name, models);
    return list.split(', ').map((model) => ({
      make_slug,
      model_slug: slugOf(model, 60),
      make,
      model,
      listings: 0,
      words: foldedWords(model),
    }));
  });
}

// The make as listings call it: "CAOA Chery" is the trade's Chery.
function makeOnSale(name: string, models: KnownNames['models']) {
  const words = foldedWords(name);
  const own = models.find(({ make }) => foldedWords(make) === words);
  const longer = models.find(
    ({ make, listings }) => listings > 0 && ` ${foldedWords(make)} `.includes(` ${words} `),
  );
  return own?.listings ? own : (longer ?? own ?? { make: name, make_slug: slugOf(name) });
}

/** "Evoque" is the Range Rover Evoque: the last word of a longer name, where no other model and no version has it. */
export function calledByLast(
  models: readonly NamedModel[],
  versions: KnownNames['versions'],
): NamedModel[] {
  const others = new Set(versions.map(({ word }) => word));
  const having = new Map<string, Set<string>>();
  for (const { words, model_slug } of models)
    for (const word of words.split(' '))
      having.set(word, (having.get(word) ?? new Set()).add(model_slug));
  return models.flatMap((model) => {
    const words = model.words.split(' ');
    const last = words.at(-1)!;
    const isOwn = words.length > 1 && /^[a-z]{5,}$/.test(last) && having.get(last)!.size === 1;
    return isOwn && !others.has(last) ? [{ ...model, words: last }] : [];
  });
}

/**
 * The words of a make's name of several that stand for it alone: "land" and "rover", "mercedes", "chery".
 * @param isTaken whether another make or a model is called so
 */
export function wordsOfMake(make: string, isTaken: (word: string) => boolean): string[] {
  const words = foldedWords(make).split(' ');
  return words.length < 2 ? [] : words.filter((word) => word.length >= 4 && !isTaken(word));
}
