import type { Api } from '~/platform/api-context.ts';
import { DataError } from '~/platform/errors.ts';
import { findSaved } from './queries.ts';
import { tableOf, type Frequency, type SearchDraft } from './saved-search.ts';

/**
 * Saves a search. One that asks for the same already gets the new name and frequency instead of a twin.
 * @param key of the request: the same one again saves nothing more
 * @throws DataError, also when a person has as many as are kept
 */
export async function saveSearch(
  api: Api,
  userId: string,
  draft: SearchDraft,
  key: string,
): Promise<void> {
  const same = await findSaved(api, userId, draft);
  const words = { name: draft.name.trim(), frequency: draft.frequency };
  if (same) return changeSearch(api, same.id, words);
  const { error } = await api.from('saved_searches').insert({
    ...words,
    user_id: userId,
    request_key: key,
    vertical: tableOf(draft.vertical),
    // The generated types know no read-only lists.
    filters: draft.filters as Record<string, string | number | string[]>,
  });
  if (error) throw new DataError(error);
}

/** Gives a saved search another name or frequency. @throws DataError */
export async function changeSearch(
  api: Api,
  id: string,
  changes: { name?: string; frequency?: Frequency },
): Promise<void> {
  const { error } = await api.from('saved_searches').update(changes).eq('id', id);
  if (error) throw new DataError(error);
}

/** Its person looks at its results now: what is there is no news any more. @throws DataError */
export async function seeSearch(api: Api, id: string): Promise<void> {
  // The database puts its own clock in place of this.
  const { error } = await api.from('saved_searches').update({ seen_at: 'now' }).eq('id', id);
  if (error) throw new DataError(error);
}

/** @throws DataError */
export async function deleteSearch(api: Api, id: string): Promise<void> {
  const { error } = await api.from('saved_searches').delete().eq('id', id);
  if (error) throw new DataError(error);
}
