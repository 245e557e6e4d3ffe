// Limits that no column has. What a column may hold stands in column-limits.ts; tests/schema/limits.test.ts compares
// those of functions with the database.

/** Rows that one person may keep. */
export const rowLimits = { favourites: 500, saved_searches: 50, contact_notes: 10_000 } as const;

/** The last page of a search: deeper than anybody reads, and every offset costs. */
export const searchPages = 400;

/** Letters that are read of what is looked for, by the field; more says nothing new. */
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

/** Listings that one call changes, and rows that are chosen at once. */
export const listingsAtOnce = 1_000;

/** People who are told of an announcement at once. */
export const announced = 20_000;

/** Bytes of an imported file: fifty thousand listings with long texts have less. */
export const importedFile = 268_435_456;

/** Listings that one imported file may have; one for sale and for rent is two. */
export const importedListings = 200_000;

/** Letters of a password, at least. */
export const shortestPassword = 6;
