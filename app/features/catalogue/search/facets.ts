import { queryLimits } from '~/domain/limits/limits.ts';
import { formatMoneyShort } from '~/domain/money/money.ts';
import {
  countOf,
  formatArea,
  formatHectares,
  formatKm,
  pluralOf,
} from '~/domain/formats/numbers.ts';
import type { Terms } from '~/domain/listings/terms.ts';
import { isState, stateNames, titleCase } from '~/domain/places/states.ts';
import { shorten } from '~/domain/text/text.ts';
import type { CodeGroups } from './code-groups.ts';
import { numberOf, textOf, valuesOf, type Facet, type Filters, type Unknown } from './criteria.ts';

/** `Toyota, Honda e mais 2`. */
export function listOf(labels: readonly string[]): string {
  if (labels.length <= 2) return labels.join(' e ');
  return `${labels.slice(0, 2).join(', ')} e mais ${labels.length - 2}`;
}

/** `R$ 60 mil a R$ 270 mil`, `Até 100.000 km`, `A partir de 60 m²`. */
function rangeOf(
  filters: Filters,
  [minParam, maxParam]: readonly [string, string],
  format: (value: number) => string,
): string {
  const min = numberOf(filters, minParam);
  const max = numberOf(filters, maxParam);
  if (min !== undefined && max !== undefined) return `${format(min)} a ${format(max)}`;
  return min === undefined ? `Até ${format(max ?? 0)}` : `A partir de ${format(min)}`;
}

export const textFacet: Facet = {
  id: 'q',
  label: 'Busca',
  criteria: [{ param: 'q', kind: 'text', maxLength: queryLimits.words }],
  control: { kind: 'text' },
  chip: (filters) => `“${shorten(textOf(filters, 'q'), 32)}”`,
};

export const placeFacet: Facet = {
  id: 'cidade',
  label: 'Cidade',
  criteria: [
    { param: 'cidade', kind: 'places', maxLength: queryLimits.place, most: queryLimits.places },
    { param: 'uf', kind: 'state' },
    { param: 'raio', kind: 'integer', min: 1, max: queryLimits.radius, of: 'km' },
  ],
  control: { kind: 'place' },
  chip: (filters) => {
    const uf = textOf(filters, 'uf');
    const wrong = unknownState(filters);
    if (wrong) return doesNotExist(wrong);
    const state = isState(uf) ? stateNames[uf] : '';
    const cities = citiesOf(filters).map(titleCase);
    if (cities.length > 1) return listOf(cities);
    const [city] = cities;
    return withRadius(city && uf ? `${city}, ${uf}` : city || state, filters);
  },
  unknown: unknownState,
};

/** The cities asked for, one or several. */
export function citiesOf(filters: Filters): readonly string[] {
  const city = textOf(filters, 'cidade');
  return city ? [city] : valuesOf(filters, 'cidade');
}

/** `Campinas, SP e até 50 km`: a place with what lies around it, where that is asked for. */
export function withRadius(place: string, filters: Filters): string {
  const km = numberOf(filters, 'raio');
  return km === undefined ? place : `${place} e até ${formatKm(km)}`;
}

/** Parts of the country with a name of their own, which the search box knows. */
export const regionFacet: Facet = {
  ...slugsFacet('regiao', 'Região', ''),
  control: { kind: 'hidden' },
};

/** A state asked for that there is not. */
export function unknownState(filters: Filters): Unknown | undefined {
  const uf = textOf(filters, 'uf');
  return uf && !isState(uf) ? { value: uf, as: 'Estado' } : undefined;
}

const doesNotExist = ({ value, as }: Unknown) => `${as} “${value}” não existe`;

/** Price, with the stops of its slider in reais. */
export function priceFacet(stops: readonly number[]): Facet {
  return {
    id: 'preco',
    label: 'Preço',
    criteria: [
      { param: 'preco_min', kind: 'money' },
      { param: 'preco_max', kind: 'money' },
    ],
    control: { kind: 'price', stops },
    chip: (filters) => rangeOf(filters, ['preco_min', 'preco_max'], formatMoneyShort),
  };
}

/** Several of a closed list of codes, some of which may stand for others. */
export function codesFacet(
  param: string,
  label: string,
  terms: Terms,
  more: string,
  groups: CodeGroups = {},
): Facet {
  const unknown = (filters: Filters) => {
    const codes = valuesOf(filters, param).filter((code) => !Object.hasOwn(terms, code));
    return codes.length > 0 ? { value: listOf(codes), as: label } : undefined;
  };
  return {
    id: param,
    label,
    criteria: [{ param, kind: 'codes', terms, groups }],
    control: { kind: 'options', param, terms, groups, more },
    chip: (filters, labels) => {
      const wrong = unknown(filters);
      return wrong ? doesNotExist(wrong) : listOf(labels(param));
    },
    unknown,
  };
}

/** Several of what the listings themselves name, such as brands. */
export function slugsFacet(param: string, label: string, more: string): Facet {
  return {
    id: param,
    label,
    criteria: [{ param, kind: 'slugs' }],
    control: { kind: 'options', param, more },
    chip: (_filters, labels) => listOf(labels(param)),
  };
}

