import { stateNames } from '../../app/domain/places/states.ts';
import type { Entry } from '../../app/domain/search/parsing/lexicon.ts';
import { foldedWords } from './folded-words.ts';
import { isRare, quarterEntries } from './quarters.ts';
import type { KnownNames } from './read.ts';
import { zoneEntries } from './zones.ts';

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
