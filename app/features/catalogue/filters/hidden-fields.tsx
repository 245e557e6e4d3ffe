import type { Vertical } from '~/domain/verticals.ts';
import { catalogues } from '../search/catalogues.ts';
import { type Facet, type Filters } from '../search/criteria.ts';

/** Parameters that have no control of their own but must survive a submit without JavaScript. */
export function HiddenFields({ vertical, filters }: { vertical: Vertical; filters: Filters }) {
  const { facets, category } = catalogues[vertical];
  const shownElsewhere = category.anyType ? [category.param] : [];
  const params = facets
    .flatMap(hiddenParams)
    .filter((param) => param in filters && !shownElsewhere.includes(param));
  return params.map((param) => (
    <input key={param} type="hidden" name={param} value={String(filters[param])} />
  ));
}

function hiddenParams({ criteria, control }: Facet): string[] {
  const all = criteria.map(({ param }) => param);
  switch (control.kind) {
    case 'text':
    case 'price':
    case 'total':
      return [];
    case 'place':
      return ['uf'];
    case 'hidden':
      return all;
    default:
      return all.filter((param) => param !== control.param);
  }
}
