import type { Candidate, Scene } from '../candidate.ts';
import { filtersOf } from './entry-filters.ts';
import type { Entry } from '../lexicon.ts';
import { wordsOf } from '../tokens.ts';

/**
 * The names as they fit to each other: a model to its make, a city to its state, a quarter to its city. A number that
 * is a model's name is one beside its make.
 */
export function fitted(scene: Scene, names: readonly Candidate[]): Candidate[] {
  const makes = new Set(valuesOf(names, 'make'));
  const states = new Set(valuesOf(names, 'state'));
  const cities = new Set(
    names.flatMap(({ entry }) => (entry?.kind === 'municipality' ? [entry.value] : [])),
  );
  return names.map((name) => {
    const { entry } = name;
    if (entry?.kind === 'model')
      return { ...name, score: name.score + modelFit(scene, name, makes) };
    if (entry?.kind === 'state') return behindCity(scene, name, names);
    if (entry?.kind === 'municipality') return ofState(scene, name, states);
    if (entry?.kind === 'quarter') return ofCity(scene, name, { cities, states });
    return name;
  });
}

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

// "Belém PA", "Campinas - SP": the letters are the state of the city before them.
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
      entry?.kind === 'municipality' &&
      lexicon.exact(entry.words, vertical).some(({ of }) => of === name.entry!.value),
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
  // A quarter of another city than the one that is named is a word.
  return cities.size > 0 ? { ...name, score: name.score - 3 } : name;
}

function withEntry(scene: Scene, name: Candidate, entry: Entry, more: number): Candidate {
  const filters = filtersOf(scene, [entry]);
  if (!filters) return { ...name, score: name.score + more };
  return { ...name, entry, role: 'piece', filters, meaning: entry.label, score: name.score + more };
}
