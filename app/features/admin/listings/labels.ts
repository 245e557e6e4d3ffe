import { availabilities } from '~/domain/listings/availability.ts';
import { capitalised, slugOf } from '~/domain/text/text.ts';
import { verticals, type Vertical } from '~/domain/listings/verticals.ts';
import type { AdminListing } from '~/platform/answers/admin-listing-answers.ts';
import type { Bucket } from '~/platform/answers/stock-types.ts';
import { listingStateLabel, stockStates } from '~/screens/listings/states.ts';

/** A state of the list as it is called in a vertical: of what can be had its availability (specification, section 2). */
export function bucketLabel(bucket: Bucket, vertical: Vertical): string {
  if (bucket === 'published') return 'Disponíveis';
  if (bucket === 'gone') return `${capitalised(verticals[vertical].takenWord)}s`;
  return stockStates.find((state) => state.bucket === bucket)!.label;
}

/** The same of one listing, with the dot's colour. */
export function stateOfRow(row: AdminListing) {
  const { tone, label } = listingStateLabel(row);
  return { tone, label: row.bucket === 'published' ? availabilities.available : label };
}

/** What was typed, with each word that was read as another one in its place: `toyota corolla`. */
export const readAs = (typed: string, read: readonly { asked: string; meant: string }[]): string =>
  typed
    .split(' ')
    .map((word) => read.find(({ asked }) => slugOf(asked) === slugOf(word))?.meant ?? word)
    .join(' ');

/** The store of a listing; the specification (section 8) names an unknown one. */
export const storeName = ({ store }: Pick<AdminListing, 'store'>): string =>
  store ?? 'Cliente desconhecido';
