import { createContext } from 'react';

/** Where the browser reaches the API, and the key that every browser has. */
interface BrowserApi {
  /** Origin; the site's own if not given. */
  url?: string | undefined;
  key: string;
}

/** Known while the server renders: it writes both on <html>. */
export const BrowserApiContext = createContext<BrowserApi | undefined>(undefined);

// Read before React takes the page over: it may write <html> anew without what only the server knew.
const written = globalThis.document?.documentElement.dataset;
const given = { url: written?.['apiUrl'], key: written?.['apiKey'] };

/** In the browser: how to reach the API. @throws when the page did not come from the server */
export function browserApi(): Required<BrowserApi> {
  if (!given.key) throw new Error('the page carries no key for the API');
  return { url: given.url ?? location.origin, key: given.key };
}
