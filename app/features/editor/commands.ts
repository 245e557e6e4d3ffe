import type { Columns } from '~/domain/listings/fields/cross-rules.ts';
import { writtenColumns } from '~/domain/listings/fields/written-columns.ts';
import { verticals, type Vertical } from '~/domain/listings/verticals.ts';
import { foresee, type Command } from '~/platform/data/command.ts';
import { DataError, expectDone, unwrap, unwrapOrNull } from '~/platform/refusals/errors.ts';
import type { ItemOutcome } from '~/platform/answers/stock-types.ts';
import { stockKey } from '~/screens/listings/act-on-listings.ts';
import { listingKey, planUsage, type StoredListing } from './queries.ts';

/** A draft is begun; makes the store if it is the first. The same id again makes nothing more. */
export const beginListing: Command<{ vertical: Vertical; id: string }> = {
  run: ({ api }, { vertical, id }) =>
    expectDone(api.rpc('create_listing', { item_type: vertical, item_id: id })),
  changes: [['editor', 'drafts'], planUsage.key, ['account']],
  leaves: true,
};

/** What is to be stored of a listing, and the version of it (`updatedAt`) that it was written over. */
export interface Change {
  columns: Columns;
  over: string;
}

/**
 * Keeps columns of a listing as one types; nothing is asked anew for it.
 * @param onStored told how it stands then, and whether it was left because somebody else has stored meanwhile
 */
export function saveListing(
  vertical: Vertical,
  id: string,
  onStored: (row: Columns, isBehind: boolean) => void,
): Command<Change> {
  return {
    run: async ({ api }, { columns, over }) => {
      const table = () => api.from(verticals[vertical].table as 'cars');
      const written = writtenColumns(vertical) as '*';
      const version = table()
        .update(columns as never)
        .eq('id', id)
        .eq('updated_at', over);
      const [row] = unwrap(await version.select(written));
      if (row) return onStored(row, false);
      const now = unwrapOrNull(await table().select(written).eq('id', id).maybeSingle());
      if (!now || now.updated_at === over)
        throw new DataError({ code: 'PT404', message: 'gone', hint: 'listing_gone' });
      onStored(now, true);
    },
    changes: [],
  };
}

/** The same, and it moves on: to who looks at it, or to the public. */
export function sendListing(...of: Parameters<typeof saveListing>): Command<Change> {
  const [vertical, id] = of;
  return {
    ...saveListing(...of),
    changes: [listingKey(vertical, id), ['editor', 'drafts'], planUsage.key, stockKey],
  };
}

/** Puts a listing into the block of highlighted ones, or takes it out, as far as the plan allows it. */
export function highlightListing(vertical: Vertical, id: string): Command<boolean> {
  return {
    run: async ({ api }, isWanted) => {
      const action = isWanted ? 'highlight' : 'dim';
      const items = [{ item_type: vertical, item_id: id }];
      const outcomes = unwrap(await api.rpc('act_on_listings', { action, items }));
      const [answer] = outcomes as ItemOutcome[];
      if (answer?.code)
        throw new DataError({ message: answer.outcome, ...answer, code: answer.code });
    },
    changes: [listingKey(vertical, id), planUsage.key, stockKey],
    foresees: [
      foresee(listingKey(vertical, id), (stored: StoredListing, isHighlighted) => ({
        ...stored,
        isHighlighted,
      })),
    ],
  };
}
