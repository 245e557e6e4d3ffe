import { useState } from 'react';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { showToast } from '~/ui/toast-store.ts';
import type { SavedSearch } from './saved-search.ts';

interface DeleteSearchProps {
  search: SavedSearch;
  onClose: () => void;
  onDelete: (id: string) => Promise<boolean>;
}

/** Asks before a saved search is deleted. */
export function DeleteSearch({ search, onClose, onDelete }: DeleteSearchProps) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    if (await onDelete(search.id)) showToast({ title: 'Busca excluída' });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Excluir esta busca?"
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button tone="red" busy={busy && 'Excluindo...'} onClick={() => void remove()}>
            Excluir busca
          </Button>
        </>
      }
    >
      “{search.name}” some da lista
      {search.frequency === 'never' ? '.' : ' e você deixa de receber os avisos dela.'}
    </Dialog>
  );
}