/** At least so many: rooms, parking places. @param all as the choice of any number agrees with the noun */
export function atLeastFacet(
  param: string,
  label: string,
  noun: [string, string],
  all: 'Todos' | 'Todas' = 'Todos',
): Facet {
  const most = param.replace('_min', '_max');
  return {
    id: param,
    label,
    criteria: [
      { param, kind: 'integer', min: 1, max: 20 },
      { param: most, kind: 'integer', min: 0, max: 20 },
    ],
    control: { kind: 'atLeast', param, most, all, choices: [1, 2, 3, 4] },
    chip: (filters) => {
      const from = numberOf(filters, param);
      const to = numberOf(filters, most);
      if (to === undefined) return `${from}+ ${pluralOf(from ?? 1, ...noun)}`;
      const words = pluralOf(to, ...noun);
      if (from === undefined) return `Até ${to} ${words}`;
      return from === to ? `${to} ${words}` : `${from} a ${to} ${words}`;
    },
  };
}

// 100,000 hectares, as the column holds.
const mostArea = 1_000_000_000;

/** Useful area in square metres. @param instead choices of what is sold by the hectare */
export function areaFacet(
  choices: readonly number[],
  instead?: (filters: Filters) => readonly number[] | undefined,
): Facet {
  return {
    id: 'area',
    label: 'Área, a partir de',
    criteria: [
      { param: 'area_min', kind: 'integer', min: 0, max: mostArea, of: 'area' },
      { param: 'area_max', kind: 'integer', min: 0, max: mostArea, of: 'area' },
    ],
    control: {
      kind: 'choose',
      param: 'area_min',
      empty: 'Qualquer',
      choices,
      ...(instead && { instead }),
    },
    chip: (filters) =>
      rangeOf(filters, ['area_min', 'area_max'], instead?.(filters) ? formatHectares : formatArea),
  };
}

/** What a rental costs a month with all that comes on top. */
export function totalFacet(choices: readonly number[]): Facet {
  return {
    id: 'total_max',
    label: 'Total por mês com taxas, até',
    criteria: [
      { param: 'total_max', kind: 'money' },
      { param: 'total_min', kind: 'money' },
      { param: 'total_parcial', kind: 'flag' },
    ],
    control: {
      kind: 'total',
      param: 'total_max',
      from: 'total_min',
      partial: 'total_parcial',
      choices,
    },
    chip: (filters) =>
      `${rangeOf(filters, ['total_min', 'total_max'], formatMoneyShort)} com taxas`,
  };
}

const years = (filters: Filters) => {
  const from = numberOf(filters, 'ano_min');
  const to = numberOf(filters, 'ano_max');
  if (from !== undefined && to !== undefined) return from === to ? `${from}` : `${from} a ${to}`;
  return from === undefined ? `Até ${to}` : `Desde ${from}`;
};

/** Model years, newest first. */
export function yearFacet(choices: readonly number[]): Facet {
  return {
    id: 'ano',
    label: 'Ano',
    criteria: [
      { param: 'ano_min', kind: 'integer', min: 1900, max: 2100 },
      { param: 'ano_max', kind: 'integer', min: 1900, max: 2100 },
    ],
    control: { kind: 'choose', param: 'ano_min', empty: 'De', choices, upTo: 'ano_max' },
    chip: years,
  };
}

export const kmFacet: Facet = {
  id: 'km_max',
  label: 'Quilometragem, até',
  criteria: [{ param: 'km_max', kind: 'integer', min: 0, max: 2_000_000, of: 'km' }],
  control: {
    kind: 'choose',
    param: 'km_max',
    empty: 'Qualquer',
    choices: [0, 10_000, 20_000, 40_000, 60_000, 80_000, 100_000, 150_000, 200_000],
  },
  chip: (filters) =>
    filters['km_max'] === 0 ? '0 km' : `Até ${formatKm(numberOf(filters, 'km_max') ?? 0)}`,
};

/** A facet that waits behind "Mais filtros". */
export const more = (facet: Facet): Facet => ({ ...facet, isMore: true });

/** One bound of a list to choose from. @param chip what is said of it once it is chosen */
export function boundFacet(
  param: string,
  label: string,
  criterion: { kind: 'money' } | { kind: 'integer'; min: number; max: number },
  { choices, chip }: { choices: readonly number[]; chip: (value: number) => string },
): Facet {
  return {
    id: param,
    label,
    criteria: [{ param, ...criterion }],
    control: { kind: 'choose', param, empty: 'Qualquer', choices },
    chip: (filters) => chip(numberOf(filters, param) ?? 0),
    isMore: true,
  };
}

/** What every vertical can be asked for behind "Mais filtros". */
export const publishedFacet = boundFacet(
  'publicado',
  'Publicado há, até',
  { kind: 'integer', min: 1, max: 365 },
  { choices: [1, 3, 7, 30], chip: (days) => `Publicado há até ${countOf(days, 'dia', 'dias')}` },
);

/** Condomínio in reais a month. */
export const feesFacet = boundFacet(
  'condominio_max',
  'Condomínio, até',
  { kind: 'money' },
  {
    choices: [0, 300, 500, 800, 1000, 1500, 2000],
    chip: (fees) => (fees === 0 ? 'Sem condomínio' : `Condomínio até ${formatMoneyShort(fees)}`),
  },
);

/** The day from which a rental can be had. */
export const availableByFacet: Facet = {
  id: 'disponivel_ate',
  label: 'Disponível até',
  criteria: [{ param: 'disponivel_ate', kind: 'day' }],
  control: { kind: 'day', param: 'disponivel_ate' },
  chip: (filters) =>
    `Disponível até ${textOf(filters, 'disponivel_ate').split('-').toReversed().join('/')}`,
  isMore: true,
};
