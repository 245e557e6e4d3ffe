import type { Entry } from '../../app/domain/understanding/lexicon.ts';
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

// Those that no listing has had weigh nothing.
function withTrade(models: KnownNames['models']): KnownNames['models'] {
  const known = new Set(models.map(({ make_slug, model_slug }) => `${make_slug} ${model_slug}`));
  const traded = Object.entries(tradeCars).flatMap(([make, names]) =>
    names.split(', ').map((model) => {
      const [make_slug, model_slug] = [slugOf(make), slugOf(model, 60)];
      return { make_slug, model_slug, make, model, listings: 0 };
    }),
  );
  return [
    ...models,
    ...traded.filter(({ make_slug, model_slug }) => !known.has(`${make_slug} ${model_slug}`)),
  ];
}

function carEntries({ models: listed, versions }: KnownNames): Entry[] {
  const models = withTrade(listed);
  const makes = new Map<string, Entry>();
  for (const { make_slug, make, listings } of models) {
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
    ...models.map(({ make_slug, model_slug, make, model, listings }): Entry => {
      const label = foldedWords(model).startsWith(foldedWords(make)) ? model : `${make} ${model}`;
      return {
        kind: 'model',
        words: foldedWords(model),
        value: model_slug,
        of: make_slug,
        label,
        weight: listings,
        verticals: ['car'],
      };
    }),
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

function codeEntries({ codes }: KnownNames): Entry[] {
  return codes.flatMap(({ item_type, param, value, label, words }) =>
    [...new Set([label, ...words].map(foldedWords))].map((name): Entry => ({
      kind: value === 'sim' ? 'flag' : 'code',
      words: name,
      value,
      param,
      label,
      weight: 0,
      verticals: [item_type],
    })),
  );
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

// Another name of what there is; of a name that nothing has, nothing.
function withSynonyms(entries: Entry[], synonyms: KnownNames['synonyms']): Entry[] {
  const byWords = new Map<string, Entry[]>();
  for (const entry of entries)
    byWords.set(entry.words, [...(byWords.get(entry.words) ?? []), entry]);
  const other = synonyms.flatMap(({ word, means }) => {
    const words = foldedWords(word);
    const known = new Set((byWords.get(words) ?? []).map(({ kind, value }) => kind + value));
    return (byWords.get(foldedWords(means)) ?? [])
      .filter(
        ({ kind, value }) => kind !== 'store' && kind !== 'quarter' && !known.has(kind + value),
      )
      .map((entry) => ({ ...entry, words }));
  });
  return [...entries, ...other];
}
