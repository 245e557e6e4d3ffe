import { availabilities } from '~/domain/listings/availability.ts';
import { statuses } from '~/domain/listings/status.ts';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import type { Bucket, StockRow } from '~/platform/answers/stock-types.ts';

/** The states that the list of products divides its rows into, as the address calls them: `?estado=ativos`. */
export const stockStates = [
  { slug: 'ativos', bucket: 'published', label: 'Ativos', tone: 'green' },
  { slug: 'reservados', bucket: 'reserved', label: 'Reservados', tone: 'blue' },
  { slug: 'pendentes', bucket: 'pending', label: 'Pendentes', tone: 'amber' },
  { slug: 'rejeitados', bucket: 'rejected', label: 'Rejeitados', tone: 'red' },
  { slug: 'pausados', bucket: 'paused', label: 'Pausados', tone: 'grey' },
  { slug: 'expirados', bucket: 'expired', label: 'Expirados', tone: 'grey' },
  { slug: 'vendidos', bucket: 'gone', label: 'Vendidos', tone: 'grey' },
  { slug: 'rascunhos', bucket: 'draft', label: 'Rascunhos', tone: 'grey' },
] as const satisfies {
  slug: string;
  bucket: Bucket;
  label: string;
  tone: 'green' | 'blue' | 'amber' | 'red' | 'grey';
}[];

type StockState = (typeof stockStates)[number];

/** The state that an address names, if any. */
export const stateOf = (slug: string | undefined): StockState | undefined =>
  stockStates.find((state) => state.slug === slug);

/** The label of sold and rented listings. */
export function unavailableLabel(gone: { sold?: number; rented?: number }): string {
  if (!gone.rented) return 'Vendidos';
  return gone.sold ? 'Vendidos e alugados' : 'Alugados';
}

/** Facts that distinguish listings of the same title: years and km, or rooms and area. */
export function describeListing(row: StockRow): string {
  const years =
    row.year &&
    (row.year_fabrication === null ? `${row.year}` : `${row.year_fabrication}/${row.year}`);
  return [
    years,
    row.km === null ? null : `${formatNumber(row.km)} km`,
    row.bedrooms ? countOf(row.bedrooms, 'quarto', 'quartos') : null,
    row.area === null ? null : `${formatNumber(row.area)} m²`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Its state as a word, and the dot's colour. */
export function listingStateLabel(row: StockRow) {
  const { bucket, availability, status } = row;
  const { tone } = stockStates.find((state) => state.bucket === bucket)!;
  const label =
    bucket === 'gone' || bucket === 'reserved' ? availabilities[availability] : statuses[status];
  return { tone, label };
}
