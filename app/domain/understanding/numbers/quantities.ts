import type { Candidate, Scene } from '../candidate.ts';
import { firstTaken } from '../candidate.ts';
import { meaningOf } from './quantity-meaning.ts';
import { quantityAt, type Quantity } from './quantity.ts';
import { seatsAt } from './seats.ts';
import { totalsIn, totalWords } from './totals.ts';

/** Numbers of a text that say something, with the words around them that belong to them. @param names found in it */
export function quantitiesIn(scene: Scene, names: readonly Candidate[]): Candidate[] {
  const ends = new Set(
    names.flatMap(({ to, entry }) =>
      entry && /^(?:model|make|version)$/.test(entry.kind) ? [to] : [],
    ),
  );
  const totals = totalsIn(scene);
  const priced: Candidate[] = [];
  const found = scene.tokens.flatMap((_, from) => {
    const read = quantityAt(scene, from);
    if (!read) return instalmentAt(scene, from);
    const quantity = totals.all.length > 0 ? asTotal(read) : read;
    const previous = scene.tokens[from - 1]?.text ?? '';
    const afterModel = ends.has(from) || /^\d\.\d$/.test(previous) || isYearPair(scene, read);
    const said = meaningOf(quantity, { vertical: scene.vertical, year: scene.year, afterModel });
    const filters = said && firstTaken(said.ways, scene.takes);
    if (quantity.unit === 'lugares' && !filters) return seatsAt(scene, quantity, names);
    if (!filters) return isOnlyUpper(quantity) ? [refused(quantity)] : [];
    if (isOnlyUpper(quantity) && quantity.upperFrom !== undefined)
      return upperAlone(quantity, { meaning: said.meaning, filters });
    const size = quantity.to - from;
    const piece: Candidate = {
      from,
      to: quantity.to,
      score: 12 * size + 1,
      role: 'piece',
      meaning: said.meaning,
      filters,
      foundBy: 'exact',
      sure: said.sure,
    };
    if (quantity.subject === 'total') priced.push(piece);
    return [piece];
  });
  // "A partir de 2000" has a "2000" in it, which is not meant.
  const isMeant = (one: Candidate) =>
    !found.some((other) => other !== one && other.from <= one.from && other.to >= one.to);
  return [...found, ...totalWords(totals, priced.some(isMeant))];
}

// "15/16": built and modelled, of no price.
const isYearPair = (
  { tokens }: Scene,
  { text, value, upper = 0, upperFrom = 0, large, unit }: Quantity,
) =>
  /^\d\d$/.test(text) &&
  !large &&
  !unit &&
  tokens[upperFrom]?.text === '/' &&
  (upper === value || upper === value + 1);

// What can be asked for up to an amount, and not from one on.
const isOnlyUpper = ({ unit, subject, bound, upper }: Quantity) =>
  (unit === 'km' || subject === 'km' || subject === 'condominio' || subject === 'm2') &&
  (bound === 'min' || upper !== undefined);

const spanned = (from: number, to: number): Omit<Candidate, 'role'> => ({
  from,
  to,
  score: 12 * (to - from) + 1,
  meaning: '',
  filters: {},
  foundBy: 'exact',
  sure: 1,
});

const refused = ({ from, to }: Quantity): Candidate => ({ ...spanned(from, to), role: 'refused' });

// "De 20 a 50 mil km": up to 50, and that "de 20" was not understood.
function upperAlone(
  { from, to, upperFrom = to }: Quantity,
  said: Pick<Candidate, 'meaning' | 'filters'>,
): Candidate[] {
  return [
    { ...spanned(from, upperFrom), role: 'refused' },
    { ...spanned(upperFrom, to), ...said, role: 'piece' },
  ];
}

// "Até 3 mil com taxas": the price is what is paid in all.
function asTotal(quantity: Quantity): Quantity {
  const { unit = 'reais', subject = 'preco' } = quantity;
  return unit === 'reais' && subject === 'preco' ? { ...quantity, subject: 'total' } : quantity;
}

// What is paid at first or by the month for a car says nothing of its price.
function instalmentAt({ tokens }: Scene, from: number): Candidate[] {
  if (!/^(?:entrada|parcelas?|prestac(?:ao|oes)|mensalidade)$/.test(tokens[from]!.text)) return [];
  let to = from + 1;
  while (/^(?:de|com|ate|r\$|a|em)$/.test(tokens[to]?.text ?? '')) to++;
  if (tokens[to]?.kind !== 'number') return [];
  const end = /^(?:reais|vezes|x)$/.test(tokens[to + 1]?.text ?? '') ? to + 2 : to + 1;
  return [
    {
      from,
      to: end,
      score: 14 * (end - from) + 1,
      role: 'refused',
      meaning: '',
      filters: {},
      foundBy: 'exact',
      sure: 1,
    },
  ];
}
