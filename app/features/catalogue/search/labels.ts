import { capitalised } from '~/domain/text/text.ts';
import type { ParsedQuery } from '~/domain/search/parsing/parsed-query.ts';
import type { FacetValue } from '~/platform/answers/search-types.ts';
import { valuesOf, type Catalogue, type Filters } from './criteria.ts';

/** Turns the codes chosen in a parameter into words. */
export type Labels = (param: string) => string[];

/** What a filter's value is called where nothing was counted of it. */
export type NameOf = (param: string, value: string) => string | undefined;

/**
 * Labels of what is chosen: from the closed lists, else from the facets that the database counted, else by name (a
 * model that no listing here has), else read back from the slug.
 */
export function labelsOf(
  catalogue: Catalogue,
  filters: Filters,
  facets: Record<string, FacetValue[]>,
  nameOf?: NameOf,
): Labels {
  const criteria = catalogue.facets.flatMap((facet) => facet.criteria);
  return (param) => {
    const criterion = criteria.find((c) => c.param === param);
    const terms = criterion?.kind === 'codes' ? criterion.terms : {};
    const own = param.replace(/^sem_/, '');
    const counted = new Map(facets[own]?.map(({ value, label }) => [value, label]));
    return valuesOf(filters, param).map(
      (code) =>
        (Object.hasOwn(terms, code) && terms[code]) ||
        counted.get(code) ||
        nameOf?.(own, code) ||
        words(code),
    );
  };
}

/** Labels that a text brings along: a model that it names without its make is called by both. */
export function labelsOfParsedQuery(
  labels: Labels,
  filters: Filters,
  { pieces }: Pick<ParsedQuery, 'pieces'>,
): Labels {
  const named = new Map(
    pieces.flatMap((piece): [string, string][] => {
      const [code, ...others] = valuesOf(piece.filters, 'modelo');
      return code && others.length === 0 ? [[code, piece.meaning]] : [];
    }),
  );
  return (param) =>
    param === 'modelo' && !('marca' in filters)
      ? labels(param).map((label, index) => named.get(valuesOf(filters, param)[index]!) ?? label)
      : labels(param);
}

/** `land-rover` as `Land Rover`. */
function words(slug: string): string {
  return slug.split('-').map(capitalised).join(' ');
}
