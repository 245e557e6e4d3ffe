import type { Vertical } from '~/domain/listings/verticals.ts';

/** A listing, and whose it is. */
export interface HousedListing {
  store: string;
  itemType: Vertical;
  itemId: string;
}

/** Below which the files of a listing are kept. */
export const folderOf = ({ store, itemType, itemId }: HousedListing) =>
  `${store}/${itemType}/${itemId}`;
