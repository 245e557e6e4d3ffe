import { foresee, type Command } from '~/platform/data/command.ts';
import { expectDone } from '~/platform/refusals/errors.ts';
import { editorKey, type EditedStore } from './queries.ts';
import { rowOf, type StoreFields } from './store-fields.ts';

interface DraftArgs {
  id: string;
  changes: Partial<StoreFields>;
}

/** Keeps what was typed; no changes: nothing is kept. */
export const saveDraft = (id: string): Command<DraftArgs> => ({
  run: ({ api }, { changes }) => {
    const drafts = api.from('store_drafts');
    return expectDone(
      Object.keys(changes).length === 0
        ? drafts.delete().eq('customer_id', id)
        : drafts.upsert({ customer_id: id, changes: { ...changes } }),
    );
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
    await expectDone(api.from('customers').update(changed).eq('id', id));
    await expectDone(api.from('store_drafts').delete().eq('customer_id', id));
  },
  changes: [editorKey(id), ['panel'], ['account', 'store']],
});
