/**
 * A text without accents and capitals, sign by sign, so that places in it are places in the text.
 * @returns as many UTF-16 units as came in; what folds to several signs stays as it is
 */
export function foldInPlace(text: string): string {
  let folded = '';
  for (const sign of text) {
    const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    folded += plain.length === sign.length ? plain : fitted(sign);
  }
  return folded;
}

// Full-width and stylised letters take two units or more where the plain one takes one: blanks fill up.
function fitted(sign: string): string {
  const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return /^[a-z0-9]+$/.test(plain) && plain.length < sign.length ? plain.padEnd(sign.length) : sign;
}

/** A word, number or sign of a text. */
export interface Token {
  /** Folded; of a number as names write it: `1.6` also where `1,6` was typed, `50000` for `50.000`. */
  text: string;
  start: number;
  end: number;
  /** Written together with the token before: `20` of `hb20`. */
  glued: boolean;
  kind: 'word' | 'number' | 'sign';
  /** Of a number and of a number word. */
  value?: number;
  /** Says thousands or millions itself: `50 mil`, `300k`. */
  large?: boolean;
}

// The longest text that is read; longer ones say nothing more that could be searched.
const longest = 120;
const mostTokens = 48;

const pattern =
  /r\$|m[2²](?![a-z0-9])|\d+ ?x ?\d+(?![a-z0-9])|(?<!\d)\d{1,3}(?:(?: \d{3})* 000|(?:'\d{3})+)(?![\d.,]?\d)|\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?(?![0-9])|\d+(?:[.,]\d{1,3})?(?![0-9])|\d+|[a-z]+|[<>]=?|[,;/|+&~-]/g;

/** The pieces of a text in its order, at most 48; what says nothing (quotes, emoji) is left out. */
export function tokensOf(text: string): Token[] {
  const folded = foldInPlace(text.slice(0, longest));
  const tokens: Token[] = [];
  for (const { 0: found, index } of folded.matchAll(pattern)) {
    const before = tokens.at(-1);
    // Stylised letters take two units each.
    const isCut = isLowSurrogate(text.charCodeAt(index + found.length));
    tokens.push({
      ...kindOf(found),
      start: index,
      end: index + found.length + (isCut ? 1 : 0),
      glued: before !== undefined && before.end === index && isSolid(before) && !isSign(found),
    });
    if (tokens.length === mostTokens) break;
  }
  return tokens;
}

const isLowSurrogate = (unit: number) => unit >= 0xdc_00 && unit <= 0xdf_ff;
const isSign = (text: string) => /^(?:r\$|[<>]=?|[,;/|+&~-])$/.test(text);
const isSolid = ({ kind }: Token) => kind !== 'sign';

function kindOf(found: string): Pick<Token, 'text' | 'kind' | 'value'> {
  if (/^\d+ ?x ?\d+$/.test(found)) return { text: found.replaceAll(' ', ''), kind: 'word' };
  if (isSign(found)) return { text: found, kind: 'sign' };
  if (/^m[2²]$/.test(found)) return { text: 'm2', kind: 'word' };
  if (!/^[\d., ']+$/.test(found)) return { text: found, kind: 'word' };
  const joined = found.replace(/[ ']/g, '');
  const plain = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(joined)
    ? joined.replaceAll('.', '').replace(',', '.')
    : joined.replace(',', '.');
  const text = plain.replace(/\.00$/, '');
  return { text, kind: 'number', value: Number(text) };
}

/** Whether it joins two that are meant both or either: "gol ou onix", "gol/onix". */
export const isEither = (token: Token | undefined): boolean =>
  /^(?:ou|e|\/|\|)$/.test(token?.text ?? '');

/** The same, also in a list: "gol, onix". */
export const isLink = (token: Token | undefined): boolean => token?.text === ',' || isEither(token);

/** Some of the tokens as a name would be written, numbers and letters together where they were typed so. */
export function wordsOf(tokens: readonly Token[], from: number, to: number): string {
  let words = '';
  for (let i = from; i < to; i++) {
    const { text, glued } = tokens[i]!;
    words += i === from || glued ? text : ` ${text}`;
  }
  return words;
}
