import { isState } from '../../../places/states.ts';
import type { Candidate, Scene } from '../candidate.ts';
import { type Entry, type EntryKind, isInListings, type NearEntry, singulars } from '../lexicon.ts';
import { isShortForm, writtenOut } from '../lexicon/spelling.ts';
import {
  asFamily,
  codesOfVertical,
  filtersOf,
  isEverywhere,
  isQuarterInListings,
  withMake,
} from './entry-filters.ts';
import { large, largerFirst, weighed } from './namesakes.ts';
import {
  isFarFetched,
  isIntended,
  isKnownThing,
  isPartOfThing,
  isPlaced,
  isUnexpected,
  places,
  scoreContext,
} from './place-context.ts';
import { isFillerWord, praises } from '../phrases/fillers.ts';
import { isLink, wordsOf } from '../tokens.ts';

/** What kinds of name count beside each other, where words may be either. */
const liking: Record<EntryKind, number> = {
  code: 2.5,
  flag: 2.5,
  make: 2.5,
  model: 2,
  version: 0,
  state: 1,
  region: 1,
  municipality: 1,
  quarter: 0.5,
  store: -2,
};

/** Names that a text holds, of every kind, wherever they begin. */
export function namesIn(scene: Scene): Candidate[] {
  const exact = scene.tokens.flatMap((_, from) =>
    spansFrom(scene, from).flatMap((to) => exactAt(scene, from, to)),
  );
  const known = new Set(
    exact.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)),
  );
  const near = scene.tokens.flatMap((_, from) =>
    spansFrom(scene, from, 4).flatMap((to) => {
      const unheard = isUnheard(scene, from, to, known) ? nearAt(scene, from, to) : [];
      return unheard.length > 0 ? unheard : quarterBehindHome(scene, from, to, exact);
    }),
  );
  return [...exact, ...near.filter((one) => !isSecond(scene, one, exact))];
}

function spansFrom(
  { tokens, lexicon }: Scene,
  from: number,
  most = Math.min(lexicon.longest + 2, 8),
): number[] {
  const ends: number[] = [];
  for (let to = from; to < tokens.length && to < from + most; to++) {
    const { text, kind } = tokens[to]!;
    // A hyphen joins what a name writes apart.
    if (kind === 'sign' && (text !== '-' || to === from)) break;
    if (kind !== 'sign') ends.push(to + 1);
  }
  return ends;
}

const nameOf = ({ tokens }: Scene, from: number, to: number) => {
  const kept = tokens.slice(from, to).filter(({ text }) => text !== '-');
  return wordsOf(kept, 0, kept.length);
};

function exactAt(scene: Scene, from: number, to: number): Candidate[] {
  const words = nameOf(scene, from, to);
  if (to - from === 1 && isSilent(scene, from)) return [];
  const entries = scene.lexicon.exact(words, scene.vertical);
  const span = scene.tokens.slice(from, to);
  const isGlued = entries.length === 0 && span.slice(1).some(({ glued }) => glued);
  const spaced = span.map(({ text }) => text).join(' ');
  const inOneForm = isGlued ? scene.lexicon.exact(spaced, scene.vertical) : entries;
  const found = [
    ...inOneForm,
    ...(inOneForm.length === 0 && to - from === 1 ? plainPlural(scene, words) : []),
  ];
  // A digit is a code only where it is asked for: "final de placa 3".
  const isDigit = to - from === 1 && /^\d$/.test(words);
  const meant = found.filter(
    (entry) => isIntended(scene, entry) && !isKnownThing(scene, from, to, entry),
  );
  const kinds = [...new Set(meant.map(({ kind }) => kind))].filter(
    (kind) => !isDigit || kind !== 'code',
  );
  const read = kinds.flatMap((kind) => {
    const alike = codesOfVertical(meant.filter((entry) => entry.kind === kind));
    return candidateOf(scene, { from, to, alike }) ?? [];
  });
  return weighed(scene, read, meant);
}

const plainPlural = ({ lexicon, vertical }: Scene, word: string) =>
  singulars(word)
    .map((one) => lexicon.exact(one, vertical))
    .find((entries) => entries.length > 0)
    ?.filter(({ kind }) => !places.has(kind)) ?? [];

