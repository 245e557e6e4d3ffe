import type { Availability } from '../../domain/listings/availability.ts';
import type { Status } from '../../domain/listings/status.ts';
import type { Vertical } from '../../domain/listings/verticals.ts';

/** In which of the list's states a listing is: its status, reserved while it is shown, or sold or let. */
export type Bucket = Status | 'reserved' | 'gone';

/** What became of one listing in a call for many (public.act_on_listings). */
export interface ItemOutcome {
  item_type: Vertical;
  item_id: string;
  /** `back`: done, and it waits for an approval again. */
  outcome: 'done' | 'back' | 'already' | 'unfit' | 'incomplete' | 'missing' | 'refused';
  /** Of a highlight that is bought: what is to be paid. */
  invoice_id?: string;
  /** Of a refusal, as the API has it. */
  code?: string;
  hint?: string;
  details?: string;
}

/** What writing columns of a listing does, or has done (public.preview_bulk_change). */
export interface BulkAnswer extends Omit<ItemOutcome, 'outcome'> {
  /** `moved`: left, because it has changed since it was read. */
  outcome: Exclude<ItemOutcome['outcome'], 'unfit'> | 'moved';
  /** The columns; null of what is not there. */
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
  was: Status | null;
  status: Status | null;
  /** How many people hear of a lower price. */
  notices: number;
}

/** A change of many listings so far (public.run_bulk_change). */
export interface BulkProgress {
  id: string;
  /** How many the server still has to write. */
  rest: number;
  /** Those of the part that was just written. */
  items: BulkAnswer[];
}

/** A listing as its owner's list shows it (private.stock_row). */
export interface StockRow {
  item_type: Vertical;
  id: string;
  title: string;
  /** In reais; of a rental, a month's. */
  price: number;
  status: Status;
  availability: Availability;
  bucket: Bucket;
  views_count: number;
  photo_count: number;
  highlighted_until: string | null;
  rejection_reason: string | null;
  published_at: string | null;
  expires_at: string | null;
  gone_at: string | null;
  updated_at: string;
  /** The member of the store who sells it. */
  assigned_to: string | null;
  plate: string | null;
  year: number | null;
  year_fabrication: number | null;
  km: number | null;
  bedrooms: number | null;
  area: number | null;
  property_type: string | null;
  photo: { path: string; placeholder: string } | null;
  /** The price that another may differ from by 20% without a new approval; null where it may be any. */
  near: number | null;
  contacts: number;
  favourites: number;
  /** Until when a highlight lasts that was bought by itself. */
  bought_until: string | null;
  /** Since when it is in its state; null when that was before anybody noted it. */
  moved_at: string | null;
  moved_by_store: boolean;
  /** The last change of price that visitors saw. */
  change: { before: number; price: number; at: string } | null;
}

type Numbers<Key extends string> = Partial<Record<Key, number>>;

/** One page of a store's listings (public.store_stock). */
export interface StockPage {
  rows: StockRow[];
  total: number;
  /** Of all that was found, by state; none is left out. */
  counts: Numbers<Bucket>;
  /** Of what cannot be had any more: sold, let. */
  gone: Numbers<'sold' | 'rented'>;
}

/** A store's listings in numbers, and what its plan still allows (public.stock_summary). */
export interface StockSummary {
  counts: Numbers<Bucket>;
  kinds: Numbers<Vertical>;
  verified: boolean;
  /** Of a store that no plan limits: all of it null. */
  room: {
    plan: string | null;
    limit: number | null;
    limits: Partial<Record<Vertical, number | null>>;
    taken: Numbers<Vertical>;
    highlights: { limit: number | null; taken: number };
  } | null;
}

/** What the database's functions for a store's listings answer. */
export interface StockAnswers {
  act_on_listings: ItemOutcome[];
  preview_bulk_change: BulkAnswer[];
  run_bulk_change: BulkProgress;
  stock_rows_after: StockRow[];
  stock_summary: StockSummary;
  store_stock: StockPage;
  undo_bulk_change: BulkProgress;
}
