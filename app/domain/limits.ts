// How long, how many and how large what people write may be, by the table and column that keeps it. The database holds
// everybody to the same; tests/schema/limits.test.ts compares each of these with its catalogue, and finds what is
// missing here. A text: the most letters (code points), or the least and the most; a list: its entries; a number: its
// range. What has a grammar (e-mail, phone, codes) stands where it is read; listings have listing-limits.ts, which no
// public page loads.

/** Characters that a sender is known by, in his browser or by his network. */
const visitor = 80;
const picturePath = 300;

export const listing_photos = {
  path: [1, picturePath],
  alt: 300,
  position: [0, 999],
  width: [1, 20_000],
  height: [1, 20_000],
} as const;

export const profiles = { name: 60, email: 254, avatar_path: picturePath } as const;

export const customers = {
  business_name: [2, 120],
  slug: 80,
  description: 4_000,
  address: 300,
  city: 120,
  opening_hours: 500,
  legal_name: 160,
  creci: 40,
  logo_path: picturePath,
  cover_path: picturePath,
  rating_average: [1, 5],
} as const;

export const store_addresses = { slug: 80 } as const;

export const plans = {
  slug: 60,
  name: [1, 80],
  description: 1_000,
  features: 40,
  limitations: 40,
  cta: 60,
  badge: 40,
} as const;

export const subscriptions = { payer_name: [2, 160], anchor_day: [1, 31] } as const;

export const invoices = {
  description: [1, 300],
  payer_name: 160,
  pix_payload: 512,
  payment_reference: 100,
  provider_event_id: 200,
} as const;

export const transactions = { description: [1, 300], category: [1, 80], method: 40 } as const;

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

export const inquiry_messages = { body: [1, 4_000] } as const;

export const contact_notes = { body: [1, 2_000] } as const;

export const quick_replies = { title: [1, 40], body: [1, 1_000] } as const;

export const leads = { visitor: [1, visitor] } as const;

export const listing_views = { visitor: [1, visitor] } as const;

export const reports = { details: 2_000, network: 100, visitor } as const;

export const saved_searches = { name: [1, 120] } as const;

export const notifications = { title: [1, 160], message: [1, 2_000], action_url: 500 } as const;

export const sendings = {
  title: [1, 160],
  message: [1, 2_000],
  action_url: 500,
  request: 200,
} as const;

export const mail_templates = { subject: [1, 160], body: [1, 4_000] } as const;

export const outbox = {
  topic: [1, 80],
  recipient: [1, 2_000],
  dedupe_key: 200,
  last_error: 2_000,
} as const;

export const integration_settings = { webhook_url: 2_000, instance_url: 2_000 } as const;

export const backups = { host: 255, error: 500 } as const;

export const system_checks = { detail: 300 } as const;

/** What has no form of its own, in bytes as the database keeps it. */
export const bytes = {
  cars: { features: 8_192 },
  properties: { features: 8_192 },
  rentals: { features: 8_192 },
  invoices: { lines: 8_192 },
  saved_searches: { filters: 4_096 },
  store_drafts: { changes: 16_384 },
  integration_settings: { settings: 8_192 },
  app_settings: { value: 65_536 },
} as const;

/** Rows that one person may keep. */
export const kept = { favourites: 500, saved_searches: 50, contact_notes: 10_000 } as const;

/** Drafts of one store. */
export const drafts = 500;

/** The last page of a search: deeper than anybody reads, and every offset costs. */
export const searchPages = 400;

/** Letters that are read of what is looked for, by the field; more says nothing new. */
export const asked = {
  words: 120,
  place: 80,
  store: 200,
  clients: 100,
  contacts: 80,
  recipients: 80,
} as const;

/** Listings that one call changes, and rows that are chosen at once. */
export const listingsAtOnce = 1_000;

/** People who are told of an announcement at once. */
export const announced = 20_000;

/** Bytes of an imported file: fifty thousand listings with long texts have less. */
export const importedFile = 268_435_456;

/** Letters of a password, at least. */
export const shortestPassword = 6;
