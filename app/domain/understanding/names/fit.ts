import type { Candidate, Scene } from '../candidate.ts';
import { filtersOf } from './entry-filters.ts';
import type { Entry } from '../lexicon.ts';
import { wordsOf } from '../tokens.ts';

/**
 * The names as they fit to each other: a model to its make, a city to its state, a quarter to its city. A number that
 * is a model's name is one beside its make.
 */
export function fitted(scene: Scene, all: readonly Candidate[]): Candidate[] {
  const names = all.map((name) =>
    name.entry?.kind === 'state' ? behindCity(scene, name, all) : name,
  );
  const makes = new Set(valuesOf(names, 'make'));
  const states = (name: Candidate) => statesBeside(name, names);
  return names.map((name) => {
    const { entry } = name;
    if (entry?.kind === 'model')
      return { ...name, score: name.score + modelFit(scene, name, makes) };
    if (entry?.kind === 'municipality') return ofState(scene, name, states(name));
    if (entry?.kind === 'quarter')
      return ofCity(scene, name, {
        cities: citiesBeside(scene, name, names),
        states: states(name),
      });
    return name;
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
      const isOther = start - end === 1 && /^(?:ou|e|\/|\|)$/.test(tokens[end]!.text);
      return isOther ? [] : [entry.value];
    }),
  );

// Two letters that are a word are none ("se", "para"); nor is a town's own name, which is also a state's.
const statesBeside = ({ from, to }: Candidate, names: readonly Candidate[]) =>
  new Set(
    valuesOf(
      names.filter((name) => name.score > 0 && (name.to <= from || name.from >= to)),
      'state',
    ),
  );

const valuesOf = (names: readonly Candidate[], kind: Entry['kind']) =>
  names.flatMap(({ entry, foundBy }) =>
    entry?.kind === kind && foundBy === 'exact' ? [entry.value] : [],
  );

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
  return own ? withEntry(scene, name, own, 3) : { ...name, score: name.score - 8 };
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
  if (own) return withEntry(scene, name, own, 6);
  const near = all.find(({ of }) => states.has((of ?? '').slice(-2)));
  if (near) return withEntry(scene, name, near, 4);
  // A quarter of another city or state than the one that is named is a word.
  if (states.size > 0) return { ...name, score: name.score - 8 };
  if (cities.size === 0) return name;
  const { others: _, ...word } = name;
  return { ...word, role: 'words', filters: {}, score: name.score - 3 };
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
    ...(name.foundBy === 'exact' && { sure: 1 }),
  };
}
