// Limits without a column (column-limits.ts has those of columns). tests/schema/limits.test.ts compares them with the
// functions of the database.

/** Rows that one person may have (private.limit_rows; those of a store are in app/domain/stores). */
export const rowLimits = {
  favourites: 500,
  saved_searches: 50,
  contact_notes: 10_000,
} as const;

/** The last page of a search: nobody reads further, and a large offset is slow. */
export const searchPages = 400;

/** Letters of search fields, and number of places and kilometres, that are read; the rest is ignored. */
export const queryLimits = {
  words: 120,
  place: 80,
  places: 10,
  radius: 100,
  store: 200,
  clients: 100,
  contacts: 80,
} as const;

/** Drafts of one store. */
export const drafts = 500;

/** Listings that one call changes, and rows that can be selected. */
export const listingsAtOnce = 1_000;

/** Recipients of one call that sends a notification. */
export const announced = 20_000;

/** Bytes of an imported file; fifty thousand listings with long texts are smaller. */
export const importedFile = 268_435_456;

/** Listings of an imported file; one for sale and for rent counts twice. */
export const importedListings = 200_000;

/** Letters in the name of a feed that is read every few hours (public.save_import_schedule). */
export const scheduleName = 60;

/** Letters of a password, at least. */
export const shortestPassword = 6;
