import {
  bodyTypes,
  colors,
  fuels,
  guarantees,
  propertyTypes,
  rentalTypes,
  type Terms,
} from '../listing-terms.ts';
import type { Vertical } from '../verticals.ts';
import { firstTaken, matchAt, type Candidate, type Scene } from './candidate.ts';

const negators =
  /(?:(?:mas |e )?(?:que )?(?:nao (?:seja[m]?|sendo|quero|queria|precisa(?:r|ndo)?|tenha|aceito|pode ser|gosto|serve)|sem ser|nao|nem|sem|exceto|tirando|fora|nada|menos|without|not|no|sin)(?: (?:de|um|uma|o|a|os|as|ter|ser|que|seja))*)(?= )/y;

/**
 * What is not wanted: the other codes of its list, else it is said that it was not understood. Never what was denied,
 * and never dropped in silence.
 * @param others what may stand behind the negation
 */
export function negationsAt(
  scene: Scene,
  from: number,
  others: ReadonlyMap<number, readonly Candidate[]>,
): Candidate[] {
  const negator = matchAt(scene, negators, from);
  if (!negator) return [];
  const denied = (others.get(negator.to) ?? []).filter(
    ({ role }) => role !== 'filler' && role !== 'refused',
  );
  const read = denied.map((piece) => without(scene, from, piece));
  // "No" and "menos" are more often something else.
  const isWeak = /^(?:no|menos|fora)(?= |$)/.test(negator.found[0]);
  if (negator.found[0] === 'no') return [];
  if (isWeak)
    return denied.filter(({ entry }) => entry).map((piece) => without(scene, from, piece));
  const next = scene.tokens[negator.to];
  if (next?.kind !== 'word') return read;
  return [...read, refused(from, negator.to + 1, 4 + 4 * (negator.to - from))];
}

const refused = (from: number, to: number, score: number): Candidate => ({
  from,
  to,
  score,
  role: 'refused',
  meaning: '',
  filters: {},
  foundBy: 'exact',
  sure: 1,
});

function without(scene: Scene, from: number, piece: Candidate): Candidate {
  const score = piece.score + 6 + 3 * (piece.from - from);
  const [only, ...more] = Object.entries(piece.filters);
  const codes = only && more.length === 0 && typeof only[1] === 'object' ? only[1] : [];
  const rest = only && codes.length > 0 ? othersOf(scene.vertical, only[0], codes) : [];
  const filters = rest.length > 0 ? firstTaken([{ [only![0]]: rest }], scene.takes) : undefined;
  if (!filters) return refused(from, piece.to, score);
  return {
    from,
    to: piece.to,
    score,
    role: 'piece',
    meaning: `Sem ${piece.meaning.toLowerCase()}`,
    filters,
    foundBy: piece.foundBy,
    sure: Math.min(piece.sure, 0.9),
  };
}

const termsOf: Record<Vertical, Readonly<Record<string, Terms>>> = {
  car: { categoria: bodyTypes, combustivel: fuels, cor: colors },
  property: { tipo: propertyTypes },
  rental: { tipo: rentalTypes, garantia: guarantees },
};
// Of gearboxes and of furniture one answer excludes the other.
const opposites: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  cambio: {
    automatico: ['manual'],
    manual: ['automatico'],
    cvt: ['automatico-convencional', 'automatizado', 'manual'],
    automatizado: ['automatico-convencional', 'cvt', 'manual'],
    'automatico-convencional': ['cvt', 'automatizado', 'manual'],
  },
  vendedor: { particular: ['loja'], loja: ['particular'] },
  mobiliado: { sim: ['nao'], nao: ['sim'] },
};

function othersOf(vertical: Vertical, param: string, codes: readonly string[]): string[] {
  const opposite = opposites[param]?.[codes.join()];
  if (opposite) return [...opposite];
  return Object.keys(termsOf[vertical][param] ?? {}).filter((code) => !codes.includes(code));
}
