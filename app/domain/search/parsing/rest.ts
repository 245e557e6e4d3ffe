import type { Candidate, Scene } from './candidate.ts';
import { foldInPlace, type Token } from './tokens.ts';
import { isInListings } from './lexicon.ts';
import { verticalWords, isFillerWord } from './phrases/fillers.ts';
import { phrasesAt } from './phrases/phrase.ts';

/** What of a text no piece took. */
interface Rest {
  rest: string;
  unknown: string[];
}

// In letters that no listing here has: "日本".
const foreign = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split(/\s+/)
    .flatMap((word) => word.match(/[^\P{L}\p{Script=Latin}]+/gu) ?? []);

interface Word {
  text: string;
  typed: string;
  isKnown: boolean;
}

/**
 * The words to be searched one by one, and those that no listing says. Where nothing else was recognised, not even
 * what the vertical is about ("carro xyz"), unknown ones are searched too: they find nothing, which is the answer.
 */
export function restOf(scene: Scene, text: string, chosen: readonly Candidate[]): Rest {
  const words = wordsLeft(scene, text, chosen);
  const known = words.filter(({ isKnown }) => isKnown);
  const unknown = words.filter(({ isKnown }) => !isKnown).map(({ typed }) => typed);
  const isLost =
    known.length === 0 && !chosen.some(({ role }) => role === 'piece') && !namesMarket(scene);
  const kept = isLost ? words : known;
  return {
    rest: trimmed(kept.map(({ text: word }) => word)),
    unknown: [...(isLost ? [] : unknown), ...foreign(text)],
  };
}

const namesMarket = (scene: Scene) =>
  scene.tokens.some((_, at) => phrasesAt(scene, verticalWords[scene.vertical], at).length > 0);

/**
 * The words of a text that speaks of another vertical: those that this one does not know, which find nothing here. "2" of
 * "apartamento 2 quartos" would find whatever has one.
 */
export function foreignRest(scene: Scene, text: string, chosen: readonly Candidate[]): Rest {
  const words = wordsLeft(scene, text, chosen).filter(({ typed }) => !/^\d/.test(typed));
  const strange = words.filter(({ isKnown }) => !isKnown);
  const kept = strange.length > 0 ? strange : words;
  return { rest: trimmed(kept.map(({ text: word }) => word)), unknown: [] };
}

function wordsLeft(scene: Scene, text: string, chosen: readonly Candidate[]): Word[] {
  const { tokens } = scene;
  const words: Word[] = [];
  for (let at = 0; at < tokens.length;) {
    const candidate = chosen.find(({ from }) => from === at);
    if (candidate) {
      const isOr = candidate.to - at === 1 && tokens[at]!.text === 'ou' && words.length > 0;
      if (isOr) words.push({ text: 'ou', typed: 'ou', isKnown: true });
      if (candidate.role === 'words' || candidate.words)
        words.push(...asWords(scene, text, candidate));
      at = candidate.to;
      continue;
    }
    let to = at + 1;
    const isLeft = (i: number) => !chosen.some(({ from }) => from === i);
    while (to < tokens.length && tokens[to]!.glued && isLeft(to)) to++;
    words.push(...wordAt(scene, text, at, to));
    at = to;
  }
  return words;
}

function asWords(scene: Scene, text: string, { from, to, words: more, entry }: Candidate): Word[] {
  const { tokens, lexicon, vertical } = scene;
  const typed = text.slice(tokens[from]!.start, tokens[to - 1]!.end);
  // Of several that mean the same, those that listings say.
  const [first, ...others] = more?.split(' ou ') ?? [];
  const isHeard = (one: string) =>
    one.split('-').every((word) => lexicon.frequency(word, vertical) > 0);
  const words = first && [first, ...others.filter(isHeard)].join(' ou ');
  const isKnown =
    !entry?.unseen || entry.words.split(' ').some((word) => isInListings(lexicon, word, vertical));
  return [{ text: words ?? typed.replace(/(\d),(?=\d)/g, '$1.'), typed, isKnown }];
}

function wordAt(
  { tokens, lexicon, vertical }: Scene,
  text: string,
  from: number,
  to: number,
): Word[] {
  const first = tokens[from]!;
  if (first.kind === 'sign' || (to - from === 1 && isFillerWord(first.text))) return [];
  const folded = tokens
    .slice(from, to)
    .map((token) => token.text)
    .join('');
  const typed = text.slice(first.start, tokens[to - 1]!.end);
  const parts = tokens.slice(from, to);
  const isKnown =
    isInListings(lexicon, folded, vertical) ||
    parts.every((part) => part.kind === 'number' || isInListings(lexicon, part.text, vertical));
  return [
    {
      text: searched(first, typed, to - from === 1),
      typed,
      isKnown,
    },
  ];
}

// A number as listings write it, and a word as it is written right.
function searched({ kind, text, large }: Token, typed: string, isAlone: boolean): string {
  if (!isAlone || large) return typed;
  return kind === 'number' || text !== foldInPlace(typed) ? text : typed;
}

// "Ou" stands between two words or says nothing.
function trimmed(words: readonly string[]): string {
  return words
    .filter((word, i) => word !== 'ou' || (i > 0 && i < words.length - 1 && words[i + 1] !== 'ou'))
    .join(' ');
}
