import { foresee, type Command } from '~/platform/data/command.ts';
import type { Api } from '~/platform/loaders/api-context.ts';
import { expectDone } from '~/platform/refusals/errors.ts';
import { findSaved, savedSearches } from './queries.ts';
import { tableOf, type Frequency, type SavedSearch, type SearchDraft } from './saved-search.ts';

const listKey = savedSearches.key;
const changes = [listKey];

interface NewSearch {
  draft: SearchDraft;
  /** Of the request: the same one again saves nothing more. */
  key: string;
}

/** Saves a search. One that asks for the same already gets the new name and frequency instead of a twin. */
export const saveSearch: Command<NewSearch> = {
  run: async (caller, { draft, key }) => {
    const same = await findSaved(caller, draft);
    const said = {
      name: draft.name.trim(),
      frequency: draft.frequency,
      // The generated types know no read-only lists.
      filters: draft.filters as Record<string, string | number | string[]>,
    };
    // One of before is kept as its page asks for it from now on.
    if (same) return change(caller.api, same.id, said);
    await expectDone(
      caller.api.from('saved_searches').insert({
        ...said,
        user_id: caller.userId,
        request_key: key,
        vertical: tableOf(draft.vertical),
      }),
    );
  },
  changes,
};

interface Changes {
  name?: string;
  frequency?: Frequency;
}

interface Written extends Changes {
  filters?: Record<string, string | number | string[]>;
  seen_at?: string;
}

/** Gives a saved search another name or frequency. */
export const changeSearch: Command<Changes & { id: string }> = {
  run: ({ api }, { id, ...words }) => change(api, id, words),
  changes,
  foresees: [
    foresee(listKey, (list: SavedSearch[], { id, ...words }) =>
      list.map((search) => (search.id === id ? { ...search, ...words } : search)),
    ),
  ],
};

/** Its person looks at its results now: what is there is no news any more. */
export const seeSearch: Command<{ id: string }> = {
  // The database puts its own clock in place of this.
  run: ({ api }, { id }) => change(api, id, { seen_at: 'now' }),
  changes,
  foresees: [
    foresee(listKey, (list: SavedSearch[], { id }) =>
      list.map((search) => (search.id === id ? { ...search, fresh: 0 } : search)),
    ),
  ],
};

export const deleteSearch: Command<{ id: string }> = {
  run: async ({ api }, { id }) =>
    await expectDone(api.from('saved_searches').delete().eq('id', id)),
  changes,
  foresees: [
    foresee(listKey, (list: SavedSearch[], { id }) => list.filter((search) => search.id !== id)),
  ],
};

async function change(api: Api, id: string, values: Written): Promise<void> {
  await expectDone(api.from('saved_searches').update(values).eq('id', id));
}
