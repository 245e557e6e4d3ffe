import { formatMoneyExact } from '~/domain/money/money.ts';
import { useCommand } from '~/platform/data/command.ts';
import { confirm } from '~/screens/confirm/confirm-store.ts';
import { Button, type ButtonSize } from '~/ui/button.tsx';
import { confirmInvoice } from '../commands.ts';
import type { Invoice } from '../queries.ts';

interface ConfirmButtonProps {
  invoice: Pick<Invoice, 'id' | 'code' | 'cents' | 'kind' | 'payer_name'>;
  size?: ButtonSize;
}

/** For administrators: says that the money of an invoice is there. */
export function ConfirmButton({ invoice, size = 'normal' }: ConfirmButtonProps) {
  const { attempt } = useCommand(confirmInvoice);
  const { id, code, cents, kind, payer_name: payer } = invoice;
  // A name may end in a full stop: Ltda.
  const from = payer ? ` de ${payer.replace(/\.$/, '')}` : '';
  const bought = kind === 'highlight' ? 'O destaque começa' : 'O plano fica ativo';
  const ask = () =>
    confirm({
      title: `Confirmar o pagamento da fatura ${code}?`,
      consequence: `${formatMoneyExact(cents / 100)}${from}. ${bought}, a loja recebe o recibo e uma receita entra no financeiro. Não há como desfazer.`,
      verb: 'Confirmar pagamento',
      busy: 'Confirmando...',
      tone: 'green',
      failure: 'Erro ao confirmar o pagamento',
      done: 'Pagamento confirmado',
      doIt: () => attempt({ id }),
    });
  return (
    <Button
      size={size}
      onClick={() => void ask()}
      aria-label={`Confirmar pagamento da fatura ${code}`}
    >
      Confirmar pagamento
    </Button>
  );
}
