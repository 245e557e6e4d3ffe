import type { StateDot } from '~/ui/tag.tsx';
import { invoiceStates, stateOfInvoice } from '~/domain/billing/invoices.ts';
import { formatCents } from '~/domain/money/cents.ts';
import { transactionStatuses } from '~/domain/billing/transactions.ts';
import type { Transaction, TransactionStatus } from '~/platform/answers/money-answers.ts';

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
export function whyFixed({ invoice_id: invoice, type }: Transaction): string | undefined {
  if (invoice === null) return undefined;
  return `É o ${type === 'despesa' ? 'reembolso' : 'recibo'} de uma fatura: não se altera.`;
}

/** `Reembolsada em parte: R$ 9,90`, of a receipt whose money went back. */
export function refundOf({ cents, refunded }: Transaction): string | undefined {
  if (!refunded) return undefined;
  const state = stateOfInvoice({ status: 'paid', cents, refunded });
  return `${invoiceStates[state]}: ${formatCents(refunded)}`;
}

/** `−R$ 6.298,15` of an expense. */
export const signedMoney = ({ type, cents }: Transaction): string =>
  type === 'despesa' ? `−${formatCents(cents)}` : formatCents(cents);
