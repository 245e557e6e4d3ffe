import { formatNumber } from '~/domain/formats/numbers.ts';
import { columns } from '~/ui/columns.ts';
import { isSilhouette, Silhouette } from '~/ui/silhouette.tsx';
import { catalogues } from '../search/catalogues.ts';
import { unpackOptions } from '../card/packed.ts';
import { categoryTiles } from './category-tiles.ts';
import type { Results } from './results.ts';
import { LightLink } from '~/ui/navigation/light-link.tsx';

/**
 * The kinds of a vertical with how many match now. None where all that is asked for beside them finds nothing: then no
 * kind helps.
 */
export function CategoryCards({ results: { vertical, state, facets } }: { results: Results }) {
  const { param } = catalogues[vertical].category;
  const counts = new Map(
    unpackOptions(facets[param]).map(({ value, count }) => [value, count] as const),
  );
  const tiles = categoryTiles(vertical, state, counts);
  if (tiles.every(({ count }) => count === 0)) return null;
  return (
    <nav aria-label="Categorias">
      <ul className="categories" style={columns(tiles.length)}>
        {tiles.map(({ code, label, count, to, isChosen }) => (
          <li key={code}>
            <LightLink
              to={to}
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
              className="category"
            >
              {isSilhouette(code) ? <Silhouette name={code} width={56} /> : null}
              <span>
                {label}
                <small>{formatNumber(count)}</small>
              </span>
            </LightLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
