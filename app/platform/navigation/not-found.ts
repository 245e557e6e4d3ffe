import type { Vertical } from '../../domain/listings/verticals.ts';

/** A way on from an address that leads nowhere: what it finds, how much of it there is, and where it stands. */
export interface NotFoundLink {
  title: string;
  count: string;
  to: string;
}

/** A search that the address may have been after, in one of the verticals. */
export interface NotFoundSearch extends NotFoundLink {
  vertical: Vertical;
}

/** A vertical with what it has, the one that was probably asked for first. */
export interface NotFoundVertical {
  vertical: Vertical;
  /** `1.048 carros`; '' where it has nothing yet. */
  count: string;
  kinds: NotFoundLink[];
}

/** What the page of an address without a page offers. It travels with the answer, as the error's data. */
export interface NotFoundData {
  searches: NotFoundSearch[];
  markets: NotFoundVertical[];
}
