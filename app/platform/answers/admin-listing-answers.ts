import type { Bucket, StockRow } from './stock-types.ts';

/** What the database answers administrators of all listings. */
export interface AdminListingAnswers {
  admin_listing_counts: Partial<Record<Bucket, number>>;
  admin_listings: AdminListingsPage;
  export_listings: { rows: ListingInFile[]; next: { place: string; id: string } | null };
  listing_jobs: ListingJob[];
}

/** What is done with all that a filter finds. */
export type JobAction = 'approve' | 'pause' | 'resume' | 'close' | 'delete';

/** A change of many listings, under way or ended just now (public.listing_jobs). */
export interface ListingJob {
  id: string;
  action: JobAction;
  total: number;
  done: number;
  /** Of those done, which it fitted. */
  changed: number;
  state: 'running' | 'stopped' | 'done';
  by: string | null;
}

/** A listing in the administrators' files (private.placed_row). */
export interface ListingInFile extends StockRow {
  customer_id: string;
  /** Null: it is gone. */
  store: string | null;
  city: string | null;
  state: string | null;
}

/** A listing in the administrators' list (public.admin_listings). */
export interface AdminListing extends ListingInFile {
  /** What was seen: a decision on anything else is refused. */
  edition: string;
  sample_id: null;
}

/** A word as it was typed, and as it was parsed. */
interface ParsedQuery {
  asked: string;
  meant: string;
}

/** One page of a vertical's listings (public.admin_listings). */
export interface AdminListingsPage {
  rows: AdminListing[];
  /** Counted to 10,000. */
  total: number;
  exact: boolean;
  meant: ParsedQuery[];
}
