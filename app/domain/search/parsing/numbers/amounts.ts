import { allVerticals } from '../../../listings/verticals.ts';
import { factorOf, acceptsMoreWords, wordValue } from './number-words.ts';
import type { Token } from '../tokens.ts';
import { unitOf } from './units.ts';

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
