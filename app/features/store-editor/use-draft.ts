import { useEffect, useState } from 'react';
import { useCommand } from '~/platform/data/command.ts';
import type { ScreenForm } from '~/screens/form/use-screen-form.ts';
import { saveDraft } from './commands.ts';
import { DraftKeeper, leftHere, type StoreDraftState } from './draft-keeper.ts';
import type { EditedStore } from './queries.ts';
import type { StoreFields } from './store-fields.ts';

/** What is typed into a store's form, kept as its draft. @param person who types */
export function useDraft(
  { id, person }: { id: string; person: string },
  { published, draft }: EditedStore,
  { fields }: ScreenForm<StoreFields>,
) {
  const [command] = useState(() => saveDraft(id));
  const { attempt } = useCommand(command);
  const [kept, setKept] = useState<StoreDraftState>('kept');
  const [keep] = useState(() => ({ form: `loja-${id}`, person, isInBrowser: true }));
  const [standing] = useState(() => ({ ...published, ...draft }));
  const [keeper] = useState(
    () =>
      new DraftKeeper(published, standing, {
        keep,
        typed: () => fields.getValues(),
        send: (changes) => attempt({ id, changes }),
        tell: setKept,
      }),
  );
  const [first] = useState(() => ({ ...standing, ...leftHere(keep, standing) }));
  useEffect(() => keeper.follow(published), [keeper, published]);
  useEffect(() => {
    fields.reset(first, { keepDefaultValues: true });
    const now = () => keeper.now();
    const again = () => keeper.again();
    keeper.begin();
    addEventListener('online', again);
    document.addEventListener('focusout', now);
    document.addEventListener('visibilitychange', now);
    const stop = fields.subscribe({ formState: { values: true }, callback: () => keeper.later() });
    return () => {
      stop();
      removeEventListener('online', again);
      document.removeEventListener('focusout', now);
      document.removeEventListener('visibilitychange', now);
      keeper.leave();
    };
  }, [fields, first, keeper]);
  return {
    kept,
    discard: () => {
      fields.reset(published);
      keeper.discard();
    },
    publishing: (publish: () => Promise<void>) => keeper.publishing(publish),
  };
}
