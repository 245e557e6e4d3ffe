import type { StateDot } from '~/ui/tag.tsx';
import { formatCents } from '~/domain/cents.ts';
import { transactionStatuses } from '~/domain/transactions.ts';
import type { Transaction, TransactionStatus } from '~/platform/money-answers.ts';

interface Status {
  label: string;
  tone: Parameters<typeof StateDot>[0]['tone'];
}

/** Statuses, with the tone of their dot. */
export const statuses: Record<TransactionStatus, Status> = {
  confirmado: { label: transactionStatuses.confirmado, tone: 'green' },
  pago: { label: transactionStatuses.pago, tone: 'green' },
  pendente: { label: transactionStatuses.pendente, tone: 'amber' },
  cancelado: { label: transactionStatuses.cancelado, tone: 'grey' },
};

export const methods = ['Pix', 'Boleto', 'Cartão', 'Transferência', 'Dinheiro'];

/** What a site like this spends its money on. */
export const expenseCategories = [
  'Infraestrutura',
  'Marketing',
  'Pessoal',
  'Serviços',
  'Impostos e taxas',
  'Escritório',
  'Outras despesas',
];

/** Choices, with one that is there already and is none of them. */
export function optionsOf(names: readonly string[], present?: string | null) {
  const all = present && !names.includes(present) ? [present, ...names] : names;
  return all.map((name) => ({ value: name, label: name }));
}

/** Why a transaction cannot be changed; undefined when it can. */
export const whyFixed = ({ invoice_id: invoice }: Transaction): string | undefined =>
  invoice === null ? undefined : 'É o recibo de uma fatura: não se altera.';

/** `−R$ 6.298,15` of an expense. */
export const signedMoney = ({ type, cents }: Transaction): string =>
  type === 'despesa' ? `−${formatCents(cents)}` : formatCents(cents);
