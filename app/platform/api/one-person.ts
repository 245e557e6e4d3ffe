import type { Api } from '../loaders/api-context.ts';

/** Says of whom a request is; it does not leave the browser (supabase-client.ts). */
export const personHeader = 'x-person';

/** The same API, which refuses what would go out in the name of anybody but one person. */
export function onlyFor(api: Api, person: string): Api {
  api.headers.set(personHeader, person);
  return api;
}
