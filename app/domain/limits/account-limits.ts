import { picturePath, visitor } from './shared-lengths.ts';

// The limits that public pages never ask for, by the rules of limits.ts.

export const listing_photos = {
  path: [1, picturePath],
  alt: 300,
  position: [0, 999],
  width: [1, 20_000],
  height: [1, 20_000],
} as const;

export const customers = {
  business_name: [2, 120],
  requested_name: [2, 120],
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

export const verification_requests = {
  responsible_name: [2, 120],
  responsible_role: [2, 60],
  note: [1, 1_000],
  upload_count: [0, 20],
} as const;

export const verification_documents = {
  path: [1, 120],
  file_name: [1, 160],
  bytes: [1, 10_485_760],
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
  pages: 3,
} as const;

export const subscriptions = { payer_name: [2, 160], anchor_day: [1, 31] } as const;

export const invoices = {
  description: [1, 300],
  payer_name: 160,
  pix_payload: 512,
  payment_reference: 100,
  method: [1, 40],
  provider_event_id: 200,
} as const;

export const transactions = {
  description: [1, 300],
  category: [1, 80],
  method: 40,
  repeat_day: [1, 31],
} as const;

export const inquiry_messages = { body: [1, 4_000] } as const;

export const contact_notes = { body: [1, 2_000] } as const;

export const quick_replies = { title: [1, 40], body: [1, 1_000] } as const;

export const leads = { visitor: [1, visitor] } as const;

export const listing_views = { visitor: [1, visitor] } as const;

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
