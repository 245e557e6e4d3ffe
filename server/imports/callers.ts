import { PostgrestClient } from '@supabase/postgrest-js';
import type { Context } from 'hono';
import type { Database } from '../../app/platform/api/database.ts';
import type { ApiRoute } from '../images/uploads/photo-storage.ts';

/** The API as the caller of a request: the database says what they may. @param authorization their header */
export function apiOf(route: ApiRoute, authorization: string) {
  return new PostgrestClient<Database>(`${route.url}/rest/v1`, {
    headers: { apikey: route.publishableKey, authorization },
    fetch: (input, init) => route.fetch(new Request(input, init)),
  });
}

export type CallerApi = ReturnType<typeof apiOf>;

export function refuse(c: Context, status: number, facts: object = {}): Response {
  return c.json({ message: 'refused', ...facts }, status as 400, { 'cache-control': 'no-store' });
}
