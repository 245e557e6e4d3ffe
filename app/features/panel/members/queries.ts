import type { Database } from '~/platform/api/database.ts';
import type { Query } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import { membersKey } from '~/screens/panel/members.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';

export interface Invitation {
  id: string;
  email: string;
  role: 'manager' | 'seller';
  createdAt: string;
  expiresAt: string;
}

/** Invitations that nobody has accepted yet; none for whom they are not. */
export const invitationsOf = (store: PanelStore): Query<Invitation[]> => ({
  key: [...membersKey, store.id, 'invitations'],
  ask: async ({ api }) =>
    unwrap(
      await api
        .from('store_invitations')
        .select('id, email, role, created_at, expires_at')
        .eq('customer_id', store.id)
        .order('created_at'),
    ).map(({ id, email, role, created_at: createdAt, expires_at: expiresAt }) => ({
      id,
      email,
      role: role as Invitation['role'],
      createdAt,
      expiresAt,
    })),
});

/** The stores for which the person may act. */
export const myStores: Query<Database['public']['Functions']['my_stores']['Returns']> = {
  key: [...membersKey, 'stores'],
  ask: async ({ api }) => unwrap(await api.rpc('my_stores')),
};

/** How a store gives new contacts to its team: the values of `customers.distribution`. */
export const distributions = {
  turns: 'Rodízio',
  listing: 'Dono do anúncio',
  open: 'Quem pegar',
} as const;

export type Distribution = keyof typeof distributions;

export const distributionOf = (store: PanelStore): Query<Distribution> => ({
  key: [...membersKey, store.id, 'distribution'],
  ask: async ({ api }) => {
    const found = await api.from('customers').select('distribution').eq('id', store.id).single();
    return unwrap(found).distribution as Distribution;
  },
});
