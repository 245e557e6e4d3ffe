import type { Vertical } from '../../../listings/verticals.ts';
import type { Lexicon } from '../lexicon.ts';
import { slipsBetween } from '../lexicon/slip.ts';
import { soundOf } from '../lexicon/sound.ts';
import { isInListings } from '../names/known.ts';
import type { Token } from '../tokens.ts';
import { factorOf, numberWords, wordValue } from './number-words.ts';

const bySound = new Map(numberWords.map((word) => [soundOf(word), word]));
// Words of their own that before "mil" are what they sound like: "sem mil", "des mil", "dose mil".
const alsoWords = /^(?:sem|des|dose)$/;

/**
 * The tokens with number words as they are written right, where a number is expected: before "mil", and behind "e"
 * after one. So "sinquenta mil" is never a bare "mil", and "cinto" elsewhere no number.
 */
export function withSpokenNumbers(
  tokens: readonly Token[],
  vertical: Vertical,
  lexicon: Lexicon,
): Token[] {
  const put: Token[] = [];
  for (let at = tokens.length - 1; at >= 0; at--) {
    const token = tokens[at]!;
    const right = isExpected(tokens, at, put) && heard(token, vertical, lexicon);
    put.unshift(right ? { ...token, text: right } : token);
  }
  return put;
}

// What stands behind is right already; what stands before may itself be written as it sounds.
function isExpected(tokens: readonly Token[], at: number, behind: readonly Token[]): boolean {
  const [next, after] = behind;
  if (next && factorOf(next.text) !== undefined) return next.text.startsWith('mil');
  if (next?.text === 'e' && wordValue(after?.text ?? '') !== undefined) return true;
  return tokens[at - 1]?.text === 'e' && isNumber(tokens[at - 2]);
}

const isNumber = (token: Token | undefined) =>
  token !== undefined && (wordValue(token.text) ?? factorOf(token.text)) !== undefined;

function heard({ kind, text }: Token, vertical: Vertical, lexicon: Lexicon): string | undefined {
  if (kind !== 'word' || wordValue(text) !== undefined || factorOf(text) !== undefined)
    return undefined;
  const sounding = bySound.get(soundOf(text));
  if (alsoWords.test(text)) return sounding;
  if (text.length < 4 || isInListings(lexicon, text, vertical)) return undefined;
  if (lexicon.exact(text, vertical).length > 0) return undefined;
  return sounding ?? slipOf(text);
}

const slipOf = (typed: string): string | undefined =>
  numberWords
    .map((word) => ({ word, slips: slipsBetween(word, typed, 2) }))
    .filter(({ word, slips }) => slips <= (word.length >= 8 ? 2 : 1) && word.length > 3)
    .toSorted((a, b) => a.slips - b.slips)[0]?.word;
