import { useMemo, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { reachedBy } from '~/domain/contacts/contact-channels.ts';
import type { FoundStore } from '~/platform/answers/answers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { useSession } from '~/platform/session/session.ts';
import { useLeaveGuard } from '~/screens/form/use-leave-guard.ts';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import { HiddenPassagesAlert } from '~/screens/hidden-passages-note.tsx';
import { PanelHead } from '~/screens/panel/panel-head.tsx';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { useMedia } from '~/ui/browser/use-media.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { publishStore } from './commands.ts';
import { Preview, PreviewDialog } from './preview.tsx';
import { PublishBar } from './publish-bar.tsx';
import { editedStore, onShow, type EditedStore, type OnShow } from './queries.ts';
import { changedFields, rowOf, storeSchema, type StoreFields } from './store-fields.ts';
import { StoreForm, type PhotoOf } from './store-form.tsx';
import { useDraft } from './use-draft.ts';

export interface StoreEditorProps {
  store: PanelStore;
  /** The field of a logo or cover, which is another feature's. */
  picture: PhotoOf;
  /** The page of a store as visitors see it. */
  page: (shown: FoundStore, listings: OnShow['listings'] | undefined) => ReactNode;
}

/** Loja: what visitors read of the store, as a draft until it is published, with its page beside it. */
export function StoreEditor(props: StoreEditorProps) {
  const { store } = props;
  const person = useSession().user?.id;
  return (
    <Loaded
      query={useData(editedStore(store.id))}
      what="a loja"
      skeleton={
        <>
          <PanelHead title="Loja" />
          <div className="mt-6 skeleton h-96" />
        </>
      }
    >
      {(edited) => (person ? <Editor {...props} edited={edited} person={person} /> : null)}
    </Loaded>
  );
}

interface EditorProps extends StoreEditorProps {
  edited: EditedStore;
  person: string;
}

function Editor({ store, picture, page, edited, person }: EditorProps) {
  const { id } = store;
  const { published } = edited;
  const [command] = useState(() => publishStore(id));
  const { send } = useCommand(command);
  const form = useScreenForm<StoreFields, StoreFields>({
    schema: storeSchema,
    start: published,
    places: { slug: 'slug', email: 'email', phone: 'phone', whatsapp: 'whatsapp' },
    send: async (fields) => {
      const names = changedFields(published, fields);
      await draft.publishing(() => send({ fields, names }));
      showToast({ title: 'Loja publicada' });
    },
  });
  const draft = useDraft({ id, person }, edited, form);
  useLeaveGuard(draft.kept === 'page', draft.discard);
  const typed = useWatch({ control: form.fields.control }) as StoreFields;
  const changes = changedFields(published, typed);
  const [look, setLook] = useState<{ selector: string }>();
  const [isOpen, setOpen] = useState(false);
  const listings = useData(onShow(id)).data;
  const shown = useMemo(() => shownOf(edited.shown, typed, listings), [edited, typed, listings]);
  const beside = useMedia('(min-width: 1280px)');
  const drawn = beside || isOpen ? page(shown, listings?.listings) : null;
  return (
    <>
      <PublishBar
        changes={changes}
        kept={draft.kept}
        slug={published.slug}
        pending={form.pending}
        onDiscard={draft.discard}
        onPublish={() => void form.submit()}
        onPreview={() => setOpen(true)}
      />
      <div className="mt-6 empty:hidden">
        <HiddenPassagesAlert hidden={edited.hiddenPassages} words={[published.description]} />
      </div>
      <div className="mt-6 grid gap-x-10 xl:grid-cols-[minmax(0,1fr)_24.25rem]">
        <StoreForm
          form={form}
          store={store}
          published={published}
          picture={picture}
          onLook={(selector) => setLook({ selector })}
        />
        {beside ? <Preview look={look}>{drawn}</Preview> : null}
      </div>
      <PreviewDialog open={isOpen && !beside} onClose={() => setOpen(false)}>
        {drawn}
      </PreviewDialog>
    </>
  );
}

// The store as it will be.
function shownOf(shown: FoundStore, typed: StoreFields, onShown: OnShow | undefined): FoundStore {
  const { address, show_address: showAddress, ...row } = rowOf(typed);
  return {
    ...shown,
    description: row.description,
    creci: row.creci,
    city: row.city,
    state: row.state,
    hours: row.hours,
    opening_hours: row.opening_hours,
    slug: row.slug || shown.slug,
    business_name: row.business_name || shown.business_name,
    logo_path: row.logo_path,
    cover_path: row.cover_path,
    public_address: showAddress ? address : null,
    reached_by: reachedBy(row),
    counts: onShown?.counts ?? shown.counts,
  };
}
