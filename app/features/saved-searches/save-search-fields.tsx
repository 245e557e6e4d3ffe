import { savedSearchOf } from '~/domain/search/saved-search.ts';
import * as limits from '~/domain/limits/column-limits.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialogs/dialog.tsx';
import { Input } from '~/ui/forms/field.tsx';
import { useTextForm } from '~/ui/forms/use-text-form.ts';
import { FrequencySelect } from './frequency-select.tsx';
import { proposeName } from './proposed-name.ts';
import {
  defaultFrequency,
  type Frequency,
  type SearchDraft,
  type SearchToSave,
} from './saved-search.ts';

interface SaveSearchFormProps {
  search: SearchToSave;
  /** Under which name and when to tell it is saved already. */
  saved?: { id: string; name: string; frequency: Frequency } | null | undefined;
  verb: string;
  onClose: () => void;
  /** @param key of the request */
  onSave: (draft: SearchDraft, key: string) => Promise<void>;
}

/** The window that asks for a name, and how often to tell. */
export function SaveSearchForm(props: SaveSearchFormProps) {
  const { saved, onClose } = props;
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
        {...props}
      />
    </Dialog>
  );
}

function Fields({ search, saved, verb, onClose, onSave }: SaveSearchFormProps) {
  const { vertical, state, heading, active } = search;
  const filters = savedSearchOf(state);
  const { errors, busy, onSubmit } = useTextForm<'name' | 'frequency'>({
    check: ({ name }) => (name.trim() ? {} : { name: 'Dê um nome à busca.' }),
    send: ({ name, frequency }, key) =>
      onSave({ vertical, filters, name, frequency: frequency as Frequency }, key),
  });
  const words = state.filters['q'];
  const text = typeof words === 'string' ? words : undefined;
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="mt-5 grid gap-5 text-ink">
      <Input
        label="Nome"
        name="name"
        maxLength={limits.saved_searches.name[1]}
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
