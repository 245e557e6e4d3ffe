import { allVerticals, verticals, type Vertical } from '~/domain/listings/verticals.ts';
import type { Query } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';

/** A listing that is a draft. */
export interface Draft {
  vertical: Vertical;
  id: string;
  title: string;
  updatedAt: string;
}

const shown = 20;

/** The drafts that the person may edit, of the store for which they act: a seller those assigned to them. */
export const myDrafts: Query<Draft[]> = {
  key: ['editor', 'drafts'],
  ask: async ({ api, userId }) => {
    const [store] = unwrap(await api.rpc('panel_store'));
    if (!store) return [];
    const found = await Promise.all(
      allVerticals.map(async (vertical) => {
        const own = store.role !== 'seller' ? {} : { assigned_to: userId };
        const rows = unwrap(
          await api
            .from(verticals[vertical].table as 'cars')
            .select('id, title, updated_at')
            .match({ customer_id: store.id, status: 'draft', ...own })
            .order('updated_at', { ascending: false })
            .limit(shown),
        );
        return rows.map(({ id, title, updated_at: updatedAt }) => ({
          vertical,
          id,
          title,
          updatedAt,
        }));
      }),
    );
    return found
      .flat()
      .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
      .slice(0, shown);
  },
};

/** The title of a draft, or what it is. */
export const nameOf = ({ title, vertical }: Pick<Draft, 'title' | 'vertical'>) =>
  title || `Novo anúncio de ${verticals[vertical].one}`;
