import { comparatorAfter, comparatorAt, type Bound } from './comparators.ts';
import { matchAt, type Scene } from '../candidate.ts';
import { hasRooms, hasYears, type Unit, unitOf } from './units.ts';
import type { Token } from '../tokens.ts';

/** A number of a text with what stands around it. */
export interface Quantity {
  from: number;
  to: number;
  value: number;
  /** The upper end of a range, and where it begins. */
  upper?: number;
  upperFrom?: number;
  /** Digits as typed: `19`, `2.0`. */
  text: string;
  isWord: boolean;
  large: boolean;
  unit?: Unit;
  bound?: Bound;
  strict: boolean;
  /** A letter that is no unit is written to it: `12v`. */
  isLettered?: true;
  /** What the number is of, said before it: `condominio`, `total`. */
  subject?: Subject;
}

export type Subject = 'preco' | 'km' | 'ano' | 'area' | 'total' | 'condominio' | 'm2';

const subjects: readonly { subject: Subject; pattern: RegExp }[] = [
  {
    subject: 'total',
    pattern:
      /(?:(?:valor |preco |custo |gasto )?(?:mensal )?(?:total|final|pacote)|tudo inclus[oa]|(?:aluguel|valor|preco) (?:e|mais|com|\+) (?:o |a |as )?(?:condominio|cond|taxas|iptu)(?: (?:e|mais|\+) (?:o |a |as )?(?:condominio|cond|taxas|iptu))*(?: inclus[oa]s?| juntos?)?)(?: de| com taxas| por mes)?(?= )/y,
  },
  { subject: 'condominio', pattern: /(?:com )?(?:taxa de )?cond(?:ominio|o|omínio)?(?= )/y },
  { subject: 'm2', pattern: /(?:preco do |valor do )?(?:m2|metro quadrado)(?= )/y },
  {
    subject: 'preco',
    pattern:
      /(?:o |de )?(?:preco|valor|custo|custando|custe|orcamento|aluguel|por(?! volta| perto)|pagando|pago|budget|price)(?: e| de)?(?= )/y,
  },
  { subject: 'km', pattern: /(?:com )?(?:km|kms|quilometragem)(?= )/y },
  { subject: 'ano', pattern: /(?:do |de |modelo )?(?:anos?|year)(?: modelo)?(?= )/y },
  { subject: 'area', pattern: /(?:com )?(?:area|metragem)(?: util| total| de)?(?= )/y },
];

// "5 mil o metro", "R$ 5.000/m²", "4500 reais por metro quadrado".
const eachMetre = /(?:reais )?(?:o|por|pelo|no|cada|a cada|\/) (?:m2|metro(?: quadrado)?)(?= )/y;

// "150 a diária": a price, of what is let by the day.
const eachDay = /(?:reais )?(?:a|por|pela|cada|na|\/) (?:diaria|dia|noite)(?= )/y;

// What is weighed, paid or dated; all else is counted.
const measured = new Set<Unit>(['reais', 'km', 'm2', 'age', 'year']);

function counted({ vertical, tokens }: Scene, at: number): Unit | undefined {
  const unit = tokens[at]?.kind === 'word' ? unitOf(vertical, tokens[at]!.text) : undefined;
  return unit && !measured.has(unit) ? unit : undefined;
}

// More than this a month is no condomínio: it is what the home costs.
const highestFee = 20_000;

