import type { Vertical } from '~/domain/listings/verticals.ts';
import type { Command } from '~/platform/data/command.ts';
import { DataError } from '~/platform/refusals/errors.ts';
import { listingChanges } from '~/screens/listings/act-on-listings.ts';

interface Duplicate {
  itemType: Vertical;
  id: string;
  /** The id of the copy: the same one again makes no second one. */
  copy: string;
}

/** Makes another draft like a listing. */
export const duplicateListing: Command<Duplicate> = {
  run: async ({ api }, { itemType, id, copy }) => {
    const { error } = await api.rpc('duplicate_listing', {
      item_type: itemType,
      item_id: id,
      copy,
    });
    if (error) throw new DataError(error);
  },
  changes: listingChanges,
};
