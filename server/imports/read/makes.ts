import { lookUp } from '../../../app/domain/formats/lookup.ts';
import { slugOf } from '../../../app/domain/text/text.ts';
import { tradeCars } from '../../lexicon/trade-cars.ts';

/** What dealers write for makes, by its slug. */
const shortNames: Record<string, string> = {
  vw: 'Volkswagen',
  volks: 'Volkswagen',
  'vw-volkswagen': 'Volkswagen',
  gm: 'Chevrolet',
  'gm-chevrolet': 'Chevrolet',
  chevy: 'Chevrolet',
  chev: 'Chevrolet',
  mercedes: 'Mercedes-Benz',
  mb: 'Mercedes-Benz',
  'm-benz': 'Mercedes-Benz',
  'mercedes-bens': 'Mercedes-Benz',
  landrover: 'Land Rover',
  'caoa-chery': 'Chery',
};

const makes = new Map(Object.keys(tradeCars).map((make) => [slugOf(make), make]));

/** Models of a make by their slugs, those of several words first. */
const models = new Map(
  Object.entries(tradeCars).map(([make, names]) => [
    make,
    names
      .split(', ')
      .filter(Boolean)
      .map((name) => [slugOf(name), name] as const)
      .toSorted(([left], [right]) => right.length - left.length),
  ]),
);

/** A make as it writes itself: `VW` is Volkswagen. @returns the text itself where none is known */
export const makeName = (text: string): string =>
  makes.get(slugOf(text)) ?? lookUp(shortNames, slugOf(text)) ?? text;

/**
 * A car that stands in one cell: `VW/POLO TSI`, `Onix LT 1.0`.
 * @returns empty texts for what is not known; without a make and a model the whole text is the model
 */
export function vehicleName(text: string): { make: string; model: string; version: string } {
  // Of an imported car the register says `I/TOYOTA HILUX`.
  const words = text
    .replace(/^\s*i\//i, '')
    .split(/(?:\s|(?<!\d)\/|\/(?!\d))+|\s-\s/)
    .filter((word) => word !== '' && word !== '-');
  for (const many of [2, 1]) {
    const make = makeName(words.slice(0, many).join(' '));
    if (words.length <= many || !isMake(make)) continue;
    const { model, rest } = modelName(make, words.slice(many).join(' '));
    return { make, model, version: rest };
  }
  const found = [...models.keys()].flatMap((make) => {
    const { model, rest } = modelName(make, words.join(' '));
    const isKnown = models.get(make)!.some(([slug]) => slug === slugOf(model));
    return isKnown ? [{ make, model, version: rest }] : [];
  });
  const longest = Math.max(0, ...found.map(({ model }) => model.length));
  const best = found.filter(({ model }) => model.length === longest);
  return best.length === 1 ? best[0]! : { make: '', model: text, version: '' };
}

/** Whether a text is a make, in any spelling that is known. */
export const isMake = (text: string): boolean => makes.has(slugOf(makeName(text)));

/**
 * A model as its make writes it, and what stands behind it: `TRACKER PREMIER 1.2` is a Tracker, Premier 1.2.
 * @param make as makeName gives it
 * @returns the text itself and no rest where no model is known
 */
export function modelName(make: string, text: string): { model: string; rest: string } {
  const slug = slugOf(text, 80);
  for (const [of, name] of models.get(make) ?? []) {
    if (slug === of) return { model: name, rest: '' };
    if (!slug.startsWith(`${of}-`)) continue;
    // As many letters and digits as the slug of the model has.
    let left = of.replaceAll('-', '').length;
    const end = [...text].findIndex((sign) => /[\p{L}\d]/u.test(sign) && left-- === 0);
    return { model: name, rest: [...text].slice(end).join('').trim() };
  }
  return { model: text, rest: '' };
}
