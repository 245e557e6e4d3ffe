import type { Vertical } from '~/domain/verticals.ts';
import type { Api } from '~/platform/api-context.ts';
import { catalogues } from '../search/catalogues.ts';
import { activeFacets, withoutFacet, type Facet, type Filters } from '../search/criteria.ts';
import { countListings } from './queries.ts';

const maxTries = 4;

/** A facet whose filter stands in the way, and how many listings appear without it. */
export interface Loosening {
  facet: Facet;
  total: number;
  exact: boolean;
}

/**
 * Which filter to give up so that something is found: at most four are tried, at the same time. The one that
 * gives up least, that is, finds the fewest but some, comes first.
 */
export async function findLoosenings(
  api: Api,
  vertical: Vertical,
  filters: Filters,
): Promise<Loosening[]> {
  const facets = activeFacets(catalogues[vertical], filters).slice(-maxTries);
  const tries = await Promise.all(
    facets.map(async (facet) => {
      const { total, exact } = await countListings(api, vertical, withoutFacet(filters, facet));
      return { facet, total, exact };
    }),
  );
  return tries.filter(({ total }) => total > 0).toSorted((a, b) => a.total - b.total);
}
