import type { Terms } from '~/domain/listings/terms.ts';
import type { CodeGroups } from './code-groups.ts';

/** The value of one parameter: text, whole number or, where several may be chosen, codes. */
export type FilterValue = string | number | readonly string[];

/** What is asked for, by URL parameter. The same object goes to the database's search functions. */
export type Filters = Readonly<Record<string, FilterValue>>;

/** What a search page shows: everything stands in its URL. */
export interface SearchState {
  filters: Filters;
  sort: string;
  page: number;
  /** The text as it was typed, where it became filters: for the field and for what is said of it. */
  text?: string | undefined;
  /** All words of `q` are searched as they stand; nothing is parsed. */
  exact?: true | undefined;
  /** "Mais filtros" is open. */
  more?: true | undefined;
}

/** A URL parameter and what may stand in it. */
export type Criterion = { param: string } & (
  | { kind: 'text'; maxLength: number }
  | { kind: 'places'; maxLength: number; most: number }
  | { kind: 'state' }
  | { kind: 'money' }
  | { kind: 'integer'; min: number; max: number; of?: 'km' | 'area' }
  | { kind: 'codes'; terms: Terms; groups?: CodeGroups }
  | { kind: 'slugs' }
  | { kind: 'day' }
  /** `sim`; one that may be denied takes `nao` as well. */
  | { kind: 'flag'; mayBeDenied?: boolean }
);

/** How a facet is asked for on the page. */
export type Control =
  | { kind: 'text' | 'place' | 'hidden' }
  | { kind: 'price'; stops: readonly number[] }
  | { kind: 'options'; param: string; terms?: Terms; groups?: CodeGroups; more: string }
  | {
      kind: 'choose';
      param: string;
      empty: string;
      choices: readonly number[];
      /** Other choices, where what else is chosen asks for them. */
      instead?: (filters: Filters) => readonly number[] | undefined;
      upTo?: string;
    }
  | { kind: 'atLeast'; param: string; most: string; all: string; choices: readonly number[] }
  | { kind: 'day'; param: string }
  | { kind: 'total'; param: string; from: string; partial: string; choices: readonly number[] }
  | { kind: 'flag'; param: string; label: string };

/** One subject of the search: its parameters, its control, and its chip when it is active. */
export interface Facet {
  id: string;
  label: string;
  criteria: readonly Criterion[];
  control: Control;
  /** Asked for seldom enough to wait behind "Mais filtros". */
  isMore?: true;
  /** Whether the column of filters shows it; undefined: always. */
  isShown?: (filters: Filters) => boolean;
  /** The chip's text; `labels` turns codes into words. Called only when a parameter of the facet is set. */
  chip: (filters: Filters, labels: (param: string) => string[]) => string;
  /** What is asked for that does not exist, and finds nothing: `roxo` as `Cor`. */
  unknown?: (filters: Filters) => Unknown | undefined;
}

/** What nobody knows, and as what it was asked for. */
export interface Unknown {
  value: string;
  as: string;
}

export const defaultSort = 'relevancia';

/** The order that makes sense around one city only. */
export const byDistance = 'distancia';

/** Codes of a list that belong together, and what they are called. */
export interface TermGroup {
  label: string;
  terms: Terms;
}

/** Everything that one vertical's search page can do. */
export interface Catalogue {
  facets: readonly Facet[];
  sorts: Terms;
  /** The parameter of the category cards, with its codes; `anyType` where the search box offers it too. */
  category: { param: string; terms: Terms; anyType?: string; groups?: readonly TermGroup[] };
}

/** The number that stands in a parameter. */
export function numberOf(filters: Filters, param: string): number | undefined {
  const value = filters[param];
  return typeof value === 'number' ? value : undefined;
}

/** The text that stands in a parameter, empty when there is none. */
export function textOf(filters: Filters, param: string): string {
  const value = filters[param];
  return typeof value === 'string' ? value : '';
}

/** The values chosen in a parameter that takes several. */
export function valuesOf(filters: Filters, param: string): readonly string[] {
  const value = filters[param];
  return Array.isArray(value) ? value : [];
}

/** Whether a facet narrows the search. */
export function isActive(facet: Facet, filters: Filters): boolean {
  return facet.criteria.some(({ param }) => param in filters);
}

/** Whether the page shows the facets that wait behind "Mais filtros": asked for, or some of them active. */
export function showsMore(catalogue: Catalogue, { filters, more }: SearchState): boolean {
  return more ?? catalogue.facets.some((facet) => facet.isMore && isActive(facet, filters));
}

/** The facets that narrow the search, in the order of the page. */
export function activeFacets(catalogue: Catalogue, filters: Filters): Facet[] {
  return catalogue.facets.filter((facet) => isActive(facet, filters));
}

/** The filters without those of one facet. */
export function withoutFacet(filters: Filters, facet: Facet): Filters {
  const params = new Set(facet.criteria.map(({ param }) => param));
  return Object.fromEntries(Object.entries(filters).filter(([param]) => !params.has(param)));
}

/** The filters of one facet alone. */
export function onlyFacet(filters: Filters, facet: Facet): Filters {
  const params = new Set(facet.criteria.map(({ param }) => param));
  return Object.fromEntries(Object.entries(filters).filter(([param]) => params.has(param)));
}
