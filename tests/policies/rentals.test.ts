import { rows } from './support/cast.ts';
import { policiesOfListings } from './support/listings.ts';
import { useWorld } from './support/policy.ts';

useWorld();

policiesOfListings({
  table: 'rentals',
  published: rows.rental,
  draft: rows.draftRental,
  store: rows.store,
  otherStore: rows.otherStore,
  change: 'price_per_month = 1900',
  privateColumns: ['complement', 'street', 'street_number', 'zip_code', 'contact_phone'],
});
