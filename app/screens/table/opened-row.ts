import type { Location } from 'react-router';

// What is opened may be a document of its own, so that nothing else of this page stays.
const name = 'patio.linha';

interface Opened {
  /** The table's address: its place in the history is another one when the page is loaded anew. */
  place: string;
  row: string;
}

const placeOf = ({ pathname, search }: Location) => `${pathname}${search}`;

/** Remembers the row that is opened from an address. */
export function rememberOpenedRow(location: Location, row: string): void {
  try {
    sessionStorage.setItem(
      name,
      JSON.stringify({ place: placeOf(location), row } satisfies Opened),
    );
  } catch {
    // Storage is switched off: Back leads to the page, not to its row.
  }
}

/** The row that was opened from this address, to which somebody has come back; undefined for any other. */
export function openedAt(location: Location): string | undefined {
  try {
    const opened = JSON.parse(sessionStorage.getItem(name) ?? '{}') as Partial<Opened>;
    return opened.place === placeOf(location) ? opened.row : undefined;
  } catch {
    return undefined;
  }
}

/** It has the focus again. */
export function clearOpenedRow(): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing is kept.
  }
}
