import type { Vertical } from '~/domain/verticals.ts';
import type { Api } from '~/platform/api-context.ts';
import { catalogues } from '../search/catalogues.ts';
import {
  activeFacets,
  onlyFacet,
  withoutFacet,
  type Facet,
  type Filters,
} from '../search/criteria.ts';
import { countListings } from './queries.ts';

const maxTries = 4;

/** A change of the filters after which something is found. */
export interface Loosening {
  facet: Facet;
  /** Give this facet up, or keep it alone. */
  kind: 'drop' | 'keep';
  total: number;
}

/**
 * What to give up so that something is found: one filter, or where that is not enough all but one. At most four
 * of each are tried, at the same time. The one that finds the fewest, and so gives up least, comes first.
 */
export async function findLoosenings(
  api: Api,
  vertical: Vertical,
  filters: Filters,
): Promise<Loosening[]> {
  const facets = activeFacets(catalogues[vertical], filters).slice(-maxTries);
  const attempt = async (kind: Loosening['kind']): Promise<Loosening[]> => {
    const change = kind === 'drop' ? withoutFacet : onlyFacet;
    const tries = facets.map(async (facet) => {
      const { total } = await countListings(api, vertical, change(filters, facet));
      return { facet, kind, total };
    });
    const found = (await Promise.all(tries)).filter(({ total }) => total > 0);
    return found.toSorted((a, b) => a.total - b.total);
  };
  const dropping = await attempt('drop');
  return dropping.length > 0 || facets.length < 2 ? dropping : attempt('keep');
}
