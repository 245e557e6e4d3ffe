// Written by npm run schema from the constraints of the tables. Do not edit: change tables.sql.
// By table and column. A text: the most letters (code points), or the least and the most; a list: its entries; a number: its range.

export const backups = {
  error: 500,
  host: 255,
} as const;

export const bulk_change_items = {
  outcome: 20,
} as const;

export const cars = {
  answered: 20,
  auction_details: 200,
  city: 80,
  description: 10000,
  doors: [2, 6],
  features: 60,
  km: [0, 2000000],
  latitude: [-34, 6],
  lien_details: 200,
  longitude: [-74, -28],
  make: 40,
  model: 60,
  neighborhood: 80,
  plate_end: [0, 9],
  rejection_reason: 1000,
  title: 120,
  trade_wants: 120,
  version: 80,
  year: [1900, 2100],
  year_fabrication: [1900, 2100],
} as const;

export const contact_notes = {
  body: [1, 2000],
} as const;

export const contact_stages = {
  lost_note: [1, 200],
  next_step: [1, 80],
} as const;

export const customers = {
  address: 300,
  business_name: [2, 120],
  city: 120,
  cover_path: 300,
  creci: 40,
  description: 4000,
  lead_email_confirmed: 254,
  legal_name: 160,
  logo_path: 300,
  opening_hours: 500,
  rating_average: [1, 5],
  requested_name: [2, 120],
  slug: 80,
} as const;

export const description_templates = {
  body: [1, 4000],
  title: [1, 40],
} as const;

export const fipe_prices = {
  fuel: 20,
  year: [1950, 2100],
} as const;

export const inquiries = {
  item_title: 200,
  message: [1, 4000],
  name: 60,
  visitor: 80,
} as const;

export const inquiry_messages = {
  body: [1, 4000],
} as const;

export const integration_settings = {
  instance_url: 2000,
  webhook_url: 2000,
} as const;

export const invoices = {
  description: [1, 300],
  method: [1, 40],
  payer_name: 160,
  payment_reference: 100,
  pix_payload: 512,
  provider_event_id: 200,
} as const;

export const leads = {
  visitor: [1, 80],
} as const;

export const listing_photos = {
  alt: 300,
  height: [1, 20000],
  path: [1, 300],
  position: [0, 999],
  width: [1, 20000],
} as const;

export const listing_views = {
  visitor: [1, 80],
} as const;

export const mail_templates = {
  body: [1, 4000],
  subject: [1, 160],
} as const;

export const moderation_decisions = {
  reason: 1000,
} as const;

export const municipalities = {
  id: [1100000, 5399999],
  latitude: [-34, 6],
  longitude: [-74, -28],
} as const;

export const notifications = {
  action_url: 500,
  message: [1, 2000],
  title: [1, 160],
} as const;

export const outbox = {
  dedupe_key: 200,
  last_error: 2000,
  recipient: [1, 2000],
  topic: [1, 80],
} as const;

export const plans = {
  badge: 40,
  cta: 60,
  description: 1000,
  features: 40,
  limitations: 40,
  name: [1, 80],
  pages: 3,
  slug: 60,
} as const;

export const profiles = {
  avatar_path: 300,
  email: 254,
  name: 60,
} as const;

export const properties = {
  bathrooms: [0, 50],
  bedrooms: [0, 50],
  ceiling_height: [1, 50],
  city: 80,
  complement: 80,
  description: 10000,
  features: 60,
  floor: [-5, 200],
  latitude: [-34, 6],
  longitude: [-74, -28],
  neighborhood: 80,
  parking: [0, 100],
  rejection_reason: 1000,
  street: 160,
  street_number: 20,
  suites: [0, 50],
  title: 120,
  total_area: 1000000000,
  year_built: [1500, 2100],
} as const;

export const quick_replies = {
  body: [1, 1000],
  title: [1, 40],
} as const;

export const rentals = {
  available_from: [2000, 2100],
  bathrooms: [0, 50],
  bedrooms: [0, 50],
  city: 80,
  complement: 80,
  description: 10000,
  duration: 60,
  features: 60,
  floor: [-5, 200],
  guarantees: 4,
  latitude: [-34, 6],
  longitude: [-74, -28],
  neighborhood: 80,
  parking: [0, 100],
  rejection_reason: 1000,
  street: 160,
  street_number: 20,
  suites: [0, 50],
  title: 120,
} as const;

export const reports = {
  details: 2000,
  network: 100,
  visitor: 80,
} as const;

export const reviews = {
  comment: [1, 4000],
  hidden_reason: [1, 500],
  rating: [1, 5],
  reply: [1, 4000],
  title: [1, 120],
} as const;

export const saved_searches = {
  name: [1, 120],
} as const;

export const sendings = {
  action_url: 500,
  message: [1, 2000],
  request: 200,
  title: [1, 160],
} as const;

export const store_addresses = {
  slug: 80,
} as const;

export const store_members = {
  turns_for: 3,
} as const;

export const store_tokens = {
  name: [1, 60],
} as const;

export const store_webhooks = {
  events: [1, 8],
  sealed: 1000,
  url: 2000,
} as const;

export const subscriptions = {
  anchor_day: [1, 31],
  payer_name: [2, 160],
} as const;

export const system_checks = {
  detail: 300,
} as const;

export const transactions = {
  category: [1, 80],
  description: [1, 300],
  method: 40,
  occurred_on: [2000, 2100],
  repeat_day: [1, 31],
} as const;

export const verification_documents = {
  bytes: [1, 10485760],
  file_name: [1, 160],
  path: [1, 120],
} as const;

export const verification_requests = {
  note: [1, 1000],
  responsible_name: [2, 120],
  responsible_role: [2, 60],
  upload_count: [0, 20],
} as const;
