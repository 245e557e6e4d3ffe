import type { Candidate, Scene } from '../candidate.ts';
import { foldInPlace, isEither } from '../tokens.ts';
import type { Entry } from '../lexicon.ts';
import { filtersOf, isEverywhere } from './entry-filters.ts';
import { large } from './namesakes.ts';

/** Places as they fit to each other: letters are the state of the city before them, a quarter is one of the city beside it. */
export function placesFit(scene: Scene, all: readonly Candidate[]): Candidate[] {
  const names = all.map((name) => {
    if (name.entry?.kind !== 'state') return name;
    return capitalBeside(scene, name) ?? behindCity(scene, name, all);
  });
  return names.map((name) => {
    if (name.entry?.kind === 'municipality') return ofState(scene, name, statesBeside(name, names));
    if (name.entry?.kind === 'region') return besideCity(name, names) ?? name;
    if (name.entry?.kind !== 'quarter') return name;
    const [cities, states] = [citiesBeside(scene, name, names), statesBeside(name, names)];
    return ofCity(scene, name, { cities, states });
  });
}

// None is that of a quarter's own name, one beside "ou" or "e", which is another place, or what is hardly a name there.
const citiesBeside = ({ tokens }: Scene, { from, to }: Candidate, names: readonly Candidate[]) =>
  new Set(
    names.flatMap(({ entry, score, ...name }) => {
      if (entry?.kind !== 'municipality' || score <= 10 * (name.to - name.from)) return [];
      const isBefore = name.to <= from;
      if (!isBefore && name.from < to) return [];
      const [end, start] = isBefore ? [name.to, from] : [to, name.from];
      const isOther = start - end === 1 && isEither(tokens[end]);
      return isOther ? [] : [entry.value];
    }),
  );

// Two letters that are a word are none ("se", "para"); nor is a town's own name, which is also a state's.
const statesBeside = ({ from, to }: Candidate, names: readonly Candidate[]) =>
  new Set(
    names.flatMap(({ entry, foundBy, score, ...name }) =>
      entry?.kind === 'state' &&
      foundBy === 'exact' &&
      score > 0 &&
      (name.to <= from || name.from >= to)
        ? [entry.value]
        : [],
    ),
  );

// "Centro SP", "no centro do RJ": the centre is that of the city, which has the state's name.
function capitalBeside(scene: Scene, name: Candidate): Candidate | undefined {
  const { tokens, lexicon, vertical } = scene;
  const called = /^Estado d[eo] (.*)$/.exec(name.entry!.label)?.[1];
  const before = /^(?:d[eo]|em|no|,|-)$/.test(tokens[name.from - 1]?.text ?? '') ? 2 : 1;
  if (!called || tokens[name.from - before]?.text !== 'centro') return undefined;
  const city = lexicon
    .exact(foldInPlace(called), vertical)
    .find(({ kind, of }) => kind === 'municipality' && of === name.entry!.value);
  const filters = city && filtersOf(scene, [city]);
  if (!filters) return undefined;
  const state = { meaning: name.meaning, filters: name.filters };
  return { ...name, entry: city, filters, meaning: city.label, sure: 0.78, others: [state] };
}

// "Belém PA", "Campinas - SP", "Boa Viagem PE": the letters are the state of the city or quarter before them.
function behindCity(
  { tokens, lexicon, vertical }: Scene,
  name: Candidate,
  names: readonly Candidate[],
): Candidate {
  const end = /^[,/-]$/.test(tokens[name.from - 1]?.text ?? '') ? name.from - 1 : name.from;
  const isOwn = names.some(
    ({ to, entry, foundBy }) =>
      to === end &&
      foundBy === 'exact' &&
      (entry?.kind === 'municipality' || entry?.kind === 'quarter') &&
      lexicon.exact(entry.words, vertical).some(({ of }) => of?.slice(-2) === name.entry!.value),
  );
  return isOwn ? { ...name, score: name.score + 14 } : name;
}

// Of namesakes the one in a state that the text names.
function ofState(scene: Scene, name: Candidate, states: ReadonlySet<string>): Candidate {
  if (states.size === 0) return name;
  const words = name.entry!.words;
  const same = name.foundBy === 'exact' ? scene.lexicon.exact(words, scene.vertical) : [];
  const own = [name.entry!, ...same].find(
    ({ kind, of }) => kind === 'municipality' && states.has(of ?? ''),
  );
  if (own) return withEntry(scene, name, own, 3);
  // "Barra RJ" is not in Bahia: a town that few know, beside the letters of another state, is a word.
  const isBeside = states.size === 1 && name.entry!.weight < large && !isLinked(scene, name);
  return isBeside
    ? { ...name, role: 'words', filters: {}, score: name.score - 8 }
    : { ...name, score: name.score - 8 };
}

const isLinked = ({ tokens }: Scene, { from, to }: Candidate) =>
  [tokens[from - 1], tokens[to]].some(isEither);

// "Pelotas norte": beside a city the compass says where in it, and no part of the country.
function besideCity(name: Candidate, names: readonly Candidate[]): Candidate | undefined {
  if (!/^(?:norte|sul|nordeste|sudeste|centro oeste)$/.test(name.entry!.words)) return undefined;
  const isPlaced = names.some(
    ({ entry, foundBy, from, to }) =>
      entry?.kind === 'municipality' &&
      entry.weight >= large &&
      foundBy === 'exact' &&
      (to === name.from || from === name.to),
  );
  return isPlaced ? { ...name, role: 'words', filters: {} } : undefined;
}

// "Centro de Santos", "Pinheiros SP": a quarter of the city, or of the state, that is named.
function ofCity(
  scene: Scene,
  name: Candidate,
  { cities, states }: { cities: ReadonlySet<string>; states: ReadonlySet<string> },
): Candidate {
  const same =
    name.foundBy === 'exact' ? scene.lexicon.exact(name.entry!.words, scene.vertical) : [];
  const all = [name.entry!, ...same].filter(({ kind }) => kind === 'quarter');
  const own = all.find(({ of }) => cities.has(of ?? ''));
  // More than what a large city of the name is worth: "Belém em São Paulo".
  if (own) return withEntry(scene, name, own, 10);
  const near = all.find(({ of }) => states.has((of ?? '').slice(-2)));
  if (near && !isEverywhere(near)) return withEntry(scene, name, near, 4);
  // A quarter of another city or state than the one that is named is a word.
  if (cities.size === 0 && states.size === 0) return name;
  const { others: _, ...word } = name;
  return { ...word, role: 'words', filters: {}, score: name.score - (states.size > 0 ? 8 : 3) };
}

function withEntry(scene: Scene, name: Candidate, entry: Entry, more: number): Candidate {
  const filters = filtersOf(scene, [entry]);
  if (!filters) return { ...name, score: name.score + more };
  const { others: _, ...alone } = name;
  return {
    ...alone,
    entry,
    role: 'piece',
    filters,
    meaning: entry.label,
    score: name.score + more,
    isSettled: true,
    ...(name.foundBy === 'exact' && { sure: 1 }),
  };
}
