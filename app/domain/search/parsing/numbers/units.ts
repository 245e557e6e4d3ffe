import { hectare } from '../../../formats/numbers.ts';
import { byVertical, type Vertical } from '../../../listings/verticals.ts';
import { lookUp } from '../../../formats/lookup.ts';
import { isSlip } from '../lexicon/slips.ts';
import type { Token } from '../tokens.ts';

/** What is counted. */
export type Unit =
  | 'reais'
  | 'km'
  | 'm2'
  | 'quartos'
  | 'suites'
  | 'banheiros'
  | 'vagas'
  | 'portas'
  | 'lugares'
  | 'age'
  | 'year';

interface Spelling {
  unit: Unit;
  words: readonly string[];
}

const spelling = (unit: Unit, words: string): Spelling => ({ unit, words: words.split(' ') });

const reais = spelling('reais', 'reais real r$ conto contos pau paus pila pilas mangos');
const ofHomes: readonly Spelling[] = [
  reais,
  spelling('m2', 'm2 metros metro mts mt m mq sqm'),
  spelling(
    'quartos',
    'quartos quarto dormitorios dormitorio dorms dorm dor dormit dts dt dms dm qtos qto qts qt q d bedrooms bedroom habitaciones',
  ),
  spelling('suites', 'suites suite sts stes ste suit sui s'),
  spelling(
    'banheiros',
    'banheiros banheiro bnh wcs wc bwc banhos banho ban bathrooms bathroom banos',
  ),
  spelling('vagas', 'vagas vaga vag vgs vg v gars gar garag garagens garagem carros'),
];

const spellings: Record<Vertical, readonly Spelling[]> = {
  car: [
    reais,
    spelling('km', 'km kms quilometros quilometro kilometros rodados'),
    spelling('portas', 'portas porta pts p doors door puertas'),
    spelling('lugares', 'lugares lugar pessoas passageiros assentos l seats'),
    spelling('age', 'anos'),
  ],
  property: ofHomes,
  rental: ofHomes,
};

const counts = (vertical: Vertical, one: Unit) =>
  spellings[vertical].some(({ unit }) => unit === one);

/** Where years are counted, so that a number alone may be one. */
export const hasYears = byVertical((vertical) => counts(vertical, 'age'));

/** Where rooms are counted. */
export const hasRooms = byVertical((vertical) => counts(vertical, 'quartos'));

/** The unit that a word is, also with a slip in a word from 5 letters on. */
export function unitOf(vertical: Vertical, word: string): Unit | undefined {
  const own = spellings[vertical];
  const exact = own.find(({ words }) => words.includes(word));
  if (exact || word.length < 3) return exact?.unit;
  return own.find(({ words }) => words.some((right) => right.length > 3 && isSlip(right, word)))
    ?.unit;
}

// Less than this is no ground to build on: "2x2".
const least = 60;

/** The tokens of homes with areas in square metres: `10x30` is 300 m², `2 hectares` are 20,000, an alqueire is what it is. */
export function withAreas(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, at) => {
    const before = tokens[at - 1];
    if (isHectare(token) && before?.kind === 'number') return [{ ...token, text: 'm2' }];
    if (token.kind === 'number' && isHectare(tokens[at + 1]))
      return [sized(token, token.value! * hectare)];
    if (alqueire.test(token.text) && before?.kind === 'number') {
      const [, most] = alqueireOf(tokens, at - 1);
      const metres = { ...token, text: 'm2' };
      return most === undefined
        ? [metres]
        : [{ ...token, text: 'a' }, sized(token, before.value! * most), metres];
    }
    if (token.kind === 'number' && alqueire.test(tokens[at + 1]?.text ?? ''))
      return [sized(token, token.value! * alqueireOf(tokens, at)[0])];
    if (isOfAlqueire(tokens, at)) return [];
    const sides = /^(\d+)x(\d+)$/.exec(token.text);
    const area = sides ? Number(sides[1]) * Number(sides[2]) : 0;
    if (area < least || area > 10_000_000) return [token];
    return [sized(token, area), { ...token, text: 'm2', glued: true }];
  });
}

const alqueire = /^alqueires?$/;
const [paulista, mineiro, baiano] = [24_200, 48_400, 96_800];
const alqueires: Readonly<Record<string, number>> = {
  paulista,
  paulistas: paulista,
  mineiro,
  mineiros: mineiro,
  goiano: mineiro,
  goianos: mineiro,
  baiano,
  baianos: baiano,
};
const isOfAlqueire = (tokens: readonly Token[], at: number) =>
  lookUp(alqueires, tokens[at]!.text) !== undefined &&
  alqueire.test(tokens[at - 1]?.text ?? '') &&
  tokens[at - 2]?.kind === 'number';

// Where it is not said which, the number before it stands for both usual sizes; of a bound for the wider one.
function alqueireOf(tokens: readonly Token[], at: number): [least: number, most?: number] {
  const named = lookUp(alqueires, tokens[at + 2]?.text ?? '');
  if (named !== undefined) return [named];
  const before = tokens.slice(Math.max(0, at - 2), at).map(({ text }) => text);
  if (before.some((text) => /^(?:ate|maximo|menos|abaixo)$/.test(text))) return [mineiro];
  if (before.some((text) => /^(?:partir|mais|minimo|acima|desde|a|e)$/.test(text)))
    return [paulista];
  return [paulista, mineiro];
}

const isHectare = (token: Token | undefined) => /^(?:hectares?|ha)$/.test(token?.text ?? '');

const sized = (token: Token, value: number): Token => ({
  ...token,
  kind: 'number',
  text: `${value}`,
  value,
});
