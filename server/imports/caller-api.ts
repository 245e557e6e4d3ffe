import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../../app/platform/api/database.ts';
import type { ApiRoute } from '../images/uploads/photo-storage.ts';

export type CallerApi = ReturnType<typeof apiOf>;

/** The API as a caller calls it: the database says what they may. */
export function apiOf(route: ApiRoute, authorization: string) {
  return new PostgrestClient<Database>(`${route.url}/rest/v1`, {
    headers: { apikey: route.publishableKey, authorization },
    fetch: (input, init) => route.fetch(new Request(input, init)),
  });
}
