import { BellPlus } from '~/ui/icons.ts';
import { useState, type ComponentType } from 'react';
import { Button } from '~/ui/button.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import type { SearchToSave } from './saved-search.ts';

type Dialog = ComponentType<{ search: SearchToSave; onClose: () => void }>;

/** Saves the search of a page; what it takes is loaded when it is pressed. */
export function SaveSearchButton({ search }: { search: SearchToSave }) {
  const [Opened, setOpened] = useState<Dialog>();
  const open = () =>
    void import('./save-search-dialog.tsx').then(
      ({ SaveSearchDialog }) => setOpened(() => SaveSearchDialog),
      () => showToast({ title: 'Sem conexão com o servidor', tone: 'error' }),
    );
  return (
    <>
      <Button size="compact" onClick={open} className="noscript:hidden">
        <BellPlus size={18} />
        Salvar busca
      </Button>
      {Opened ? <Opened search={search} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}
