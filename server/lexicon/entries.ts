import type { Entry } from '../../app/domain/understanding/lexicon.ts';
import { isShortForm } from '../../app/domain/understanding/lexicon/spelling.ts';
import { slugOf } from '../../app/domain/text.ts';
import { foldedWords } from './folded-words.ts';
import { placeEntries } from './places.ts';
import type { KnownNames } from './read.ts';
import { tradeCars } from './trade-cars.ts';

/** All names as the lexicon takes them. */
export function entriesOf(known: KnownNames): Entry[] {
  return withSynonyms(
    [...carEntries(known), ...codeEntries(known), ...placeEntries(known), ...storeEntries(known)],
    known.synonyms,
  );
}

type Model = KnownNames['models'][number] & { words: string };

/**
 * Models as listings have them, and those of the trade that no listing has had, which weigh nothing. Of these, what
 * begins the names of others ("A3" where there are A3 Sedans) means them.
 */
function withTrade(models: KnownNames['models']): Model[] {
  const listed = models.map((model) => ({ ...model, words: foldedWords(model.model) }));
  const known = new Set(listed.map(({ make_slug, words }) => `${make_slug} ${words}`));
  const traded = Object.entries(tradeCars).flatMap(([make, names]) =>
    names.split(', ').flatMap((model): Model[] => {
      const [make_slug, words] = [slugOf(make), foldedWords(model)];
      if (known.has(`${make_slug} ${words}`)) return [];
      const family = listed.filter(
        (one) => one.make_slug === make_slug && words !== '' && one.words.startsWith(`${words} `),
      );
      if (family.length > 0) return family.map((one) => ({ ...one, words }));
      return [{ make_slug, model_slug: slugOf(model, 60), make, model, listings: 0, words }];
    }),
  );
  return [...listed, ...traded];
}

function carEntries({ models: listed, versions }: KnownNames): Entry[] {
  const models = withTrade(listed);
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
    ...[...models, ...calledByLast(models, versions)].map(
      ({ make_slug, model_slug, make, model, listings, words }): Entry => {
        const label = foldedWords(model).startsWith(foldedWords(make)) ? model : `${make} ${model}`;
        return {
          kind: 'model',
          words,
          value: model_slug,
          of: make_slug,
          label,
          weight: listings,
          verticals: ['car'],
        };
      },
    ),
    ...versions.map(({ word, listings }): Entry => {
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

// "Evoque" is the Range Rover Evoque: the last word of a longer name, where no other model and no version has it.
function calledByLast(models: readonly Model[], versions: KnownNames['versions']): Model[] {
  const others = new Set(versions.map(({ word }) => word));
  const having = new Map<string, Set<string>>();
  for (const { words, model_slug } of models)
    for (const word of words.split(' '))
      having.set(word, (having.get(word) ?? new Set()).add(model_slug));
  return models.flatMap((model) => {
    const words = model.words.split(' ');
    const last = words.at(-1)!;
    const isOwn = words.length > 1 && /^[a-z]{5,}$/.test(last) && having.get(last)!.size === 1;
    return isOwn && !others.has(last) ? [{ ...model, words: last }] : [];
  });
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
