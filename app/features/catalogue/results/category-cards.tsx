import { formatNumber } from '~/domain/formats/numbers.ts';
import { columns } from '~/ui/columns.ts';
import { isSilhouette, Silhouette } from '~/ui/silhouette.tsx';
import { catalogues } from '../search/catalogues.ts';
import { valuesOf } from '../search/criteria.ts';
import { unpackOptions } from '../card/packed.ts';
import type { Results } from './results.ts';
import { searchUrl, toggled } from '../search/search-url.ts';
import { LightLink } from '~/ui/navigation/light-link.tsx';

/**
 * The kinds of a vertical with how many match now; each adds or takes away its kind. None where all that is asked for
 * beside them finds nothing: then no kind helps.
 */
export function CategoryCards({ results: { vertical, state, facets } }: { results: Results }) {
  const { param, terms } = catalogues[vertical].category;
  const kinds = Object.entries(terms);
  const chosen = valuesOf(state.filters, param);
  const counts = new Map(unpackOptions(facets[param]).map(({ value, count }) => [value, count]));
  if (kinds.every(([code]) => !counts.get(code))) return null;
  return (
    <nav aria-label="Categorias">
      <ul className="categories" style={columns(kinds.length)}>
        {kinds.map(([code, label]) => (
          <li key={code}>
            <LightLink
              to={searchUrl(vertical, {
                ...state,
                filters: toggled(state.filters, param, code),
                page: 1,
              })}
              preventScrollReset
              aria-current={chosen.includes(code) ? 'true' : undefined}
              className="category"
            >
              {isSilhouette(code) ? <Silhouette name={code} width={56} /> : null}
              <span>
                {label}
                <small>{formatNumber(counts.get(code) ?? 0)}</small>
              </span>
            </LightLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
