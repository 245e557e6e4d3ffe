import { PostgrestClient } from '@supabase/postgrest-js';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { apiContext } from '../../app/platform/api-context.ts';
import type { Database } from '../../app/platform/database.types.ts';
import { requestContext, type RequestInfo } from '../../app/platform/request-context.ts';

/** How the loaders of pages reach the data: the address and public key of the API, and who carries the call. */
export interface PagesApi {
  url: string;
  publishableKey: string;
  fetch: (request: Request) => Promise<Response>;
}

/**
 * Renders the React Router application on the server.
 * @param api where loaders read, always as an anonymous visitor: what is rendered here may be cached for all
 * @returns a function from a request and what the server knows about it to the page
 */
export function createPages(api: PagesApi) {
  const client = new PostgrestClient<Database>(`${api.url}/rest/v1`, {
    headers: { apikey: api.publishableKey },
    fetch: (input, init) => api.fetch(new Request(input, init)),
  });
  const handle = createRequestHandler(
    () => import('virtual:react-router/server-build'),
    import.meta.env.MODE,
  );

  return (request: Request, info: RequestInfo): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(apiContext, client);
    context.set(requestContext, info);
    return handle(request, context);
  };
}
