import type { GalleryPhoto } from '../pictures/galleries.ts';

export type Status = 'draft' | 'pending' | 'published' | 'rejected' | 'paused' | 'expired';

/** The columns that all verticals have. */
export interface ListingRow {
  id: string;
  customer_id: string;
  title: string;
  description: string;
  negotiable: boolean;
  status: Status;
  availability: 'available' | 'reserved' | 'sold' | 'rented';
  rejection_reason: string | null;
  is_verified: boolean;
  highlighted_until: Date | null;
  municipality_id: number;
  city: string;
  state: string;
  neighborhood: string;
  latitude: number;
  longitude: number;
  features: string[];
  /** E.164; a telephone that is shown instead of its store's. */
  contact_phone?: string;
  views_count: number;
  published_at: Date | null;
  expires_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** A row and its gallery. */
export interface Listing<Row extends ListingRow> {
  row: Row;
  photos: GalleryPhoto[];
}
