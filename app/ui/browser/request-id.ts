import { createContext, use } from 'react';

/** The id of the request that failed, known while the server renders an error page. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/** The id to quote to support: from the server's rendering, then from the page that it made. */
export function useRequestId(): string | undefined {
  const rendered = use(RequestIdContext);
  if (typeof document === 'undefined') return rendered;
  return document.documentElement.dataset['requestId'];
}
