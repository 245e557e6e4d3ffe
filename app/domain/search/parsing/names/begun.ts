import { type Candidate, firstAccepted, type Scene } from '../candidate.ts';
import type { Entry } from '../lexicon.ts';
import { tradeWords } from '../lexicon/trade-words.ts';
import { filtersOf } from './entry-filters.ts';
import { large } from './namesakes.ts';
import { isFillerWord } from '../phrases/fillers.ts';
import { phrasesOf } from '../phrases/of-market.ts';
import { phrasesAt } from '../phrases/phrase.ts';
import { isEither } from '../tokens.ts';

/** So many models are still a family; more of them a make would say better. */
const mostModels = 8;

/**
 * Models that a short word behind or before their make begins, where it names none by itself: "BMW 320" is the 320i,
 * "Volvo XC" the XC40, the XC60 and the XC90. Three digits say it without the make.
 * @param names found in the text: of what another make is named by, it is none
 */
export function begunModels(scene: Scene, names: readonly Candidate[]): Candidate[] {
  if (scene.vertical !== 'car') return [];
  const makes = new Set(
    names.flatMap(({ entry, foundBy }) =>
      foundBy !== 'exact' ? [] : entry?.kind === 'make' ? entry.value : (entry?.of ?? []),
    ),
  );
  return scene.tokens.flatMap((_, at) => modelsBegunAt(scene, at, makes) ?? []);
}

function modelsBegunAt(
  scene: Scene,
  at: number,
  makes: ReadonlySet<string>,
): Candidate | undefined {
  const { text, kind, large: isAmount } = scene.tokens[at]!;
  const isNumber = kind === 'number' && /^\d{3}$/.test(text) && !isAmount;
  const isShort = kind === 'word' && /^[a-z]{2,3}$/.test(text);
  if (!isNumber && !(isShort && isBesideMake(scene, at))) return undefined;
  if (scene.tokens[at + 1]?.glued || scene.lexicon.exact(text, 'car').length > 0) return undefined;
  const family = scene.lexicon
    .startingWith(text, 'car', 40)
    .filter((one) => continues(one, text) && (makes.size === 0 || makes.has(one.of ?? '')));
  const models = [...new Set(family.map(({ value }) => value))];
  const owners = new Set(family.map(({ of }) => of));
  if (models.length === 0 || models.length > mostModels || owners.size > 1) return undefined;
  const filters = firstAccepted([{ modelo: models }], scene.takes);
  if (!filters) return undefined;
  const entry = family[0]!;
  return {
    from: at,
    to: at + 1,
    score: 13,
    role: 'piece',
    filters,
    entry,
    foundBy: 'guess',
    sure: makes.size > 0 ? 0.85 : 0.75,
    meaning: models.length === 1 ? entry.label : family.map(shortLabel).join(', '),
  };
}

// "320" goes on as "320i", "xc" as "xc40", "rs" as "rs3"; a name of several words is another name.
function continues({ kind, words }: Entry, typed: string): boolean {
  if (kind !== 'model' || !words.startsWith(typed)) return false;
  const next = words[typed.length] ?? '';
  return /^\d+$/.test(typed) ? /^[a-z]$/.test(next) : /^[\d ]$/.test(next);
}

function isBesideMake({ tokens, lexicon }: Scene, at: number): boolean {
  return [at - 1, at + 1].some((other) =>
    lexicon.exact(tokens[other]?.text ?? '', 'car').some(({ kind }) => kind === 'make'),
  );
}

// Of several, without the make that all have.
const shortLabel = ({ label, words }: Entry) => label.slice(-words.length) || label;

// Begin so many names of places that they mean none.
const common =
  /^(?:vila|jardim|parque|residencial|conjunto|cidade|nova|novo|santa|santo|sao|nossa|alto|campo|porto|praia|centro|setor|zona|chacara|bairro|bom|boa|bela|belo|monte|morro|ponte|ilha|lago|lagoa|rio|serra|vale|area|distrito|condominio)$/;
/** More of them than this are no name that one shortens. */
const mostQuarters = 3;

/**
 * Quarters that a word begins, beside their city or the letters that stand for it: "Itaim São Paulo" is Itaim Bibi,
 * "Barra RJ" Barra da Tijuca. Of several the one that people know best, and the others are offered.
 * @param names found in the text
 */
export function begunQuarters(scene: Scene, names: readonly Candidate[]): Candidate[] {
  const placed = names.flatMap((name) => {
    const city = cityOf(name);
    return city ? [{ city, name }] : [];
  });
  // The letters behind a city are its state: "Campinas - SP".
  const named = placed.filter(({ name }) => name.entry?.kind === 'municipality');
  const cities = (named.length > 0 ? named : placed).map(({ city, name }) => ({
    city,
    from: name.from,
    to: name.to,
  }));
  return cities.flatMap(({ city, from, to }) =>
    scene.tokens.flatMap((_, at) =>
      at >= from && at < to ? [] : (quartersBegunAt(scene, at, { city, names }) ?? []),
    ),
  );
}

// A large city, or a state that is called as one: "SP", "RJ".
function cityOf({ entry, foundBy }: Candidate): string | undefined {
  if (foundBy !== 'exact') return undefined;
  if (entry?.kind === 'municipality') return entry.weight >= large ? entry.value : undefined;
  const called = /^Estado d[eo] (.*)$/.exec(entry?.kind === 'state' ? entry.label : '')?.[1];
  return called === undefined ? undefined : `${called}, ${entry!.value}`;
}

function quartersBegunAt(
  scene: Scene,
  at: number,
  { city, names }: { city: string; names: readonly Candidate[] },
): Candidate | undefined {
  const { kind, text, glued } = scene.tokens[at]!;
  if (kind !== 'word' || glued || text.length < 4 || common.test(text)) return undefined;
  if (tradeWords.has(text) || isFillerWord(text) || isNamed(scene, at, names, city))
    return undefined;
  if (phrasesAt(scene, phrasesOf(scene.vertical), at).length > 0) return undefined;
  const begun = scene.lexicon
    .within('quarter', city)
    .filter(
      ({ words, value, rare }) => !rare && words.startsWith(`${text} `) && !value.includes(','),
    );
  const known = new Map(
    begun.toSorted((a, b) => b.weight - a.weight).map((entry) => [entry.value, entry]),
  );
  const [first, ...others] = known.values();
  if (!first || known.size > mostQuarters) return undefined;
  return quarterAt(scene, at, first, others);
}

// What is something else, or the name of a place that everybody knows or that lies there.
const isNamed = ({ tokens }: Scene, at: number, names: readonly Candidate[], city: string) =>
  names.some(({ from, to, entry, foundBy }) => {
    if (foundBy !== 'exact' || from > at || to <= at) return false;
    if (to - from > 1 || entry?.kind !== 'municipality') return true;
    const isOwn = entry.of === city.slice(-2);
    return isOwn || entry.weight >= large || isEither(tokens[to]);
  });

function quarterAt(
  scene: Scene,
  at: number,
  first: Entry,
  others: readonly Entry[],
): Candidate | undefined {
  const filters = filtersOf(scene, [first]);
  if (!filters) return undefined;
  const offered = others.flatMap((entry) => {
    const own = filtersOf(scene, [entry]);
    return own ? [{ meaning: entry.label, filters: own }] : [];
  });
  return {
    from: at,
    to: at + 1,
    // Before a town of the name that is not there.
    score: 20,
    role: 'piece',
    meaning: first.label,
    filters,
    foundBy: 'guess',
    sure: 0.75,
    entry: first,
    ...(offered.length > 0 && { others: offered.slice(0, 2) }),
  };
}
