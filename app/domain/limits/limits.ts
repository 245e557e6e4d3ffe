import { picturePath, visitor } from './shared-lengths.ts';

// How long, how many and how large what people write may be, by the table and column that keeps it. The database holds
// everybody to the same; tests/schema/limits.test.ts compares each of these with its catalogue, and finds what is
// missing here. A text: the most letters (code points), or the least and the most; a list: its entries; a number: its
// range. What has a grammar (e-mail, phone, codes) stands where it is read; listings have listing-limits.ts, which no
// public page loads.
// Those that only screens behind a sign-in need stand in account-limits.ts, so that public pages do not load them.

export const profiles = { name: 60, email: 254, avatar_path: picturePath } as const;

export const reviews = {
  rating: [1, 5],
  title: [1, 120],
  comment: [1, 4_000],
  reply: [1, 4_000],
  hidden_reason: [1, 500],
} as const;

export const inquiries = {
  name: profiles.name,
  item_title: 200,
  message: [1, 4_000],
  visitor,
} as const;

export const reports = { details: 2_000, network: 100, visitor } as const;

export const saved_searches = { name: [1, 120] } as const;

export const notifications = { title: [1, 160], message: [1, 2_000], action_url: 500 } as const;

/** Rows that one person may keep. */
export const kept = { favourites: 500, saved_searches: 50, contact_notes: 10_000 } as const;

/** The last page of a search: deeper than anybody reads, and every offset costs. */
export const searchPages = 400;

/** Letters that are read of what is looked for, by the field; more says nothing new. */
export const asked = {
  words: 120,
  place: 80,
  places: 10,
  radius: 100,
  store: 200,
  clients: 100,
  contacts: 80,
} as const;
