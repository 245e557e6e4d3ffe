import { foresee, type Command } from '~/platform/data/command.ts';
import { DataError } from '~/platform/refusals/errors.ts';
import { editorKey, type EditedStore } from './queries.ts';
import { rowOf, type StoreFields } from './store-fields.ts';

interface DraftArgs {
  id: string;
  changes: Partial<StoreFields>;
}

/** Keeps what was typed; no changes: nothing is kept. */
export const saveDraft = (id: string): Command<DraftArgs> => ({
  run: async ({ api }, { changes }) => {
    const drafts = api.from('store_drafts');
    const { error } =
      Object.keys(changes).length === 0
        ? await drafts.delete().eq('customer_id', id)
        : await drafts.upsert({ customer_id: id, changes: { ...changes } });
    if (error) throw new DataError(error);
  },
  changes: [],
  // Who leaves and comes back begins with what they typed.
  foresees: [
    foresee<EditedStore, DraftArgs>(editorKey(id), (store, { changes }) => ({
      ...store,
      draft: changes,
    })),
  ],
});

interface PublishArgs {
  fields: StoreFields;
  names: (keyof StoreFields)[];
}

/** Makes the changes public, then forgets the draft: sent twice it changes nothing more. */
export const publishStore = (id: string): Command<PublishArgs> => ({
  run: async ({ api }, { fields, names }) => {
    const row = rowOf(fields);
    const changed: Partial<typeof row> = Object.fromEntries(names.map((name) => [name, row[name]]));
    const { error } = await api.from('customers').update(changed).eq('id', id);
    if (error) throw new DataError(error);
    const { error: left } = await api.from('store_drafts').delete().eq('customer_id', id);
    if (left) throw new DataError(left);
  },
  changes: [editorKey(id), ['panel'], ['account', 'store']],
});
