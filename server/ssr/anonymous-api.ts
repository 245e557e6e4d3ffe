import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../../app/platform/api/database.ts';

export type AnonymousApi = PostgrestClient<Database>;

/**
 * The data API as any visitor may use it: what the server renders and draws is shown to everybody, so it reads
 * with nobody's rights.
 * @param url origin of the API
 * @param publishableKey the key that every browser has
 * @param fetch how a call travels: in this process when the API is built in; it is also handed the body that was sent
 */
export function anonymousApi(
  url: string,
  publishableKey: string,
  fetch: (request: Request, sent?: string) => Promise<Response>,
): AnonymousApi {
  return new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey: publishableKey },
    // A visitor waits: who cannot be answered now is told so.
    retry: false,
    fetch: (input, init) =>
      fetch(new Request(input, init), typeof init?.body === 'string' ? init.body : undefined),
  });
}

/**
 * The same on behalf of one visitor: what they send is limited by where they are.
 * @param address of the network that they come from
 */
export function onBehalfOf(api: AnonymousApi, address: string): AnonymousApi {
  const headers = { ...Object.fromEntries(api.headers), 'x-forwarded-for': address };
  return new PostgrestClient<Database>(api.url, {
    headers,
    retry: false,
    ...(api.fetch && { fetch: api.fetch }),
  });
}
