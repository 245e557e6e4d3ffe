import type { Vertical } from '../../verticals.ts';
import { isSlip } from '../names/slip.ts';

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
  verticals: readonly Vertical[];
}

const homes: readonly Vertical[] = ['property', 'rental'];
const cars: readonly Vertical[] = ['car'];
const spelling = (unit: Unit, verticals: readonly Vertical[], words: string): Spelling => ({
  unit,
  verticals,
  words: words.split(' '),
});

const spellings: readonly Spelling[] = [
  spelling('reais', [...cars, ...homes], 'reais real r$ conto contos pau paus pila pilas mangos'),
  spelling('km', cars, 'km kms quilometros quilometro kilometros rodados'),
  spelling('m2', homes, 'm2 metros metro mts mt m mq sqm'),
  spelling(
    'quartos',
    homes,
    'quartos quarto dormitorios dormitorio dorms dorm dts dt qtos qto qts qt q d bedrooms bedroom habitaciones',
  ),
  spelling('suites', homes, 'suites suite sts'),
  spelling(
    'banheiros',
    homes,
    'banheiros banheiro wcs wc bwc banhos banho ban bathrooms bathroom banos',
  ),
  spelling('vagas', homes, 'vagas vaga vgs vg v garagens garagem carros'),
  spelling('portas', cars, 'portas porta pts p doors door puertas'),
  spelling('lugares', cars, 'lugares lugar pessoas passageiros assentos l seats'),
  spelling('age', cars, 'anos'),
];

/** The unit that a word is, also with a slip in a word from 5 letters on. */
export function unitOf(vertical: Vertical, word: string): Unit | undefined {
  const own = spellings.filter(({ verticals }) => verticals.includes(vertical));
  const exact = own.find(({ words }) => words.includes(word));
  if (exact || word.length < 3) return exact?.unit;
  return own.find(({ words }) => words.some((right) => right.length > 3 && isSlip(right, word)))
    ?.unit;
}
