import type { Vertical } from '../verticals.ts';
import { derivedColumns, listingFields } from './read-listing.ts';

// Private ones are granted to nobody, and come by a function of their own.
export const privateColumns: Record<Vertical, readonly string[]> = {
  car: ['plate', 'renavam', 'contact_phone'],
  property: ['street', 'street_number', 'complement', 'zip_code', 'contact_phone'],
  rental: ['street', 'street_number', 'complement', 'zip_code', 'contact_phone'],
};

/** What is written in a listing and may be read from its table, with where it stands, as PostgREST is asked for it. */
export const writtenColumns = (vertical: Vertical): string =>
  [
    'updated_at',
    'status',
    ...listingFields[vertical].map(({ name }) => name),
    ...derivedColumns[vertical],
  ]
    .filter((name) => !privateColumns[vertical].includes(name))
    .join(', ');