// "Bonito" is a town after "em" or before a state; "para" a state in "no Pará".
function isSilent({ tokens }: Scene, at: number): boolean {
  const { text } = tokens[at]!;
  const previous = tokens[at - 1]?.text ?? '';
  // "300 m2" is an area, in every vertical.
  if (text === 'm2' && tokens[at - 1]?.kind === 'number') return true;
  if (text === 'para') return !/^(?:no|do|ou)$/.test(previous);
  if (praises(text))
    return previous !== 'em' && !isState((tokens[at + 1]?.text ?? '').toUpperCase());
  return isFillerWord(text) || (text.length === 1 && !/^\d$/.test(text));
}

// Words that no listing says and no name has; of several, at least one such, and no two of them that mean something.
function isUnheard(
  { tokens, lexicon, vertical }: Scene,
  from: number,
  to: number,
  known: ReadonlySet<number>,
): boolean {
  // A hyphen joins: "t-croos".
  const spots = Array.from({ length: to - from }, (_, i) => from + i).filter(
    (at) => tokens[at]!.text !== '-',
  );
  const span = spots.map((at) => tokens[at]!);
  if (
    to - from > 1 &&
    span.some(({ text }) => /^(?:sem|nao|nem|que|ate|ou|exceto|menos|em|na|no|nas|nos)$/.test(text))
  )
    return false;
  // A number is part of a name where it is written in one with letters: "C4 cactsu".
  const isName = (i: number) => to - from > 1 && (span[i]!.glued || span[i + 1]?.glued === true);
  if (span.some(({ kind }, i) => kind !== 'word' && !(kind === 'number' && isName(i))))
    return false;
  if (to - from === 1 && span[0]!.text.length < 2) return false;
  const isOdd = span.map(
    ({ text, kind }, i) =>
      kind === 'word' &&
      !known.has(spots[i]!) &&
      !isFillerWord(text) &&
      !isInListings(lexicon, text, vertical),
  );
  const isEmpty = (i: number) =>
    isFillerWord(span[i]!.text) && span[i + 1]?.glued !== true && !beginsNames.test(span[i]!.text);
  if (!isOdd.some(Boolean) || isEmpty(0) || isEmpty(span.length - 1)) return false;
  return to - from > 1 || span[0]!.text.length >= 3;
}

// "Boa viajem", "bom retiru".
const beginsNames = /^(?:boa|bom)$/;

function nearAt(
  scene: Scene,
  from: number,
  to: number,
  typed = nameOf(scene, from, to),
): Candidate[] {
  // "Vl mariaan": slips are looked for in the name as it is written out.
  const all = largerFirst(
    [typed, ...waysOf(typed)]
      .map((words) => scene.lexicon.near(words, scene.vertical))
      .find((found) => found.length > 0)
      ?.filter(
        (one) =>
          (isIntended(scene, one.entry) || isPlaced(scene, from)) &&
          !isFarFetched(scene, from, to, one.entry) &&
          !isPartOfThing(scene.tokens, from, to, one.entry),
      ) ?? [],
  );
  const best = all[0];
  if (!best) return [];
  const kinds = new Set(all.map(({ entry }) => entry.kind));
  const read = [...kinds].flatMap((kind) => {
    const first = all.find(({ entry }) => entry.kind === kind)!;
    const alike = all.filter(
      ({ entry, edits }) =>
        entry.kind === kind && entry.words === first.entry.words && edits === first.edits,
    );
    return (
      candidateOf(scene, { from, to, alike: alike.map(({ entry }) => entry), near: first }) ?? []
    );
  });
  const nearest = all.filter(({ entry }) => entry.words === best.entry.words);
  return weighed(
    scene,
    read,
    nearest.map(({ entry }) => entry),
  );
}

// "Apto vila marina": behind a kind of home words that mean something else by themselves are a quarter that is nearly so.
function quarterBehindHome(
  scene: Scene,
  from: number,
  to: number,
  exact: readonly Candidate[],
): Candidate[] {
  const span = scene.tokens.slice(from, to);
  const isName = exact.some((one) => one.from < to && one.to > from && one.to - one.from > 1);
  if (span.length < 2 || isName || !isPlaced(scene, from)) return [];
  if (span.some(({ text, kind }) => kind !== 'word' || text.length < 4)) return [];
  // In one word, since of known words no slip is looked for.
  const typed = nameOf(scene, from, to).replaceAll(' ', '');
  return nearAt(scene, from, to, typed).filter(({ entry }) => entry?.kind === 'quarter');
}

