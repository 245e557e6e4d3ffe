import { matchAt, type Candidate, type Scene } from '../candidate.ts';

const extras = '(?:condominio|cond|taxas?|encargos|iptu|despesas|contas)';
const included = '(?:inclus[oa]s?|incluid[oa]s?|junt[oa]s?|dentro|somad[oa]s?)';
const several = `(?:o |a |as |os )?${extras}(?: ?(?:,|e|\\+|mais) (?:o |a |as )?${extras})*`;
// Of its own amount, or of a kind of house, it is no price with all: "com condomínio até 600", "condomínio fechado".
const alone =
  '(?! (?:inclu|junt|fechado|clube|baixo|barato|caro))(?! (?:(?:de|ate|no|maximo|max|por|menos|mais|abaixo|acima|entre|a|partir|desde|minimo) )*(?:r\\$ )?#)';
const allWords = [
  `(?:(?:ja |tudo )?(?:com|incluindo|mais|\\+|e) )?${several} ${included}`,
  `(?:ja )?(?:com|incluindo|mais|\\+|e) (?:tod[oa]s )?${several}${alone}`,
  // Of no amount of their own, also before the number: "com taxas até 3000".
  `(?:ja )?(?:com|incluindo) (?:tod[oa]s )?(?:o |a |as |os )?(?:taxas|encargos|despesas)`,
  `tudo ${included}|${included} tudo|com tudo(?: ${included})?|tudo junto`,
  `no total|(?:de |em |valor )?total|(?:no |de |valor |preco )?pacote`,
];
const withAll = new RegExp(`(?:${allWords.join('|')})(?= )`, 'y');
const rentAlone = new RegExp(`(?:fora|sem contar|mais|\\+) ${several}${alone}(?= )`, 'y');
const everything = /tudo(?= )/y;

/** Some words of a text. */
interface Span {
  from: number;
  to: number;
}

/** What is said of the price of a rental, beside the number. */
interface Totals {
  /** Words by which it holds all that is paid: `com taxas`, `tudo incluso`, `no total`. */
  all: readonly Span[];
  /** Words by which it does not: `mais condomínio` right behind it. */
  rent: readonly Span[];
}

const none: Totals = { all: [], rent: [] };

/** @returns of rentals alone: what is sold has no such price */
export function totalsIn(scene: Scene): Totals {
  if (scene.vertical !== 'rental') return none;
  const spans = (pattern: RegExp) =>
    scene.tokens.flatMap((_, from) => {
      const match = matchAt(scene, pattern, from);
      return match ? [{ from, to: match.to }] : [];
    });
  const afterNumber = ({ from }: Span) => isAfterNumber(scene, from);
  const rent = spans(rentAlone).filter(afterNumber);
  const all = [...spans(withAll), ...spans(everything).filter(afterNumber)];
  return { all: all.filter(({ from }) => !rent.some((one) => one.from === from)), rent };
}

const isAfterNumber = ({ tokens }: Scene, at: number) =>
  tokens[at - 1]?.value !== undefined || /^(?:reais|r\$)$/.test(tokens[at - 1]?.text ?? '');

/**
 * What those words become: said by the chip of the price, or said not to be recognised where no price is named.
 * @param isPriced whether a number became the total
 */
export function totalWords({ all, rent }: Totals, isPriced: boolean): Candidate[] {
  const said =
    (role: Candidate['role']) =>
    ({ from, to }: Span): Candidate => ({
      from,
      to,
      score: 10 * (to - from) + 2,
      role,
      meaning: '',
      filters: {},
      foundBy: 'exact',
      sure: 1,
    });
  return [...all.map(said(isPriced ? 'filler' : 'refused')), ...rent.map(said('filler'))];
}
