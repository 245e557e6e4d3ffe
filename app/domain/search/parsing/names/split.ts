import type { Vertical } from '../../../listings/verticals.ts';
import { isOfOthers } from '../elsewhere.ts';
import type { Entry, Lexicon } from '../lexicon.ts';
import { isInListings } from './known.ts';
import { factorOf, wordValue } from '../numbers/number-words.ts';
import { isFillerWord } from '../phrases/fillers.ts';
import { verticalWord, tradeWord } from './trade-words.ts';
import type { Token } from '../tokens.ts';

const shortest = 3;

/** The tokens with two names that were written together apart again (`hondacivic`), and small ones as they are meant. */
export function withNamesApart(
  tokens: readonly Token[],
  vertical: Vertical,
  lexicon: Lexicon,
): Token[] {
  return tokens.flatMap((token) => {
    if (token.kind !== 'word' || token.text.length < 5 || isKnown(token.text, vertical, lexicon))
      return [token];
    return (
      apart(token, vertical, lexicon) ?? [
        { ...token, text: plainOf(token.text, vertical, lexicon) },
      ]
    );
  });
}

function isKnown(word: string, vertical: Vertical, lexicon: Lexicon): boolean {
  return (
    factorOf(word) !== undefined ||
    wordValue(word) !== undefined ||
    isFillerWord(word) ||
    isInListings(lexicon, word, vertical) ||
    lexicon.exact(word, vertical).length > 0
  );
}

function apart(token: Token, vertical: Vertical, lexicon: Lexicon): Token[] | undefined {
  const { text, start, end } = token;
  for (let at = text.length - 2; at >= shortest; at--) {
    const [left, right] = [text.slice(0, at), text.slice(at)];
    if (!isName(left, vertical, lexicon) || !isName(right, vertical, lexicon)) continue;
    return [
      { ...token, text: left, end: start + at },
      { ...token, text: right, start: start + at, end, glued: false },
    ];
  }
  return undefined;
}

const isName = (words: string, vertical: Vertical, lexicon: Lexicon) =>
  lexicon
    .exact(words, vertical)
    .some(({ kind }) => kind === 'make' || kind === 'model' || kind === 'code');

// "Golzinho", "apezinho", "casinha": the name is what they make small.
function plainOf(word: string, vertical: Vertical, lexicon: Lexicon): string {
  const stem = /^(.{2,}?)z?(?:inh[oa]|ao|ito)s?$/.exec(word)?.[1];
  if (stem === undefined) return righted(word, vertical, lexicon);
  const forms = [
    stem,
    `${stem}o`,
    `${stem}a`,
    `${stem}e`,
    stem.replace(/qu$/, 'ca'),
    stem.replace(/qu$/, 'co'),
  ];
  return (
    forms.find((form) => lexicon.exact(form, vertical).some(isNoPlace)) ??
    wordsBySound(forms, vertical, lexicon) ??
    forms.find((form) => isOfOthers(form, vertical, lexicon)) ??
    righted(word, vertical, lexicon)
  );
}

// "Verão" is no large Vera.
const isNoPlace = ({ kind }: Entry) => !/^(?:municipality|quarter|state|region)$/.test(kind);

// "Corolinha": what is made small may itself be written as it sounds.
function wordsBySound(forms: readonly string[], vertical: Vertical, lexicon: Lexicon) {
  const [nearest] = forms
    .filter((form) => form.length >= 5)
    .flatMap((form) => lexicon.near(form, vertical)[0] ?? []);
  return nearest?.foundBy === 'sound' && /^(?:make|model)$/.test(nearest.entry.kind)
    ? nearest.entry.words
    : undefined;
}

// A word of the trade goes before names of places, and before a make or model that is but a slip away: "brato" is
// cheap. One that sounds so goes before it.
function righted(word: string, vertical: Vertical, lexicon: Lexicon): string {
  const own = verticalWord(word, vertical);
  if (own) return own;
  const [nearest] = lexicon.near(word, vertical);
  const isHeard = nearest?.foundBy === 'sound' && /^(?:make|model)$/.test(nearest.entry.kind);
  if (isHeard) return word;
  const right = tradeWord(word, vertical) ?? (vertical === 'car' && tradeWord(word, 'property'));
  return right &&
    (vertical !== 'car' || tradeWord(word, 'car') || isOfOthers(right, vertical, lexicon))
    ? right
    : word;
}
