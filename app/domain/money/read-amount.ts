import { withAmounts } from '../search/parsing/numbers/amounts.ts';
import { unitOf } from '../search/parsing/numbers/units.ts';
import { type Token, tokensOf } from '../search/parsing/tokens.ts';

/**
 * What an amount is of. `price` is what a listing costs, where nobody means "1,5" as one real and a half; `money` may
 * be any sum, with cents; `count` has no unit.
 */
export type AmountOf = 'price' | 'money' | 'area' | 'km' | 'count';

/** What was typed as a number, or what is wrong with it, in a sentence that says what to type. */
export type ReadAmount = { value: number } | { fault: string };

const longest = 60;

const faults: Record<AmountOf, string> = {
  price: 'Digite o valor em reais, como 89.900.',
  money: 'Digite o valor em reais, como 89.900.',
  area: 'Digite a área, como 96 ou 96,5.',
  km: 'Digite os quilômetros, como 38.400.',
  count: 'Digite só o número.',
};

/**
 * Reads the text of a field as the search box reads its numbers: `500 mil`, `R$ 1,5 mi`, `89.900 reais`, `65 m²`,
 * `12.345 km`. What can be read in two ways is asked about.
 * @returns reais with at most two decimals, square metres, whole kilometres and counts
 */
export function readAmount(text: string, of: AmountOf): ReadAmount {
  const plain = inOneWord(text);
  const found = numberOf(plain, of);
  if (found === undefined) return { fault: faults[of] };
  const doubt = found.large ? undefined : doubtOf(plain.slice(found.start, found.end), of);
  if (doubt !== undefined) return { fault: doubt };
  const value = Math.round(found.value! * 100) / 100;
  const mayBePart = of !== 'km' && of !== 'count';
  return mayBePart || Number.isInteger(value) ? { value } : { fault: faults[of] };
}

/** @returns undefined where the text is no amount, or could be two */
export function amountOf(text: string, of: AmountOf): number | undefined {
  const read = readAmount(text, of);
  return 'value' in read ? read.value : undefined;
}

// "89 900" is one number: in a field there is nothing else. Spaces come in many widths where a text is copied.
function inOneWord(text: string): string {
  return text
    .replace(/[\p{Zs}\s]+/gu, ' ')
    .replace(/(?<![\d.,])\d{1,3}(?: \d{3})+(?!\d)/g, (digits) => digits.replaceAll(' ', ''))
    .replace(/[\s.]+$/, '')
    .trimStart();
}

/** The one number of a text that holds nothing but it and its unit. */
function numberOf(text: string, of: AmountOf): Token | undefined {
  if (text.length > longest) return undefined;
  const all = withAmounts(tokensOf(text));
  const isMoney = of === 'price' || of === 'money';
  const tokens = isMoney && all[0]?.text === 'r$' ? all.slice(1) : all;
  const [number, ...unit] = tokens;
  if (number?.value === undefined || !isAll(text, all) || !isUnit(unit, of)) return undefined;
  return number;
}

// What is no word, number or sign (a stray dot or letter of another script) is left out of the tokens.
function isAll(text: string, tokens: readonly Token[]): boolean {
  const gaps = [...tokens, { start: text.length }].map(({ start }, at) =>
    text.slice(tokens[at - 1]?.end ?? 0, start),
  );
  return gaps.every((gap) => gap.trim() === '');
}

const behind: Record<AmountOf, RegExp> = {
  price: /^(?:reais)?(?: ?(?:\/|por|ao) mes)?$/,
  money: /^(?:reais)?(?: ?(?:\/|por|ao) mes)?$/,
  area: /^(?:m2(?: quadrados?)?)?$/,
  km: /^(?:km(?: rodados?)?)?$/,
  count: /^$/,
};

function isUnit(tokens: readonly Token[], of: AmountOf): boolean {
  const [first, ...rest] = tokens.map(({ text }) => text);
  if (first === undefined) return true;
  const unit = unitOf(of === 'km' ? 'car' : 'property', first) ?? first;
  return behind[of].test([unit, ...rest].join(' '));
}

/** What to ask about digits that may be two numbers; undefined where they are one. */
function doubtOf(digits: string, of: AmountOf): string | undefined {
  const [, whole, three] = /^(\d+)[.,](\d{3})$/.exec(digits) ?? [];
  if (whole !== undefined && three !== undefined) {
    // "98900.000" of a file.
    if (whole.length > 3) return three === '000' ? undefined : faults[of];
    if (whole.startsWith('0')) return faults[of];
    if (!digits.includes(',')) return undefined;
    const decimal = `${whole},${three}`.replace(/,?0+$/, '');
    return `É ${whole}.${three} ou ${decimal}? Milhares levam ponto; decimais, vírgula.`;
  }
  const [, reais, cents] = /^(\d{1,3})[.,](\d{1,2})$/.exec(digits) ?? [];
  if (of !== 'price' || reais === undefined || cents === undefined) return undefined;
  // "850,50" has its cents; "350,5" and "1,25" are thousands or millions.
  if (cents === '00' || (cents.length === 2 && reais.length === 3)) return undefined;
  const said = `${reais},${cents}`;
  return `É ${said} mil ou ${said} ${Number(reais) < 2 ? 'milhão' : 'milhões'}? Escreva assim.`;
}
