import type { Vertical } from '~/domain/listings/verticals.ts';
import type { Cards, SearchCount } from '~/platform/answers/search-types.ts';
import type { ParsedQuery } from '~/domain/search/parsing/parsed-query.ts';
import type { Filters } from '../search/criteria.ts';
import type { Labels } from '../search/labels.ts';

/** In what order ways are offered, each kind beneath its words. */
export const groups = {
  meant: 'Você quis dizer',
  least: 'Sem a parte menos certa',
  near: 'Por pouco',
  elsewhere: 'Em outro mercado',
  drop: 'Com um filtro a menos',
} as const;

export type WayGroup = keyof typeof groups;

/** Any market's card. */
export type AnyCard = Cards[Vertical];

/** A change of a search after which something may be found. */
export interface Candidate {
  group: WayGroup;
  icon: 'eraser' | 'price' | 'place' | 'gearbox' | 'market';
  title: string;
  note: string;
  vertical: Vertical;
  filters: Filters;
  /** How many it finds, where that is known without asking. */
  total?: number;
  /** The facet that it is about. */
  facet?: string;
  /** What nobody knows is given up: nothing else can help. */
  isWrong?: boolean;
  /** The chip of the facet that it gives up, where it gives up one alone. */
  givesUp?: string;
  /** In what a listing found so differs from what was asked for: `R$ 4.900 acima`. */
  differs?: (card: AnyCard) => string | undefined;
  /** Where it leads, if not to its filters. */
  to?: string;
}

/** A search that finds nothing or little, for which suggestions are looked for. */
export interface Stuck {
  vertical: Vertical;
  filters: Filters;
  labels: Labels;
  /** The counts that it had: a facet's are those without the facet. */
  facets: SearchCount['facets'];
  reading?: ParsedQuery | undefined;
}
