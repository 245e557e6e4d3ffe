import { weekOf } from '~/domain/stores/opening-hours.ts';
import { formatPhone } from '~/domain/contacts/phone.ts';
import { byTable } from '~/domain/listings/verticals.ts';
import { formatZipCode, parseZipCode } from '~/domain/places/zip-code.ts';
import type {
  AddressCheck,
  FoundStore,
  HiddenPassages,
  StoreListings,
} from '~/platform/answers/answers.ts';
import type { Caller, Query } from '~/platform/data/query.ts';
import { unwrap, unwrapOrNull } from '~/platform/refusals/errors.ts';
import { fittingDraft, type StoreFields } from './store-fields.ts';

/** A store as its editor knows it. */
export interface EditedStore {
  published: StoreFields;
  /** What was typed and not published. */
  draft: Partial<StoreFields>;
  /** What administrators took out of its words. */
  hiddenPassages: HiddenPassages[];
  /** What its page shows beside that. */
  shown: FoundStore;
}

export const editorKey = (id: string) => ['store-editor', id];

export const editedStore = (id: string): Query<EditedStore> => ({
  key: editorKey(id),
  ask: (caller) => load(caller, id),
});

async function load({ api }: Caller, id: string): Promise<EditedStore> {
  const [stores, drafts, passages] = await Promise.all([
    api
      .from('customers')
      .select(
        'id, slug, business_name, description, city, state, plan_type, is_verified, logo_path, cover_path, agent_photo, hours, opening_hours, public_address, verified_at, verified_as, answer_minutes, reached_by, creci, rating_average, rating_count, created_at, updated_at, phone, whatsapp, email, address, show_address, zip_code, profiles(name)',
      )
      .eq('id', id)
      .single(),
    api.from('store_drafts').select('changes').eq('customer_id', id),
    api.rpc('hidden_passages', { item_type: 'store', item_id: id }),
  ]);
  const { profiles, phone, whatsapp, email, address, show_address, zip_code, ...row } =
    unwrap(stores);
  const published: StoreFields = {
    cover_path: row.cover_path,
    logo_path: row.logo_path,
    business_name: row.business_name,
    slug: row.slug,
    description: row.description ?? '',
    hours: weekOf(row.hours) ?? null,
    opening_hours: row.opening_hours ?? '',
    phone: formatPhone(phone ?? ''),
    whatsapp: formatPhone(whatsapp ?? ''),
    email: email ?? '',
    address: address ?? '',
    show_address,
    city: row.city ?? '',
    state: row.state ?? '',
    zip_code: zip_code ? formatZipCode(parseZipCode(zip_code) ?? zip_code) : '',
    creci: row.creci ?? '',
  };
  const [draft] = unwrap(drafts);
  const counts = { ...byTable(() => 0), views: 0 };
  return {
    published,
    draft: fittingDraft(draft?.changes, published),
    hiddenPassages: unwrap(passages),
    shown: { ...row, owner_name: profiles.name, counts },
  };
}

/** What stands on a store's page below its head, and its figures. */
export interface OnShow {
  counts: FoundStore['counts'];
  listings: StoreListings;
}

export const onShow = (id: string): Query<OnShow> => ({
  key: ['store-editor-page', id],
  ask: async ({ api }) => {
    const [found, listings] = await Promise.all([
      api.rpc('find_store', { name: id }),
      api.rpc('store_listings', { store: id }),
    ]);
    const onSite = unwrap(listings);
    const empty = { ...byTable((vertical) => onSite.counts[vertical]), views: 0 };
    return { counts: unwrapOrNull(found)?.counts ?? empty, listings: onSite };
  },
});

/** Whether a store may call itself so. */
export const addressCheck = (id: string, wanted: string): Query<AddressCheck> => ({
  key: ['store-address', id, wanted],
  ask: async ({ api }) => unwrap(await api.rpc('check_store_address', { store: id, wanted })),
});
