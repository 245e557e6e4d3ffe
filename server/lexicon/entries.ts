import type { Entry } from '../../app/domain/search/parsing/lexicon.ts';
import { isShortForm } from '../../app/domain/search/parsing/lexicon/spelling.ts';
import { calledByLast, modelNames, wordsOfMake, type NamedModel } from './car-names.ts';
import { foldedWords } from './folded-words.ts';
import { placeEntries } from './places.ts';
import type { KnownNames } from './read.ts';

/** All names as the lexicon takes them. */
export function entriesOf(known: KnownNames): Entry[] {
  return withSynonyms(
    [...carEntries(known), ...codeEntries(known), ...placeEntries(known), ...storeEntries(known)],
    known.synonyms,
  );
}

function carEntries(known: KnownNames): Entry[] {
  const models = modelNames(known);
  const makes = new Map<string, Entry>();
  for (const { make_slug, make, model, words, listings } of models) {
    // Counted under their own names.
    if (words !== foldedWords(model)) continue;
    const before = makes.get(make_slug);
    makes.set(make_slug, {
      kind: 'make',
      words: foldedWords(make),
      value: make_slug,
      label: before?.label ?? make,
      weight: listings + (before?.weight ?? 0),
      verticals: ['car'],
    });
  }
  return [
    ...makes.values(),
    ...makesByAWord([...makes.values()], models),
    ...[...models, ...calledByLast(models, known.versions)].map(modelEntry),
    ...known.versions.map(({ word, listings }): Entry => {
      const label = word.length > 3 ? word[0]!.toUpperCase() + word.slice(1) : word.toUpperCase();
      return {
        kind: 'version',
        words: word,
        value: word,
        label,
        weight: listings,
        verticals: ['car'],
      };
    }),
  ];
}

function modelEntry({ make_slug, model_slug, make, model, listings, words, ofFamily }: NamedModel) {
  const label = foldedWords(model).startsWith(foldedWords(make)) ? model : `${make} ${model}`;
  return {
    kind: 'model',
    words,
    value: model_slug,
    of: make_slug,
    label,
    weight: listings,
    verticals: ['car'],
    ...(ofFamily && { ofFamily }),
  } satisfies Entry;
}

// "Chery" is CAOA Chery, "land" Land Rover: makes of two words by either, where nothing else is called so.
function makesByAWord(makes: readonly Entry[], models: readonly NamedModel[]): Entry[] {
  const named = new Set(models.map(({ words }) => words));
  const isTaken = (word: string, own: Entry) =>
    named.has(word) ||
    makes.some((make) => make.value !== own.value && make.words.split(' ').includes(word));
  return makes.flatMap((make) =>
    wordsOfMake(make.words, (word) => isTaken(word, make)).map((words) => ({ ...make, words })),
  );
}

// Kinds of rentals are phrases: "kitnet" is said of flats as well.
function codeEntries({ codes, unseen }: KnownNames): Entry[] {
  const key = (one: { item_type: string; param: string; value: string }) =>
    `${one.item_type} ${one.param} ${one.value}`;
  const out = new Set(unseen.map(key));
  const asked = codes.filter(({ param }) => param !== 'imovel');
  return asked.flatMap((code) => {
    const { item_type, param, value, label, words } = code;
    return [...new Set([label, ...words].map(foldedWords))].map((name): Entry => ({
      kind: value === 'sim' ? 'flag' : 'code',
      words: name,
      value,
      param,
      label,
      weight: 0,
      verticals: [item_type],
      ...(out.has(key(code)) && { unseen: true }),
    }));
  });
}

function storeEntries({ stores }: KnownNames): Entry[] {
  return stores.map(({ slug, name }) => ({
    kind: 'store',
    words: foldedWords(name),
    value: slug,
    label: name,
    weight: 0,
  }));
}

// Places have nicknames of their own.
const renamed = new Set<Entry['kind']>(['make', 'model', 'code', 'flag', 'version']);

// Another name of what there is; of a name that nothing has, nothing.
function withSynonyms(entries: Entry[], synonyms: KnownNames['synonyms']): Entry[] {
  const byWords = new Map<string, Entry[]>();
  for (const entry of entries)
    byWords.set(entry.words, [...(byWords.get(entry.words) ?? []), entry]);
  const inOther = new Map(
    synonyms.map(({ word, means }) => [foldedWords(word), foldedWords(means)]),
  );
  // "Mercedez" is "mercedes", which is Mercedes-Benz.
  const meantBy = (words: string) =>
    [words, inOther.get(words)].flatMap((one) => (one && byWords.get(one)) || []);
  const other = synonyms.flatMap(({ word, means }) => {
    if (isShortForm(word)) return [];
    const words = foldedWords(word);
    const known = new Set((byWords.get(words) ?? []).map(({ kind, value }) => kind + value));
    return meantBy(foldedWords(means))
      .filter(({ kind, value }) => renamed.has(kind) && !known.has(kind + value))
      .map((entry) => ({ ...entry, words }));
  });
  return [...entries, ...other];
}
