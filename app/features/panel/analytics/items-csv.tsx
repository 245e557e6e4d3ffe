import { Download } from '~/ui/icons.ts';
import { useState } from 'react';
import { caller } from '~/platform/data/query.ts';
import { showFailure } from '~/screens/failure.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { Button } from '~/ui/button.tsx';
import { saveItems } from './csv.ts';
import type { Period } from './period.ts';
import { figuresByItem } from './queries.ts';

/** As many as the server gives at once; of more the last row is the sum. */
const all = 5000;

interface ItemsCsvProps {
  store: PanelStore;
  period: Period;
  /** Nothing to be saved. */
  disabled: boolean;
}

/** Gives the person what all listings got, also those that the table does not show yet. */
export function ItemsCsv({ store, period, disabled }: ItemsCsvProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveItems(await figuresByItem(store, period, all).ask(await caller()), period);
    } catch (error) {
      showFailure('A tabela não foi salva', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="compact"
      disabled={disabled}
      busy={busy && 'Salvando...'}
      onClick={() => void save()}
    >
      <Download size={16} aria-hidden="true" />
      CSV<span className="sr-only"> por anúncio</span>
    </Button>
  );
}
