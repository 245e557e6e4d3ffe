import { verticals, type Vertical } from '~/domain/listings/verticals.ts';
import type { Query } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';

/** A photo of a listing, as who edits it sees it. */
export interface ListingPhoto {
  id: string;
  path: string;
  position: number;
  /** What it shows: "Frente". */
  room: string | null;
  width: number;
  height: number;
  placeholder: string;
}

export interface ListingPhotos {
  /** Below which its files are kept. */
  folder: string;
  photos: ListingPhoto[];
}

/** The photos of one listing, in order. */
export function photosOf(itemType: Vertical, itemId: string): Query<ListingPhotos> {
  return {
    key: ['photos', itemType, itemId],
    ask: async ({ api }) => {
      const [listing, photos] = await Promise.all([
        api.from(verticals[itemType].table).select('customer_id').eq('id', itemId).single(),
        api
          .from('listing_photos')
          .select('id, path, position, room, width, height, placeholder')
          .eq(referenceOf(itemType), itemId)
          .order('position')
          .order('id'),
      ]);
      const { customer_id: store } = unwrap(listing);
      return { folder: folderOf({ store, itemType, itemId }), photos: unwrap(photos) };
    },
  };
}

/** The column of a photo that names its listing. */
export const referenceOf = (itemType: Vertical) => `${itemType}_id` as const;

/** A listing, and whose it is. */
export interface HousedListing {
  store: string;
  itemType: Vertical;
  itemId: string;
}

/** Below which the files of a listing are kept. */
export const folderOf = ({ store, itemType, itemId }: HousedListing) =>
  `${store}/${itemType}/${itemId}`;
