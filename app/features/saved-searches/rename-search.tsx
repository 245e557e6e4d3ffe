import * as limits from '~/domain/limits/column-limits.ts';
import { useCommand } from '~/platform/data/command.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialogs/dialog.tsx';
import { Input } from '~/ui/forms/field.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { useTextForm } from '~/ui/forms/use-text-form.ts';
import { changeSearch } from './commands.ts';
import type { SavedSearch } from './saved-search.ts';

interface RenameSearchProps {
  search: SavedSearch;
  onClose: () => void;
}

/** Gives a saved search another name. */
export function RenameSearch({ search, onClose }: RenameSearchProps) {
  const { attempt } = useCommand(changeSearch);
  const { errors, busy, onSubmit } = useTextForm<'name'>({
    check: ({ name }) => (name.trim() ? {} : { name: 'Dê um nome à busca.' }),
    send: async ({ name }) => {
      const problem = await attempt({ id: search.id, name: name.trim() });
      if (showOutcome(problem, { failed: 'A busca não foi alterada' })) onClose();
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
          maxLength={limits.saved_searches.name[1]}
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
