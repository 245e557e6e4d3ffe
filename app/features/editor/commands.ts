import type { Columns } from '~/domain/listing-fields/cross-rules.ts';
import { verticals, type Vertical } from '~/domain/verticals.ts';
import { foresee, type Command } from '~/platform/data/command.ts';
import { DataError } from '~/platform/errors.ts';
import type { ItemOutcome } from '~/platform/stock-types.ts';
import { stockKey } from '~/screens/listings/act-on-listings.ts';
import { listingKey, ownLimits, writtenColumns, type StoredListing } from './queries.ts';

/** A draft is begun; makes the store if it is the first. The same id again makes nothing more. */
export const beginListing: Command<{ vertical: Vertical; id: string }> = {
  run: async ({ api }, { vertical, id }) => {
    const { error } = await api.rpc('begin_listing', { item_type: vertical, item_id: id });
    if (error) throw new DataError(error);
  },
  changes: [['editor', 'drafts'], ownLimits.key, ['account']],
};

/**
 * Keeps columns of a listing as one types; nothing is asked anew for it.
 * @param onStored told how it stands then, with what another device has written meanwhile
 */
export function saveListing(
  vertical: Vertical,
  id: string,
  onStored: (row: Columns) => void,
): Command<Columns> {
  return {
    run: async ({ api }, columns) => {
      const { data, error } = await api
        .from(verticals[vertical].table as 'cars')
        .update(columns as never)
        .eq('id', id)
        .select(writtenColumns(vertical) as '*');
      if (error) throw new DataError(error);
      const [row] = data;
      if (!row) throw new DataError({ code: 'PT404', message: 'gone', hint: 'listing_gone' });
      onStored(row);
    },
    changes: [],
  };
}

/** The same, and it moves on: to who looks at it, or to the public. */
export function sendListing(...of: Parameters<typeof saveListing>): Command<Columns> {
  const [vertical, id] = of;
  return {
    ...saveListing(...of),
    changes: [listingKey(vertical, id), ['editor', 'drafts'], ownLimits.key, stockKey],
  };
}

/** Puts a listing into the block of highlighted ones, or takes it out, as far as the plan has room for it. */
export function highlightListing(vertical: Vertical, id: string): Command<boolean> {
  return {
    run: async ({ api }, isWanted) => {
      const { data, error } = await api.rpc('act_on_listings', {
        action: isWanted ? 'highlight' : 'dim',
        items: [{ item_type: vertical, item_id: id }],
      });
      if (error) throw new DataError(error);
      const [answer] = data as ItemOutcome[];
      if (answer?.code)
        throw new DataError({ message: answer.outcome, ...answer, code: answer.code });
    },
    changes: [listingKey(vertical, id), ownLimits.key, stockKey],
    foresees: [
      foresee(listingKey(vertical, id), (stored: StoredListing, isHighlighted) => ({
        ...stored,
        isHighlighted,
      })),
    ],
  };
}