/** The quantity that begins at a token: `[subject] [comparator] [R$] number [unit] [to number [unit]] [comparator]`. */
export function quantityAt(scene: Scene, from: number): Quantity | undefined {
  let at = from;
  const said = subjects.flatMap(({ subject, pattern }) => {
    const match = matchAt(scene, pattern, at);
    return match ? [{ subject, to: match.to }] : [];
  })[0];
  if (said) at = said.to;
  // "Casa em condomínio até 3000" says where, and what it costs.
  if (said?.subject === 'condominio' && /^(?:em|no|de)$/.test(scene.tokens[from - 1]?.text ?? ''))
    return undefined;
  const isRange = /^(?:entre|de|da|dos?|between)$/.test(scene.tokens[at]?.text ?? '');
  const compared = comparatorAt(scene, at);
  at = compared?.to ?? (isRange ? at + 1 : at);
  at = skip(scene, at, 'de', 'os', 'as', 'uns');
  const first = numberAt(scene, at);
  if (!first) return undefined;
  const second = upperAt(scene, first, {
    isBetween: isRange,
    isAfterMax: compared?.bound === 'max',
    isCompared: compared !== undefined,
  });
  if (isRange && !second && !said && scene.tokens[from]?.text === 'entre') return undefined;
  let end = second ?? first;
  const each = said ? undefined : matchAt(scene, eachMetre, end.to);
  if (each) end = { ...end, to: each.to };
  const behind = second ? undefined : comparatorAfter(scene, end.to);
  const both = second && together(first, second);
  if (said?.subject === 'condominio' && (second ?? first).value >= highestFee) return undefined;
  // "3 ou mais quartos", "3+ quartos": the noun stands behind the bound.
  const late = !second && !first.unit && behind ? counted(scene, behind.to) : undefined;
  const unit = first.unit ?? second?.unit ?? late;
  return {
    from,
    to: late ? behind!.to + 1 : (behind?.to ?? end.to),
    value: both?.value ?? first.value,
    ...(second && { upper: second.value, upperFrom: first.to }),
    text: first.text,
    isWord: first.isWord && !second?.large,
    large: first.large || (second?.large ?? false),
    ...(unit && { unit }),
    ...((compared ?? behind) && { bound: (compared ?? behind)!.bound }),
    strict: compared?.strict ?? false,
    ...(isLettered(scene, end.to) && { isLettered: true as const }),
    ...(said
      ? { subject: said.subject }
      : each
        ? { subject: 'm2' as const }
        : matchAt(scene, eachDay, end.to) && { subject: 'preco' as const }),
  };
}

interface Numeral {
  value: number;
  text: string;
  isWord: boolean;
  large: boolean;
  unit?: Unit;
  to: number;
}

function numberAt(scene: Scene, from: number): Numeral | undefined {
  const isMoney = scene.tokens[from]?.text === 'r$';
  const at = isMoney ? from + 1 : from;
  const token: Token | undefined = scene.tokens[at];
  if (token?.value === undefined || isPartOfName(scene, at)) return undefined;
  const next = scene.tokens[at + 1];
  let unit =
    next?.kind === 'word' || next?.text === 'r$' ? unitOf(scene.vertical, next.text) : undefined;
  // A single letter is a unit only written to its number: "3q", "4p".
  const isAlone = next?.text.length === 1 && !next.glued;
  const isMetres = unit === 'm2' && token.value >= leastMetres;
  if (unit && isAlone && !isMetres && !isListed(scene, at)) unit = undefined;
  let to = at + (unit ? 2 : 1);
  if (unit === 'km' || unit === 'm2')
    to = skip(scene, to, 'rodados', 'rodado', 'quadrados', 'quadrado');
  if (unit === 'vagas')
    to =
      matchAt(
        scene,
        /(?:cobertas?|livres?|demarcadas?|fixas?)?(?: ?(?:de|da|na|no|para) (?:garage[mn]s?|carros?|estacionamento))?(?= )/y,
        to,
      )?.to ?? to;
  if (unit === 'age') to = skip(scene, skip(scene, to, 'de'), 'uso', 'idade', 'fabricacao');
  if (isMoney) unit = 'reais';
  // "1,000 m2" has the comma of English: nobody measures thousandths.
  const isEnglish = /^\d{1,3}\.\d{3}$/.test(token.text) && (unit === 'm2' || unit === 'km');
  return {
    value: isEnglish ? Math.round(token.value * 1000) : token.value,
    text: token.text,
    isWord: token.kind === 'word',
    large: token.large ?? false,
    ...(unit && { unit }),
    to,
  };
}

/** A letter that stands alone behind so many says metres: "terreno 300 m". */
const leastMetres = 20;

// "Gol g4 até 20 mil", "V6": a letter or two before a number that they are written with name a version.
function isPartOfName({ tokens }: Scene, at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]!];
  if (token.kind !== 'number' || !token.glued || before?.kind !== 'word') return false;
  return (
    /^[a-z]{1,2}$/.test(before.text) &&
    /^\d{1,3}$/.test(token.text) &&
    !isShortWord.test(before.text)
  );
}

const isLettered = ({ tokens }: Scene, at: number): boolean =>
  tokens[at]?.kind === 'word' && tokens[at].glued && /^[a-z]$/.test(tokens[at].text);

