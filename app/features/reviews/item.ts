import type { Vertical } from '~/domain/listings/verticals.ts';

/** What a review is of. */
export interface Item {
  itemType: Vertical;
  itemId: string;
}
