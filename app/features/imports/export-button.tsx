import { Download } from '~/ui/icons.ts';
import { useState } from 'react';
import { showFailure } from '~/screens/failure.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { Button } from '~/ui/button.tsx';
import { saveFile } from '~/ui/browser/save-file.ts';
import { loadFeed } from './commands.ts';

/** Gives the store's homes to other portals: a VRSync file of what is on show. */
export function ExportButton({ store }: { store: PanelStore }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(`vrsync-${store.slug}.xml`, await loadFeed(store.id), 'application/xml');
    } catch (error) {
      showFailure('Erro ao exportar', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy && 'Exportando...'} onClick={() => void save()}>
      <Download size={16} aria-hidden="true" />
      Exportar VRSync
    </Button>
  );
}
