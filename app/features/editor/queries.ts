import type { Approval } from '~/domain/moderation/approval.ts';
import type { Columns } from '~/domain/listings/fields/cross-rules.ts';
import { writtenColumns } from '~/domain/listings/fields/written-columns.ts';
import type { Status } from '~/domain/listings/status.ts';
import { verticals, type Vertical } from '~/domain/listings/verticals.ts';
import type { HiddenPassages, OwnPlan, StorePlan } from '~/platform/answers/answers.ts';
import type { Duplicate } from '~/platform/answers/editor-answers.ts';
import type { Query } from '~/platform/data/query.ts';
import { DataError, unwrap, unwrapOrNull } from '~/platform/refusals/errors.ts';

/** A listing as its owner's editor has it. */
export interface StoredListing {
  id: string;
  customerId: string;
  status: Status;
  rejectionReason: string | null;
  /** What administrators took out of its words. */
  hiddenPassages: HiddenPassages[];
  /** When it was last changed; a new value means that somebody changed it. */
  updatedAt: string;
  /** Which edits send it back to approval. */
  approval: Approval;
  /** By column, the private ones too. */
  row: Columns;
  /** What its photos show, in order: '' where that is not said. */
  rooms: string[];
  /** Whether it stands, or will stand, in the block of highlighted ones. */
  isHighlighted: boolean;
  cover: string | undefined;
}

const columnsOf = (vertical: Vertical) =>
  [
    'id, customer_id, rejection_reason, city, state, highlighted_until',
    writtenColumns(vertical),
    'listing_photos(path, room, position)',
  ].join(', ');

export const listingKey = (vertical: Vertical, id: string) => ['editor', 'listing', vertical, id];

/** A listing to be written on. Refused as not there when it is none of the person's own. */
export const storedListing = (vertical: Vertical, id: string): Query<StoredListing> => ({
  key: listingKey(vertical, id),
  ask: async ({ api }) => {
    const [listing, hidden, passages, approval] = await Promise.all([
      api
        // All tables have what is read here; the types follow one.
        .from(verticals[vertical].table as 'cars')
        .select(columnsOf(vertical) as '*, listing_photos(path, room, position)')
        .eq('id', id)
        .order('position', { referencedTable: 'listing_photos' })
        .maybeSingle(),
      api.rpc('listing_private_details', { item_type: vertical, item_id: id }),
      api.rpc('hidden_passages', { item_type: vertical, item_id: id }),
      api.rpc('listing_approval', { item_type: vertical, item_id: id }),
    ]);
    const found = unwrapOrNull(listing);
    // Anybody reads what is on show, but only who may edit it reads its private details and its approval.
    const details = unwrapOrNull(hidden);
    const rules = unwrapOrNull(approval);
    if (!found || !details || !rules)
      throw new DataError({ code: 'PT404', message: 'not the caller’s', hint: 'listing_gone' });
    const { listing_photos: photos, ...row } = found;
    return {
      id: row.id,
      customerId: row.customer_id,
      status: row.status as Status,
      rejectionReason: row.rejection_reason,
      hiddenPassages: unwrap(passages),
      approval: rules,
      updatedAt: row.updated_at,
      row: { ...row, ...details },
      rooms: photos.map(({ room }) => room ?? ''),
      isHighlighted: Date.parse(row.highlighted_until ?? '') > Date.now(),
      cover: photos[0]?.path,
    };
  },
});

/** Listings that show the same car or photos. */
export const duplicatesOf = (vertical: Vertical, id: string): Query<Duplicate[]> => ({
  key: [...listingKey(vertical, id), 'duplicates'],
  ask: async ({ api }) =>
    unwrap(await api.rpc('listing_duplicates', { item_type: vertical, item_id: id })),
});

/** The plan of the person's store and how much of it is used; null without a store. */
export const planUsage: Query<OwnPlan | null> = {
  key: ['editor', 'plan'],
  ask: async ({ api }) => unwrapOrNull(await api.rpc('my_plan')),
};

/** The same of the store whose listing is written, one's own or, for an administrator, another's. */
export const limitsOf = (store: string): Query<StorePlan> => ({
  key: [...planUsage.key, store],
  ask: async ({ api }) => unwrap(await api.rpc('store_plan', { store })),
});
