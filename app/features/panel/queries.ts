import type { Caller, Query } from '~/platform/data/query.ts';
import type { Answers } from '~/platform/answers/answers.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import { isUuid } from '~/domain/formats/uuid.ts';
import { messagesKey } from '~/platform/session/unread-messages.ts';
import type { StockRow } from '~/platform/answers/stock-types.ts';
import { stockKey } from '~/screens/listings/act-on-listings.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';

export type Overview = Answers['store_overview'];

/** The store whose panel is shown: the one for which one acts, or of an administrator's choice. Null: there is none. */
export function panelStore(customerId: string | undefined): Query<PanelStore | null> {
  return {
    key: ['panel', 'store', customerId ?? null],
    ask: (caller) => loadStore(caller, customerId),
  };
}

async function loadStore({ api }: Caller, customerId: string | undefined) {
  if (customerId !== undefined && !isUuid(customerId)) return null;
  const named = customerId === undefined ? {} : { store: customerId };
  const [row] = unwrap(await api.rpc('panel_store', named)) as StoreRow[];
  return row ? toPanelStore(row, customerId === undefined) : null;
}

type StoreRow = NonNullable<Answers['panel_overview']>['store'];

export function toPanelStore(row: StoreRow, isOwn: boolean): PanelStore {
  const { id, business_name: businessName, slug, plan_type: planType } = row;
  const isActive = row.is_active;
  return {
    id,
    businessName,
    slug,
    planType,
    isActive,
    isOwn,
    role: row.role,
    hasOthers: row.has_others,
  };
}

/** Where the keys of all that counts contacts begin: what is read or answered anywhere makes them old. */
export const contactsKey = [...messagesKey, 'panel'];

/** The store at a glance: listings by state, waiting contacts, plan, what is to be done. */
export function overviewOf(store: PanelStore): Query<Overview> {
  return {
    key: [...contactsKey, 'overview', store.id],
    ask: async ({ api }) => unwrap(await api.rpc('store_overview', { store: store.id })),
    every: 60_000,
  };
}

/** The draft of the store that was written on last; null without any. */
export function newestDraftOf(store: PanelStore): Query<StockRow | null> {
  return {
    key: [...stockKey, store.id, 'newest draft'],
    ask: async ({ api }) => {
      const wanted = { store: store.id, bucket: 'draft', size: 1 };
      return unwrap(await api.rpc('store_stock', wanted)).rows[0] ?? null;
    },
  };
}
