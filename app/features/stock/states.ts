import type { Bucket } from '~/platform/stock-types.ts';

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

export type StockState = (typeof stockStates)[number];

/** The state that an address names, if any. */
export const stateOf = (slug: string | undefined): StockState | undefined =>
  stockStates.find((state) => state.slug === slug);

/** How what cannot be had any more is called, by what there is of it. */
export function goneLabel(gone: { sold?: number; rented?: number }): string {
  if (!gone.rented) return 'Vendidos';
  return gone.sold ? 'Vendidos e alugados' : 'Alugados';
}