// "De50", "ou2": words of their own.
const isShortWord = /^(?:de|do|da|em|no|na|ou|os|as|um|so|e|a|o|km|m2|c|p|r)$/;

// "2 q 1 v": of homes, where a number or the end stands behind.
function isListed({ vertical, tokens }: Scene, at: number): boolean {
  const [{ value = 0 } = {}, , next] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  return hasRooms[vertical] && value < 10 && (!next || next.kind !== 'word');
}

function upperAt(
  scene: Scene,
  first: Numeral,
  {
    isBetween,
    isAfterMax,
    isCompared,
  }: { isBetween: boolean; isAfterMax: boolean; isCompared: boolean },
) {
  const link = scene.tokens[first.to]?.text ?? '';
  const pair = isCompared ? undefined : yearBehind(scene, first);
  if (pair) return pair;
  const links = isBetween
    ? ['a', 'ate', 'e', '-', '/', 'ou', 'and', 'to']
    : ['a', 'ate', '-', '/', 'ou', 'to'];
  if (isAfterMax || !links.includes(link)) return undefined;
  const second = numberAt(scene, first.to + 1);
  // "Quarenta e cinquenta mil", but "um até 50 mil".
  const isTens = first.isWord && first.value >= 10 && second?.large === true;
  if (!second || (second.isWord !== first.isWord && !isTens)) return undefined;
  const value = together(first, second).value;
  // "gol 1.0 até 70 mil" is no range, nor are numbers of two things.
  const differs =
    first.unit !== undefined && second.unit !== undefined && first.unit !== second.unit;
  const mixes =
    first.unit !== undefined &&
    second.unit === undefined &&
    second.large &&
    !first.large &&
    first.unit !== 'reais';
  // "Gol 94 até 20 mil": a year and a price.
  if (!first.unit && second.large && value > 0 && value * 100 < second.value) return undefined;
  const shortens = /^\d{4}$/.test(first.text) && /^\d\d$/.test(second.text) && link === '/';
  if (shortens) return { ...second, value: Math.trunc(first.value / 100) * 100 + second.value };
  return value <= second.value && !differs && !mixes && isAlike(scene, [first, second], link)
    ? second
    : undefined;
}

// "Peugeot 208 2014 2018": from one year to the other.
function yearBehind(scene: Scene, first: Numeral): Numeral | undefined {
  if (!hasYears[scene.vertical] || !isYearText(first)) return undefined;
  const second = scene.tokens[first.to]?.kind === 'number' ? numberAt(scene, first.to) : undefined;
  return second && isYearText(second) && second.value > first.value ? second : undefined;
}

const isYearText = ({ text, unit, large }: Numeral) =>
  /^(?:19[5-9]|20[0-3])\d$/.test(text) && !unit && !large;

// "2.0 até 100 mil": an engine and a price; "2018 a 2020": two years.
function isAlike(
  { vertical }: Scene,
  [first, second]: readonly [Numeral, Numeral],
  link: string,
): boolean {
  const isYear = (one: Numeral) => hasYears[vertical] && isYearText(one);
  // "2 quartos até 2500", "80 mil km até 90 mil": rooms or kilometres, and a price.
  if (first.unit && first.unit !== 'reais' && !second.unit)
    if (second.value > 100 * first.value || (first.unit === 'km' && link === 'ate')) return false;
  if (isYear(first) !== isYear(second)) return false;
  const isEngine = /^\d\.\d$/.test(first.text) && !first.large;
  if (isEngine && !(/^\d\.\d$/.test(second.text) || second.text.includes('.')))
    return link === 'a' && second.large && second.value >= 1_000_000;
  return true;
}

// "50 a 90 mil": the thousands are of both.
function together(first: Numeral, second: Numeral): { value: number } {
  if (first.large || !second.large || first.unit) return { value: first.value };
  const factor = second.value >= 1_000_000 && first.value < 100 ? 1_000_000 : 1000;
  return {
    value:
      first.value < 1000 && first.value * factor <= second.value
        ? first.value * factor
        : first.value,
  };
}

const skip = ({ tokens }: Scene, at: number, ...words: string[]) =>
  words.includes(tokens[at]?.text ?? '') ? at + 1 : at;
