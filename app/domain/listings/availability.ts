/** Where it stands with its buyers (specification, section 4). */
export const availabilities = {
  available: 'Disponível',
  reserved: 'Reservado',
  sold: 'Vendido',
  rented: 'Alugado',
} as const;

export type Availability = keyof typeof availabilities;

/** Sold and rented listings stay up and say so; they can no longer be had. */
export function isUnavailable(availability: string): boolean {
  return availability === 'sold' || availability === 'rented';
}

/** For so many days a sold or rented listing's page stays up, with others like it; then its address answers 410. */
const unavailableDays = 90;

/** @param goneAt since when it is sold or rented, ISO 8601; null while it can be had */
export function isForgotten(goneAt: string | null, now: Date): boolean {
  return goneAt !== null && now.getTime() - Date.parse(goneAt) > unavailableDays * 86_400_000;
}
