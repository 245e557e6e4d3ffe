import type { StateDot } from '~/ui/tag.tsx';
import { formatMoneyExact } from '~/domain/money.ts';
import type { Transaction, TransactionStatus } from '~/platform/money-answers.ts';

/** `R$ 1.180,00` of cents. */
export const moneyOf = (cents: number): string => formatMoneyExact(cents / 100);

export const types = { receita: 'Receita', despesa: 'Despesa' } as const;

interface Status {
  label: string;
  tone: Parameters<typeof StateDot>[0]['tone'];
}

/** Statuses (specification, section 4). */
export const statuses: Record<TransactionStatus, Status> = {
  confirmado: { label: 'Confirmado', tone: 'green' },
  pago: { label: 'Pago', tone: 'green' },
  pendente: { label: 'Pendente', tone: 'amber' },
  cancelado: { label: 'Cancelado', tone: 'grey' },
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
  type === 'despesa' ? `−${moneyOf(cents)}` : moneyOf(cents);
