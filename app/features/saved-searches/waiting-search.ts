import { isVertical } from '~/domain/listings/verticals.ts';
import { isFrequency, type SearchDraft } from './saved-search.ts';

// A search that waits for its person to sign in. Confirming an address by mail may take a while and opens another
// tab; after an hour it is somebody else's browser.
const key = 'patio.busca-a-salvar';
const waitsFor = 3_600_000;

/** Keeps a search until somebody signs in. */
export function saveWaitingSearch(draft: SearchDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify({ draft, since: Date.now() }));
  } catch {
    // A browser that forbids storage keeps no session either.
  }
}

/** Takes the search that waits, if there is one; it waits no longer. */
export function claimWaitingSearch(): SearchDraft | undefined {
  try {
    const text = localStorage.getItem(key);
    localStorage.removeItem(key);
    return text === null ? undefined : readWaiting(text, Date.now());
  } catch {
    return undefined;
  }
}

/** Reads what was kept; what is too old or no search counts as none. */
export function readWaiting(text: string, now: number): SearchDraft | undefined {
  const kept = JSON.parse(text) as { draft?: Partial<SearchDraft>; since?: unknown } | null;
  const { vertical, filters, name, frequency } = kept?.draft ?? {};
  const isRecent = typeof kept?.since === 'number' && now - kept.since < waitsFor;
  if (!isRecent || !isVertical(vertical) || !filters || typeof name !== 'string') return undefined;
  if (!frequency || !isFrequency(frequency)) return undefined;
  return { vertical, filters, name, frequency };
}
