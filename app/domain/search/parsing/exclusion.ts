import { lookUp } from '../../formats/lookup.ts';
import {
  bodyTypes,
  buildingStages,
  colors,
  fuels,
  gearboxGroups,
  guarantees,
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
