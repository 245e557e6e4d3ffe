import type { Vertical } from '~/domain/listings/verticals.ts';
import type { FacetValue, SearchCount } from '~/platform/answers/search-types.ts';
import { packOptions } from '../card/packed.ts';
import { catalogues } from '../search/catalogues.ts';
import { valuesOf, type Filters } from '../search/criteria.ts';
import type { Labels } from '../search/labels.ts';

const maxOptions = 60;

interface Shown {
  param: string;
  /** Whether its options are no closed list, so that their labels come along. */
  isOpen: boolean;
}

/**
 * Counts of the facets that have options, packed, and models only of chosen brands: the others would only weigh. What
 * is chosen is always among them, by its name, also where nothing has it.
 */
export function shownFacets(
  vertical: Vertical,
  count: SearchCount,
  filters: Filters,
  labels: Labels,
): Record<string, string> {
  const { facets, category } = catalogues[vertical];
  const lists = facets.flatMap(({ control }): Shown[] => {
    if (control.kind === 'flag') return [{ param: control.param, isOpen: false }];
    return control.kind === 'options' ? [{ param: control.param, isOpen: !control.terms }] : [];
  });
  const shown = [{ param: category.param, isOpen: false }, ...lists].filter(
    ({ param, isOpen }) =>
      (param in count.facets || (isOpen && param in filters)) &&
      (param !== 'modelo' || 'marca' in filters || 'modelo' in filters),
  );
  const chosen = (param: string) => valuesOf(filters, param);
  return Object.fromEntries(
    shown.map(({ param, isOpen }) => {
      const options = optionsOf(count.facets[param], chosen(param));
      const missing = isOpen ? missingOf(count.facets[param], chosen(param), labels(param)) : [];
      return [param, packOptions([...options, ...missing], isOpen)];
    }),
  );
}

function optionsOf(counted: readonly FacetValue[] = [], chosen: readonly string[]): FacetValue[] {
  return counted
    .filter(({ value, count }) => count !== 0 || chosen.includes(value))
    .filter(({ value }, index) => index < maxOptions || chosen.includes(value));
}

function missingOf(
  counted: readonly FacetValue[] | undefined,
  chosen: readonly string[],
  labels: readonly string[],
): FacetValue[] {
  return chosen.flatMap((value, index) =>
    counted?.some((option) => option.value === value)
      ? []
      : [{ value, label: labels[index] ?? value, count: counted ? 0 : null }],
  );
}
