import { useCommand } from '~/platform/data/command.ts';
import { confirm } from '~/screens/confirm/confirm-store.ts';
import { Button } from '~/ui/button.tsx';
import { cancelHighlight } from '../commands.ts';
import type { Invoice } from '../queries.ts';

export function CancelHighlightButton({ invoice }: { invoice: Invoice }) {
  const { attempt } = useCommand(cancelHighlight);
  const ask = () =>
    confirm({
      title: `Cancelar a fatura ${invoice.code}?`,
      consequence:
        'O anúncio não é destacado e nada é cobrado. Se você já pagou o Pix, espere a confirmação.',
      verb: 'Cancelar fatura',
      stay: 'Manter fatura',
      busy: 'Cancelando...',
      tone: 'red',
      failure: 'A fatura não foi cancelada',
      done: 'Fatura cancelada',
      doIt: () => attempt(invoice),
    });
  return <Button onClick={() => void ask()}>Cancelar fatura</Button>;
}
