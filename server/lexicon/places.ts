import { stateNames } from '../../app/domain/places/states.ts';
import type { Entry } from '../../app/domain/search/parsing/lexicon.ts';
import { foldedWords } from './folded-words.ts';
import type { KnownNames } from './read.ts';
import { wellKnownQuarters } from '../../supabase/reference/quarters/well-known.ts';
import { zones } from '../../supabase/reference/quarters/zones.ts';

/** Municipalities, states, regions and quarters, under all their names. */
export function placeEntries(known: KnownNames): Entry[] {
  const cities = new Map(known.municipalities.map((place) => [place.slug, place]));
  const byId = new Map(known.municipalities.map((place) => [place.id, cityEntry(place)]));
  // What listings call a quarter is one.
  const quarters = new Set(
    known.quarters.filter((quarter) => !isRare(quarter)).map(({ slug }) => slug),
  );
  const stateEntries = stateEntriesOf(known);
  const meant = ({ nickname, meant: slug }: KnownNames['nicknames'][number]): Entry[] => {
    const city = cities.get(slug);
    const entry = city ? byId.get(city.id) : stateEntries.find(({ value }) => value === slug);
    return entry ? [{ ...entry, words: nickname.replaceAll('-', ' ') }] : [];
  };
  return [
    ...byId.values(),
    ...stateEntries,
    ...known.nicknames.filter(({ nickname }) => !quarters.has(nickname)).flatMap(meant),
    ...known.municipalities.flatMap((place) => initialled(byId.get(place.id)!)),
    ...known.regions.flatMap((region) => regionEntries(region, byId)),
    ...quarterEntries(known),
    ...zoneEntries(known),
  ];
}

function cityEntry({
  name,
  state,
  inhabitants,
  listings,
}: KnownNames['municipalities'][number]): Entry {
  const value = `${name}, ${state}`;
  return {
    kind: 'municipality',
    words: foldedWords(name),
    value,
    label: value,
    of: state,
    weight: Math.max(inhabitants, listings),
  };
}

// "s j dos campos", "s b do campo": saints by their first letters.
function initialled(city: Entry): Entry[] {
  const [saint = '', name = '', ...rest] = city.words.split(' ');
  if (!/^(?:sao|santo|santa)$/.test(saint) || rest.length === 0) return [];
  return [{ ...city, words: [saint[0], name[0], ...rest].join(' ') }];
}

function stateEntriesOf({ municipalities }: KnownNames): Entry[] {
  const weights = new Map<string, number>();
  for (const { state, inhabitants, listings } of municipalities)
    weights.set(state, (weights.get(state) ?? 0) + Math.max(inhabitants, listings));
  return Object.entries(stateNames).flatMap(([letters, name]) => {
    const words = foldedWords(name);
    // To those who write São Paulo or Rio de Janeiro they are cities.
    const isCity = letters === 'SP' || letters === 'RJ';
    const label = isCity ? (letters === 'RJ' ? `Estado do ${name}` : `Estado de ${name}`) : name;
    const weight = weights.get(letters) ?? 0;
    const named = [
      letters.toLowerCase(),
      ...(isCity ? [] : [words]),
      `estado de ${words}`,
      `estado do ${words}`,
      `estado da ${words}`,
      `${words} estado`,
      `estado ${letters.toLowerCase()}`,
    ];
    return named.map((own): Entry => ({
      kind: 'state',
      words: own,
      value: letters,
      label,
      weight,
    }));
  });
}

function regionEntries(
  { code, label, words, municipality_ids }: KnownNames['regions'][number],
  cities: ReadonlyMap<number, Entry>,
): Entry[] {
  const of = municipality_ids.flatMap((id) => cities.get(id) ?? []);
  const members = of.map(({ value }) => value);
  // So that its largest city comes before it.
  const weight = of.reduce((sum, city) => sum + city.weight, 0) / 2;
  return words.map((own) => ({
    kind: 'region',
    words: own,
    value: `region:${code}`,
    label,
    members,
    weight,
  }));
}

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

/**
 * Zones as quarters are, with several slugs, between commas, for a value. One is as known as its quarters have
 * listings; a zone without any is not known.
 */
export function zoneEntries({ quarters, municipalities }: KnownNames): Entry[] {
  const cities = new Map(municipalities.map(({ id, name, state }) => [id, `${name}, ${state}`]));
  const listed = new Map(
    quarters.map(({ slug, municipality_id, listings }) => [
      `${slug} ${cities.get(municipality_id)}`,
      listings,
    ]),
  );
  return zones.flatMap(({ city, short, zones: own }) =>
    Object.entries(own).flatMap(([zone, names]) => {
      const slugs = names.split(', ').map((name) => foldedWords(name).replaceAll(' ', '-'));
      const weight = slugs.reduce((sum, slug) => sum + (listed.get(`${slug} ${city}`) ?? 0), 0);
      if (weight === 0) return [];
      const name = city.split(', ')[0]!;
      const [words, cityWords] = [foldedWords(zone), foldedWords(name)];
      const all = [
        `${words} ${short}`,
        `${words} de ${short}`,
        `${words} ${cityWords}`,
        `${words} de ${cityWords}`,
        `${words} do ${cityWords}`,
      ];
      // "ZL", "zn rj".
      const letters = /^zona [a-z]/.test(words) ? `z${words[5]!}` : undefined;
      const byLetters = letters ? [letters, `${letters} ${short}`, `${letters} ${cityWords}`] : [];
      return (words === 'centro' ? all : [words, ...all, ...byLetters]).map((one): Entry => ({
        kind: 'quarter',
        words: one,
        value: slugs.join(','),
        label: `${zone}, ${name}`,
        of: city,
        weight,
      }));
    }),
  );
}
