import { lookUp } from '../../formats/lookup.ts';
import {
  bodyTypes,
  buildingStages,
  colors,
  fuels,
  gearboxGroups,
  guarantees,
  propertyGroups,
  propertyTypes,
  rentalTypes,
  rentedBuildings,
  type Terms,
} from '../../listings/terms.ts';
import type { Vertical } from '../../listings/verticals.ts';
import type { Candidate, Scene } from './candidate.ts';
import type { ReadFilters } from './parsed-query.ts';

/** Codes of one list. */
interface Codes {
  param: string;
  codes: readonly string[];
}

const termsOf: Record<Vertical, Readonly<Record<string, Terms>>> = {
  car: { categoria: bodyTypes, combustivel: fuels, cor: colors },
  property: { tipo: propertyTypes, situacao: buildingStages },
  rental: { tipo: rentalTypes, imovel: rentedBuildings, garantia: guarantees },
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
  mobiliado: { sim: ['nao'], nao: ['sim', 'semi'], semi: ['sim', 'nao'] },
};
// As many as the address takes of one list (search/parse-search.ts).
const most = 30;

/** The codes that filters choose of their one list; undefined where they are of another kind. */
export function codesOf(filters: ReadFilters): Codes | undefined {
  const [only, ...more] = Object.entries(filters);
  if (!only || more.length > 0) return undefined;
  const [param, value] = only;
  if (typeof value === 'object') return { param, codes: value };
  return param in opposites ? { param, codes: [String(value)] } : undefined;
}

/**
 * What of a list is left without some of its codes; nothing where that is not known, or more than an address holds.
 * @param denied the pieces that name them
 */
export function othersOf(
  scene: Scene,
  denied: readonly Candidate[],
  { param, codes }: Codes,
): string[] {
  const opposite = lookUp(lookUp(opposites, param) ?? {}, codes.join());
  if (opposite) return [...opposite];
  const left = listOf(scene, denied, param).filter((code) => !codes.includes(code));
  return left.length <= most ? left : [];
}

function listOf(scene: Scene, denied: readonly Candidate[], param: string): string[] {
  const { vertical, lexicon } = scene;
  if (param === 'marca') return lexicon.listed('make', vertical).map(({ value }) => value);
  if (param === 'cambio')
    return Object.values(gearboxGroups)
      .flat()
      .concat('manual' as never);
  if (vertical === 'property' && param === 'tipo') return kindsBeside(denied);
  if (param !== 'modelo') return Object.keys(termsOf[vertical][param] ?? {});
  // Of models those of the same make, where the text names it: all others would be no list to read.
  const makes = new Set(denied.map(({ entry }) => entry?.of));
  const [of] = makes;
  const isNamed = scene.tokens.some(({ text }) =>
    lexicon.exact(text, vertical).some(({ kind, value }) => kind === 'make' && value === of),
  );
  return makes.size === 1 && isNamed
    ? lexicon.listed('model', vertical).flatMap((one) => (one.of === of ? [one.value] : []))
    : [];
}

// Who wants no apartment wants another home, and no warehouse.
function kindsBeside(denied: readonly Candidate[]): string[] {
  const codes = denied
    .flatMap(({ filters }) => filters['tipo'] ?? [])
    .flat()
    .map(String);
  const group = Object.values(propertyGroups).find(({ terms }) =>
    codes.every((code) => Object.hasOwn(terms, code)),
  );
  return Object.keys(group?.terms ?? propertyTypes);
}

/**
 * Pieces that say what is not wanted, settled with those of the same list that say what is: of "automático que não seja
 * CVT" the other two, of "sem branco" and "sem preto" neither, and "Civic, menos Corolla" says no more than "Civic".
 */
export function combineExclusions(chosen: readonly Candidate[]): Candidate[] {
  const out = new Map<string, Set<string>>();
  for (const { excludes, filters } of chosen) {
    const param = Object.keys(filters)[0];
    if (!excludes || param === undefined) continue;
    const gone = out.get(param) ?? new Set();
    for (const code of excludes.flatMap(kindsOf)) gone.add(code);
    out.set(param, gone);
  }
  if (out.size === 0) return [...chosen];
  const all = chosen.map((piece) => settledPiece(piece, chosen, out));
  return withDenials(all, chosen);
}

// What says no more than what is wanted is said by its chip: "Civic, sem Fiat", "Automático, sem CVT".
function withDenials(all: readonly Candidate[], chosen: readonly Candidate[]): Candidate[] {
  const said = [...all];
  for (const [at, denied] of chosen.entries()) {
    if (!denied.excludes || all[at]!.role !== 'filler') continue;
    const wanted = said.findIndex(
      (one, i) => one.role === 'piece' && !chosen[i]!.excludes && isOfOneList(one, denied),
    );
    const one = said[wanted];
    const words = denied.meaning.replace(/^Sem/, 'sem');
    if (!one || one.meaning.endsWith(words)) continue;
    said[wanted] = { ...one, meaning: `${one.meaning}, ${words}` };
  }
  return said;
}

const isOfOneList = ({ filters, entry }: Candidate, denied: Candidate) =>
  Object.keys(denied.filters).some(
    (param) => param in filters || (param === 'marca' && entry?.kind === 'model'),
  );

function settledPiece(
  piece: Candidate,
  chosen: readonly Candidate[],
  out: ReadonlyMap<string, ReadonlySet<string>>,
): Candidate {
  const own = piece.role === 'piece' ? codesOf(piece.filters) : undefined;
  const gone = own && out.get(own.param);
  if (!gone) return piece;
  const kinds = own.codes.flatMap(kindsOf);
  const left = kinds.filter((code) => !gone.has(code));
  const isSaid = chosen.some(
    ({ role, excludes, filters }) =>
      role === 'piece' &&
      !excludes &&
      codesOf(filters)?.param === own.param &&
      codesOf(filters)!
        .codes.flatMap(kindsOf)
        .some((code) => !gone.has(code)),
  );
  // Nothing more is said by it: what is wanted says it already.
  if (piece.excludes && isSaid) return { ...piece, role: 'filler', filters: {} };
  if (piece.excludes && own.param === 'marca') {
    const models = chosen.filter(({ role, entry }) => role === 'piece' && entry?.kind === 'model');
    const isOut = models.some(({ entry }) => gone.has(entry?.of ?? ''));
    if (models.length > 0) return { ...piece, role: isOut ? 'refused' : 'filler', filters: {} };
  }
  if (left.length === kinds.length) return piece;
  if (left.length === 0) return { ...piece, role: 'refused', filters: {} };
  return { ...piece, filters: { [own.param]: left } };
}

// A group of gearboxes by its kinds.
const kindsOf = (code: string): readonly string[] =>
  (gearboxGroups as Record<string, readonly string[]>)[code] ?? [code];
