import { rows } from './support/cast.ts';
import { policiesOfListings } from './support/listings.ts';
import { useWorld } from './support/policy.ts';

useWorld();

policiesOfListings({
  table: 'properties',
  published: rows.property,
  draft: rows.draftProperty,
  store: rows.store,
  otherStore: rows.otherStore,
  change: 'price = 490000',
  privateColumns: ['complement', 'street', 'street_number', 'zip_code', 'contact_phone'],
});
