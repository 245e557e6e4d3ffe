import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { Input } from '~/ui/field.tsx';
import { useTextForm } from '~/ui/use-text-form.ts';
import { maxNameLength } from './proposed-name.ts';
import type { SavedSearch } from './saved-search.ts';

interface RenameSearchProps {
  search: SavedSearch;
  onClose: () => void;
  onRename: (id: string, name: string) => Promise<boolean>;
}

/** Gives a saved search another name. */
export function RenameSearch({ search, onClose, onRename }: RenameSearchProps) {
  const { errors, busy, onSubmit } = useTextForm<'name'>({
    check: ({ name }) => (name.trim() ? {} : { name: 'Dê um nome à busca.' }),
    send: async ({ name }) => {
      if (await onRename(search.id, name.trim())) onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title="Renomear a busca">
      <form
        method="post"
        noValidate
        onSubmit={(event) => void onSubmit(event)}
        className="mt-3 grid gap-5 text-ink"
      >
        <Input
          label="Nome"
          name="name"
          maxLength={maxNameLength}
          defaultValue={search.name}
          error={errors.name}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" tone="green" busy={busy && 'Salvando...'}>
            Salvar nome
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
