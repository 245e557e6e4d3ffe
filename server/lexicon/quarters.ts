import type { Entry } from '../../app/domain/search/parsing/lexicon.ts';
import { foldedWords } from './folded-words.ts';
import type { KnownNames } from './read.ts';
import { wellKnownQuarters } from '../../supabase/reference/quarters/well-known.ts';

type Quarter = Pick<KnownNames['quarters'][number], 'slug' | 'name' | 'listings'> & {
  isWellKnown?: boolean;
};

/** A quarter that fewer listings name may be a typing error. */
const fewest = 3;

export const isRare = ({ listings, isWellKnown = false }: Quarter): boolean =>
  listings < fewest && !isWellKnown;

/**
 * What a quarter weighs beside others and beside municipalities of its name: its listings, and where there are few, the
 * thousandth part of its city's inhabitants. `private.find_intended_quarter` has the same.
 * @param inhabitants in thousands
 */
const quarterWeight = (listings: number, inhabitants: number) => listings + inhabitants / 1000;

/** Quarters that listings have, and those of the largest cities that everybody knows, also before the first listing. */
export function quarterEntries({ quarters, municipalities }: KnownNames): Entry[] {
  const cities = new Map(municipalities.map((city) => [`${city.name}, ${city.state}`, city]));
  const byId = new Map(municipalities.map((city) => [city.id, city]));
  const listed = new Set(quarters.map(({ slug, municipality_id: id }) => `${slug} ${id}`));
  const entryOf = (
    quarter: Quarter,
    city: KnownNames['municipalities'][number] | undefined,
  ): Entry[] => {
    if (!city) return [];
    const { slug, name, listings } = quarter;
    return [
      {
        kind: 'quarter',
        words: foldedWords(name),
        value: slug,
        label: `${name}, ${city.name}`,
        of: `${city.name}, ${city.state}`,
        weight: quarterWeight(listings, city.inhabitants),
        ...(isRare(quarter) && { rare: true as const }),
      },
    ];
  };
  const wellKnown = wellKnownQuarters();
  const known = new Set(wellKnown.map(({ city, slug }) => `${slug} ${cities.get(city)?.id}`));
  return [
    ...quarters.flatMap((quarter) => {
      const { slug, municipality_id: id } = quarter;
      return entryOf({ ...quarter, isWellKnown: known.has(`${slug} ${id}`) }, byId.get(id));
    }),
    ...wellKnown.flatMap(({ city: name, slug, name: own }) => {
      const city = cities.get(name);
      if (listed.has(`${slug} ${city?.id}`)) return [];
      return entryOf({ slug, name: own, listings: 0, isWellKnown: true }, city);
    }),
  ];
}
