import { Download } from '~/ui/icons.ts';
import { useState } from 'react';
import { allVerticals, type Vertical, verticals } from '~/domain/listings/verticals.ts';
import { showFailure } from '~/screens/failure.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { buttonClass } from '~/ui/button.tsx';
import { ActionMenu } from '~/ui/signed/action-menu.tsx';
import { saveFile } from '~/ui/browser/save-file.ts';
import { loadFeed, loadStock } from './commands.ts';

/**
 * Gives the store's listings away: the homes on show to other portals, as a VRSync file, and all listings as tables that
 * can be changed and imported again.
 */
export function ExportButton({ store }: { store: PanelStore }) {
  const [busy, setBusy] = useState(false);
  const save = async (name: string, load: () => Promise<string>, type: string) => {
    setBusy(true);
    try {
      saveFile(name, await load(), type);
    } catch (error) {
      showFailure('Erro ao exportar', error);
    } finally {
      setBusy(false);
    }
  };
  const saveTable = (vertical: Vertical) =>
    save(
      `${verticals[vertical].segment}-${store.slug}.csv`,
      () => loadStock(vertical, store.id),
      'text/csv',
    );
  return (
    <ActionMenu
      name="Exportar"
      buttonClassName={buttonClass('outlined', 'normal', 'inline-flex! w-auto! h-11!')}
      button={
        <>
          {busy ? (
            <span className="spinner" aria-hidden="true" />
          ) : (
            <Download size={16} aria-hidden="true" />
          )}
          <span>{busy ? 'Exportando...' : 'Exportar'}</span>
        </>
      }
      groups={[
        {
          items: [
            {
              label: 'Imóveis no ar',
              note: 'VRSync',
              onSelect: () =>
                void save(`vrsync-${store.slug}.xml`, () => loadFeed(store.id), 'application/xml'),
            },
          ],
        },
        {
          title: 'Para mudar e importar de novo',
          items: allVerticals.map((vertical) => ({
            label: verticals[vertical].label,
            note: 'CSV',
            onSelect: () => void saveTable(vertical),
          })),
        },
      ]}
    />
  );
}
