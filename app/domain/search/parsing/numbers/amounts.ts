import { allVerticals, type Vertical } from '../../../listings/verticals.ts';
import { isInListings, type Lexicon } from '../lexicon.ts';
import { isSlip } from '../lexicon/slips.ts';
import { soundOf } from '../lexicon/sounds.ts';
import type { Token } from '../tokens.ts';
import { unitOf } from './units.ts';

const inOrder = (words: string, first: number, step: number): [string, number][] =>
  words.split(' ').map((word, i) => [word, first + i * step]);
const values = new Map([
  ...inOrder('um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze', 1, 1),
  ...inOrder('catorze quinze dezesseis dezessete dezoito dezenove', 14, 1),
  ...inOrder('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem', 20, 10),
  ...inOrder('cento duzentos trezentos quatrocentos quinhentos seiscentos', 100, 100),
  ...inOrder('setecentos oitocentos novecentos', 700, 100),
  ...inOrder('duzentas trezentas', 200, 100),
  ...inOrder('two three four five', 2, 1),
  ['uma', 1],
  ['duas', 2],
  ['cuatro', 4],
  ['cincoenta', 50],
  ['quinhentas', 500],
]);

/** What a number word says, 1 to 900: `cinquenta` is 50. */
export function wordValue(word: string): number | undefined {
  return values.get(word);
}

/** Whether a smaller number may stand behind: `cinquenta` before `cinco`, `cento` before `vinte`. */
export function acceptsMoreWords(value: number, next: number): boolean {
  return (value % 100 === 0 && next < 100) || (value % 10 === 0 && value % 100 >= 20 && next < 10);
}

/** By how much the word behind a number multiplies it: `mil`, `k`, `mi`. */
export function factorOf(word: string | undefined): number | undefined {
  if (word === 'mil' || word === 'k' || word === 'mill' || word === 'miu') return 1000;
  return word && /^(?:mi|mm|kk|milhao|milhoes|milhaos|milh|milion|million)$/.test(word)
    ? 1_000_000
    : undefined;
}

const bySound = new Map([...values.keys()].map((word) => [soundOf(word), word]));
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
  return sounding ?? [...values.keys()].find((word) => word.length > 3 && isSlip(word, text));
}

/**
 * The tokens with numbers put together: `cinquenta mil`, `1,5 mi`, `um milhão e meio`, `mil e quinhentos`. Single
 * small number words stay words that have a value, for names begin with them ("Três Lagoas").
 */
export function withAmounts(tokens: readonly Token[]): Token[] {
  const put: Token[] = [];
  for (let i = 0; i < tokens.length;) {
    const amount = amountAt(tokens, i);
    if (amount) {
      put.push(amount.token);
      i = amount.to;
    } else {
      const value = wordValue(tokens[i]!.text);
      put.push(value === undefined ? tokens[i]! : { ...tokens[i]!, value });
      i++;
    }
  }
  return put;
}

interface Sum {
  value: number;
  to: number;
}

function amountAt(
  tokens: readonly Token[],
  from: number,
): { token: Token; to: number } | undefined {
  const large = largeAt(tokens, from);
  const sum = large ?? wordsAt(tokens, from);
  if (!sum || (!large && sum.to - from < 2)) return undefined;
  const [first, last] = [tokens[from]!, tokens[sum.to - 1]!];
  const token: Token = {
    text: `${sum.value}`,
    start: first.start,
    end: last.end,
    glued: first.glued,
    kind: 'number',
    value: sum.value,
    ...(large && { large: true }),
  };
  return { token, to: sum.to };
}

// With thousands or millions: "50 mil", "mil e quinhentos", "1 milhão e 200 mil", "meio milhão".
function largeAt(tokens: readonly Token[], from: number): Sum | undefined {
  const start = startAt(tokens, from);
  if (!start) return undefined;
  const factor = factorOf(tokens[start.to]?.text);
  if (factor === undefined) return undefined;
  const sum = { value: Math.round(start.value * factor), to: start.to + 1 };
  const and = tokens[sum.to]?.text === 'e' ? 1 : 0;
  const next = sum.to + and;
  if (and && /^mei[oa]$/.test(tokens[next]?.text ?? '')) {
    return { value: sum.value + factor / 2, to: next + 1 };
  }
  const below = factor === 1_000_000 ? largeAt(tokens, next) : undefined;
  if (below && below.value < factor) return { value: sum.value + below.value, to: below.to };
  const more = wordsAt(tokens, next) ?? (and ? digitsAt(tokens, next) : undefined);
  // "Mil e cinquenta" says its "e"; "mil e dois quartos" are two things.
  const least = and && factor === 1000 ? 10 : 100;
  const isMore =
    more &&
    more.value < 1000 &&
    more.value >= least &&
    factorOf(tokens[more.to]?.text) === undefined;
  // "Um milhão e duzentos" leaves the thousands out.
  return isMore ? { value: sum.value + more.value * (factor / 1000), to: more.to } : sum;
}

// "1 milhão e 300", "2 mil e 500": of no unit of their own.
function digitsAt(tokens: readonly Token[], at: number): Sum | undefined {
  const { text, value } = tokens[at] ?? { text: '' };
  if (!/^[1-9]\d\d$/.test(text)) return undefined;
  const next = tokens[at + 1]?.text ?? '';
  const unit = allVerticals.map((one) => unitOf(one, next)).find(Boolean);
  return unit && unit !== 'reais' ? undefined : { value: value!, to: at + 1 };
}

function startAt(tokens: readonly Token[], from: number): Sum | undefined {
  const token = tokens[from];
  if (!token) return undefined;
  if (token.kind === 'number') return { value: token.value!, to: from + 1 };
  if (token.text === 'mil') return { value: 1, to: from };
  if (/^mei[oa]$/.test(token.text)) return { value: 0.5, to: from + 1 };
  return wordsAt(tokens, from);
}

// "Cento e vinte e cinco", without thousands.
function wordsAt(tokens: readonly Token[], from: number): Sum | undefined {
  const first = wordValue(tokens[from]?.text ?? '');
  if (first === undefined) return undefined;
  let sum: Sum = { value: first, to: from + 1 };
  for (;;) {
    const at = tokens[sum.to]?.text === 'e' ? sum.to + 1 : sum.to;
    const more = wordValue(tokens[at]?.text ?? '');
    if (more === undefined || !acceptsMoreWords(sum.value, more)) return sum;
    sum = { value: sum.value + more, to: at + 1 };
  }
}
