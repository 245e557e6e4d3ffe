import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '~/platform/paths.ts';
import { connect, useSession } from '~/platform/session.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { Input } from '~/ui/field.tsx';
import { showToast } from '~/ui/toast-store.ts';
import { useTextForm } from '~/ui/use-text-form.ts';
import { saveSearch } from './commands.ts';
import { explain } from './explain.ts';
import { FrequencySelect } from './frequency-select.tsx';
import { maxNameLength, proposeName } from './proposed-name.ts';
import { findSaved } from './queries.ts';
import {
  defaultFrequency,
  frequencies,
  type Frequency,
  type SearchDraft,
  type SearchToSave,
} from './saved-search.ts';
import { keepWaiting } from './waiting-search.ts';

interface SaveSearchDialogProps {
  search: SearchToSave;
  onClose: () => void;
}

/** Asks for a name and how often to tell; who is not signed in does so in between, and it is saved then. */
export function SaveSearchDialog({ search, onClose }: SaveSearchDialogProps) {
  const { user } = useSession();
  const saved = useSaved(search, user?.id);
  const navigate = useNavigate();
  const from = useLocation();

  const save = async (draft: SearchDraft, key: string) => {
    if (!user) {
      keepWaiting(draft);
      void navigate(paths.auth, { state: { from } });
      return;
    }
    try {
      await saveSearch((await connect()).schema('public'), user.id, draft, key);
      showToast({ title: 'Busca salva', description: frequencies[draft.frequency].promise });
      onClose();
    } catch (error) {
      showToast({ title: 'A busca não foi salva', description: explain(error), tone: 'error' });
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={saved ? 'Você já salvou esta busca' : 'Salvar esta busca?'}
    >
      <p>
        {saved
          ? 'Mude o nome ou quando quer ser avisado.'
          : 'Guardamos os filtros e avisamos por e-mail e no sino quando aparecer anúncio novo.'}
      </p>
      <Fields
        // The fields start anew with what is known of it.
        key={saved?.id}
        search={search}
        saved={saved}
        verb={user ? 'Salvar busca' : 'Entrar e salvar'}
        onClose={onClose}
        onSave={save}
      />
    </Dialog>
  );
}

type Saved = Awaited<ReturnType<typeof findSaved>>;

// Whether it is saved already is only asked of who can have saved it; without an answer it counts as new.
function useSaved(search: SearchToSave, userId: string | undefined): Saved {
  const [saved, setSaved] = useState<Saved>();
  useEffect(() => {
    if (userId === undefined) return undefined;
    let left = false;
    const { vertical, state } = search;
    connect()
      .then((client) =>
        findSaved(client.schema('public'), userId, { vertical, filters: state.filters }),
      )
      .then((found) => left || setSaved(found))
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [search, userId]);
  return saved;
}

interface FieldsProps {
  search: SearchToSave;
  saved: Saved;
  verb: string;
  onClose: () => void;
  onSave: (draft: SearchDraft, key: string) => Promise<void>;
}

function Fields({ search, saved, verb, onClose, onSave }: FieldsProps) {
  const { vertical, state, heading, active } = search;
  const { filters } = state;
  const { errors, busy, onSubmit } = useTextForm<'name' | 'frequency'>({
    check: ({ name }) => (name.trim() ? {} : { name: 'Dê um nome à busca.' }),
    send: ({ name, frequency }, key) =>
      onSave({ vertical, filters, name, frequency: frequency as Frequency }, key),
  });
  const text = typeof filters['q'] === 'string' ? filters['q'] : undefined;
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      className="mt-5 grid gap-5 text-ink"
    >
      <Input
        label="Nome"
        name="name"
        maxLength={maxNameLength}
        defaultValue={saved?.name ?? proposeName({ heading: heading.short, text, chips: active })}
        error={errors.name}
      />
      <FrequencySelect defaultValue={saved?.frequency ?? defaultFrequency} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="submit" tone="green" busy={busy && 'Salvando...'}>
          {verb}
        </Button>
      </div>
    </form>
  );
}
