/** The availability of a listing (specification, section 4). */
export const availabilities = {
  available: 'Disponível',
  reserved: 'Reservado',
  sold: 'Vendido',
  rented: 'Alugado',
} as const;

export type Availability = keyof typeof availabilities;

/** Whether a listing is sold or rented. Its page stays and says so. */
export function isUnavailable(availability: string): boolean {
  return availability === 'sold' || availability === 'rented';
}

/** Days for which the page of a sold or rented listing stays, with similar ones; then its address answers 410. */
const unavailableDays = 90;

/** @param goneAt since when it is sold or rented, ISO 8601; null while it is available */
export function isForgotten(goneAt: string | null, now: Date): boolean {
  return goneAt !== null && now.getTime() - Date.parse(goneAt) > unavailableDays * 86_400_000;
}
