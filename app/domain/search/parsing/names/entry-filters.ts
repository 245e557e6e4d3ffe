import { type Candidate, firstAccepted, type Scene } from '../candidate.ts';
import type { Entry } from '../lexicon.ts';
import { keyOf } from '../lexicon/names.ts';
import { littleWords } from '../lexicon/spelling.ts';
import type { ReadFilters } from '../parsed-query.ts';
import { foldInPlace } from '../tokens.ts';

/**
 * What a name filters by; undefined where the vertical cannot be asked for it. Entries are of one kind, alike.
 * @param isSaid the text says that it is a quarter: of several cities' the one that weighs most is taken
 */
export function filtersOf(
  scene: Scene,
  alike: readonly Entry[],
  isSaid = false,
): ReadFilters | undefined {
  const entry = alike[0]!;
  const isQuarter = isSaid && entry.kind === 'quarter';
  return entry.unseen || saysMore(scene, entry)
    ? undefined
    : firstAccepted(filterChoices(entry, isQuarter ? [entry] : alike), scene.takes);
}

/** Of codes that words stand for, the one that is called so: "varanda gourmet" is more than a varanda. */
export function codesOfVertical(alike: readonly Entry[]): readonly Entry[] {
  const own = alike.filter(
    ({ kind, label, words }) => kind === 'code' && foldInPlace(label) === words,
  );
  return own.length > 0 ? own : alike;
}

/**
 * Whether the words of a feature say more than its code does: "quadra de tênis" is a word of listings, and the code any
 * court.
 */
export function saysMore({ lexicon, vertical }: Scene, { param, label, words }: Entry): boolean {
  if (!/^(?:opcionais|comodidades)$/.test(param ?? '')) return false;
  const name = foldInPlace(label);
  return words.startsWith(`${name} `) && words.split(' ').every((one) => isKnownWord(one));

  function isKnownWord(word: string): boolean {
    return littleWords.has(word) || lexicon.frequency(word, vertical) > 0;
  }
}

/** Whether "bairro" stands before a name: a quarter is meant, whatever else is called so. */
export function isQuarterInListings({ tokens }: Scene, from: number): boolean {
  const before = /^(?:d[aeo]s?|:)$/.test(tokens[from - 1]?.text ?? '') ? 2 : 1;
  return tokens[from - before]?.text === 'bairro';
}

/** The filters of a name, with the make that is written in one word with a model: "hondacivic" says both. */
export function withMake(
  { takes }: Scene,
  words: string,
  { kind, of, words: own }: Entry,
  filters: ReadFilters,
): ReadFilters {
  if (kind !== 'model' || !of) return filters;
  const both = keyOf(`${of.replaceAll('-', '')}${own}`);
  return (keyOf(words) === both && firstAccepted([{ marca: [of], ...filters }], takes)) || filters;
}

function filterChoices(entry: Entry, alike: readonly Entry[]): readonly ReadFilters[] {
  switch (entry.kind) {
    case 'make':
      return [{ marca: [entry.value] }];
    case 'model': {
      // Several are meant where what is typed begins the names of all: "A3" of A3 Sedan and A3 Cabriolet.
      const family = alike.filter(({ words }) => words === entry.words);
      return [{ modelo: modelsOf(family) }];
    }
    case 'code': {
      const param = entry.param ?? '';
      const codes = alike.flatMap(({ param: of, value }) => (of === param ? [value] : []));
      return [{ [param]: [...new Set(codes)] }];
    }
    case 'flag':
      return [{ [entry.param ?? '']: entry.value }];
    case 'state':
      return [{ uf: entry.value }];
    case 'region':
      return [{ regiao: entry.value.replace(/^region:/, '') }];
    case 'municipality':
      return [{ cidade: entry.value }];
    case 'quarter':
      return quarterFilterChoices(entry, alike);
    case 'version':
    case 'store':
      return [];
  }
}

/** Whether every city has a quarter of the name: without the city it is a word that listings say. */
export const isEverywhere = ({ kind, words }: Entry): boolean =>
  kind === 'quarter' &&
  /^(?:centro|zona rural|area rural|distrito industrial|cidade nova|industrial)$/.test(words);

/** Whether it is a zone of a city: several quarters. */
export const isZone = ({ kind, value }: Entry): boolean =>
  kind === 'quarter' && value.includes(',');

// Of several cities' quarters the far larger is taken, else it is a word. Of zones the one with most listings, as a
// guess: their words say nothing else.
function quarterFilterChoices(entry: Entry, alike: readonly Entry[]): readonly ReadFilters[] {
  const others = alike.filter(({ of }) => of !== entry.of);
  if (isZone(entry))
    return [{ cidade: entry.of!, bairro: entry.value.split(',') }, { cidade: entry.of! }];
  if (others.some(({ weight }) => weight * 4 > entry.weight)) return [];
  return [
    { cidade: entry.of!, bairro: entry.value.split(',') },
    { cidade: `${entry.label.split(',')[0]}, ${entry.of}` },
  ];
}

/** So many names still make a chip that one reads. */
const mostNamed = 3;
/** Under 0.8: shown as a guess. */
const unsure = 0.78;

/**
 * A name that opens several models of its make says which, as a guess; the model that is called so alone is offered.
 * @param alike the models that the name stands for
 */
export function asFamily(scene: Scene, name: Candidate, alike: readonly Entry[]): Candidate {
  const members = alike.filter(({ ofFamily }) => ofFamily);
  if (members.length === 0) return name;
  const own = alike.find(({ ofFamily }) => !ofFamily);
  const only = own && own.weight > 0 && firstAccepted([{ modelo: [own.value] }], scene.takes);
  const shown = own && own.weight > 0 ? [own, ...members] : members;
  return {
    ...name,
    meaning: familyLabel(shown),
    // One that is on sale is what the name means.
    sure: shown.length > 1 ? Math.min(name.sure, unsure) : name.sure,
    ...(only && { others: [{ meaning: `Só ${shortName(own)}`, filters: only }] }),
  };
}

/** The models that a name asks for: of a family its members, and the one that is called so where it is on sale. */
export function modelsOf(alike: readonly Entry[]): string[] {
  const opened = alike.some(({ ofFamily }) => ofFamily)
    ? alike.filter(({ ofFamily, weight }) => ofFamily ?? weight > 0)
    : alike;
  return [...new Set(opened.map(({ value }) => value))];
}

function familyLabel(members: readonly Entry[]): string {
  const [first, ...more] = [...new Map(members.map((one) => [one.value, one])).values()];
  const names = [first!.label, ...more.map(shortName)];
  if (names.length === 1) return names[0]!;
  if (names.length > mostNamed) return `${names[0]} e mais ${names.length - 1}`;
  return `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`;
}

// Without the make: "CAOA Chery Tiggo 7" is Tiggo 7.
function shortName({ label, of = '' }: Entry): string {
  const words = label.split(' ');
  let at = 0;
  for (const word of of.split('-')) {
    if (words[at]?.toLowerCase().startsWith(word)) at++;
  }
  return at > 0 && at < words.length ? words.slice(at).join(' ') : label;
}
