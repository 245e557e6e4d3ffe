import type { Columns } from '~/domain/listing-fields/cross-rules.ts';
import { verticals, type Vertical } from '~/domain/verticals.ts';
import type { Command } from '~/platform/data/command.ts';
import { DataError } from '~/platform/errors.ts';
import { listingKey, ownLimits } from './queries.ts';

/** A draft is begun; makes the store if it is the first. The same id again makes nothing more. */
export const beginListing: Command<{ vertical: Vertical; id: string }> = {
  run: async ({ api }, { vertical, id }) => {
    const { error } = await api.rpc('begin_listing', { item_type: vertical, item_id: id });
    if (error) throw new DataError(error);
  },
  changes: [['editor', 'drafts'], ownLimits.key, ['account']],
};

/** Keeps columns of a listing, and moves it when they say so. */
export function saveListing(vertical: Vertical, id: string): Command<Columns> {
  return {
    run: async ({ api }, columns) => {
      const { data, error } = await api
        .from(verticals[vertical].table as 'cars')
        .update(columns as never)
        .eq('id', id)
        .select('id');
      if (error) throw new DataError(error);
      if (data.length === 0)
        throw new DataError({ code: 'PT404', message: 'gone', hint: 'listing_gone' });
    },
    changes: [listingKey(vertical, id), ['editor', 'drafts'], ownLimits.key],
  };
}
