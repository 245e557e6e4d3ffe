import type { Vertical } from '~/domain/verticals.ts';
import type { Command } from '~/platform/data/command.ts';
import { DataError } from '~/platform/errors.ts';
import { listingChanges } from '~/screens/listings/act-on-listings.ts';

interface Duplicate {
  itemType: Vertical;
  id: string;
  /** Told the id of the copy. */
  answer: (id: string) => void;
}

/** Makes another draft like a listing. */
export const duplicateListing: Command<Duplicate> = {
  run: async ({ api }, { itemType, id, answer }) => {
    const { data, error } = await api.rpc('duplicate_listing', {
      item_type: itemType,
      item_id: id,
    });
    if (error) throw new DataError(error);
    answer(data);
  },
  changes: listingChanges,
};
