import type { Answers } from '~/platform/answers/answers.ts';
import type { Query } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import type { Period } from './period.ts';

export type Figures = Answers['store_figures'];
export type FiguresByItem = Answers['store_figures_by_item'];

/** What a store, or one listing of it, got in a span of days, and in as many before. */
export function figuresOf(
  store: PanelStore,
  { since, until }: Pick<Period, 'since' | 'until'>,
  item?: string,
): Query<Figures> {
  return {
    key: ['panel', 'figures', store.id],
    part: { since, until, item },
    ask: async ({ api }) => {
      const span = { store: store.id, since, until, ...(item !== undefined && { item }) };
      return unwrap(await api.rpc('store_figures', span));
    },
  };
}

/** The same by listing: so many of them, those with most views first. */
export function figuresByItem(
  store: PanelStore,
  { since, until }: Pick<Period, 'since' | 'until'>,
  most: number,
): Query<FiguresByItem> {
  return {
    key: ['panel', 'figures-by-item', store.id],
    part: { since, until, most },
    ask: async ({ api }) => {
      const span = { store: store.id, since, until, most };
      return unwrap(await api.rpc('store_figures_by_item', span));
    },
  };
}
