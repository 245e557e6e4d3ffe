import { Ban, Check, CircleAlert, Clock, Undo2 } from '~/ui/icons.ts';
import { invoiceStates, stateOfInvoice } from '~/domain/billing/invoices.ts';
import { StateDot, Tag } from '~/ui/tag.tsx';
import type { Invoice } from '../queries.ts';

const looks = {
  open: { tone: 'amber-soft', dot: 'amber', Icon: Clock },
  paid: { tone: 'green', dot: 'green', Icon: Check },
  overdue: { tone: 'red', dot: 'red', Icon: CircleAlert },
  void: { tone: 'muted', dot: 'grey', Icon: Ban },
  refunded: { tone: 'muted', dot: 'grey', Icon: Undo2 },
  partly_refunded: { tone: 'blue', dot: 'blue', Icon: Undo2 },
} as const;

/** The state of an invoice: word and picture, never colour alone. */
export function InvoiceTag({ invoice }: { invoice: Invoice }) {
  const state = stateOfInvoice(invoice);
  const { tone, Icon } = looks[state];
  return (
    <Tag tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {invoiceStates[state]}
    </Tag>
  );
}

/** The same in a list. */
export function InvoiceDot({ invoice }: { invoice: Invoice }) {
  const state = stateOfInvoice(invoice);
  return <StateDot tone={looks[state].dot}>{invoiceStates[state]}</StateDot>;
}
