import type { Vertical } from '~/domain/verticals.ts';

/** What a review is of. */
export interface Item {
  itemType: Vertical;
  itemId: string;
}
