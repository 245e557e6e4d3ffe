// What limits.ts is for all else, for listings.

/** Within Brazil. */
const coordinates = { latitude: [-34, 6], longitude: [-74, -28] } as const;

const listing = {
  title: 120,
  description: 10_000,
  rejection_reason: 1_000,
  city: 80,
  neighborhood: 80,
  features: 60,
  ...coordinates,
} as const;

const home = {
  ...listing,
  bedrooms: [0, 50],
  suites: [0, 50],
  bathrooms: [0, 50],
  parking: [0, 100],
  floor: [-5, 200],
  street: 160,
  street_number: 20,
  complement: 80,
} as const;

const modelYears = [1900, 2100] as const;

export const cars = {
  ...listing,
  make: 40,
  model: 60,
  version: 80,
  year: modelYears,
  year_fabrication: modelYears,
  km: [0, 2_000_000],
  doors: [2, 6],
  plate_end: [0, 9],
  lien_details: 200,
  auction_details: 200,
  trade_wants: 120,
  answered: 20,
} as const;

export const properties = {
  ...home,
  year_built: [1500, 2100],
  /** In m². */
  total_area: 1_000_000_000,
} as const;

export const rentals = {
  ...home,
  duration: 60,
  guarantees: 4,
  /** Years. */
  available_from: [2000, 2100],
} as const;

export const municipalities = { id: [1_100_000, 5_399_999], ...coordinates } as const;

export const moderation_decisions = { reason: listing.rejection_reason } as const;