// Of several short forms together a text names nothing: each way to write them out would be looked for.
function waysOf(words: string): string[] {
  const short = words.split(' ').filter(isShortForm);
  return short.length === 1 ? writtenOut(words).slice(0, 4) : [];
}

interface Found {
  from: number;
  to: number;
  /** Entries of one kind with the same words, weightiest first. */
  alike: readonly Entry[];
  near?: NearEntry;
}

function candidateOf(scene: Scene, { from, to, alike, near }: Found): Candidate | undefined {
  const entry = alike[0]!;
  const foundBy = near?.foundBy ?? 'exact';
  const each = near ? (near.foundBy === 'sound' ? 7.5 : 7 - 1.5 * near.edits) : 12;
  const asWritten = isUnexpected(scene, from, to, entry) ? 0.75 : 1;
  const sure = near ? (near.foundBy === 'sound' ? 0.78 : 0.85 - 0.12 * near.edits) : asWritten;
  // Of a name of several words those that are written right count in full: "ribirão preto" is the city.
  // A make before its model is no part of the name: "hunda civic" says both.
  const named = entry.words.split(' ');
  const own = new Set(
    near && to - from > 1 && named.length > 1 && named[0] !== entry.of ? named : [],
  );
  const right = scene.tokens.slice(from, to).filter(({ text }) => own.has(text)).length;
  const score =
    each * (to - from - right) +
    12 * right +
    5 * (to - from - 1) +
    liking[entry.kind] +
    Math.log10(entry.weight + 1) * 0.6 +
    scoreContext(scene, from, entry);
  const base: Omit<Candidate, 'role' | 'filters'> = {
    from,
    to,
    score,
    foundBy,
    sure,
    meaning: entry.label,
    ...(near && isFar(near) && { corrects: true as const }),
    entry,
  };
  const filters = isEverywhere(entry)
    ? undefined
    : filtersOf(scene, alike, isQuarterInListings(scene, from));
  if (filters) {
    const words = nameOf(scene, from, to);
    const piece = { ...base, role: 'piece' as const };
    return asFamily(scene, { ...piece, filters: withMake(scene, words, entry, filters) }, alike);
  }
  // A version or store is known: its words are searched.
  return { ...base, role: 'words', filters: {}, ...(near && { words: entry.words }) };
}

// Of a town that few know, or by more than one letter: it may well be another place, which nobody here knows.
const isFar = ({ entry: { kind, weight }, edits }: NearEntry) =>
  places.has(kind) && (edits > 1 || (kind !== 'state' && weight < large));

/** "Terreno xpto" is no apartment: beside a code that is written right a short word is no slip of another of its list. */
export function isSecond(
  { tokens }: Scene,
  { from, to, entry, foundBy }: Candidate,
  exact: readonly Candidate[],
): boolean {
  if (entry?.kind === 'make') return isOtherMake({ tokens }, { from, to, entry, foundBy }, exact);
  if (entry?.kind !== 'code' || entry.words.length > 4) return false;
  if ([tokens[from - 1], tokens[to]].some(isLink)) return false;
  return exact.some((one) => one.entry?.kind === 'code' && one.entry.param === entry.param);
}

// "Creta com tela grande" is no Tesla: beside a model that is written right a short word is no slip of another make.
function isOtherMake(
  { tokens }: Pick<Scene, 'tokens'>,
  { from, to, entry, foundBy }: Pick<Candidate, 'from' | 'to' | 'entry' | 'foundBy'>,
  exact: readonly Candidate[],
): boolean {
  if (foundBy !== 'slip' || entry!.words.length > 5) return false;
  if ([tokens[from - 1], tokens[to]].some(isLink)) return false;
  const models = exact.filter((one) => one.entry?.kind === 'model');
  return models.length > 0 && models.every((one) => one.entry!.of !== entry!.value);
}
