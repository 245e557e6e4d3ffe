import { Ban, Check, CircleAlert, Clock } from 'lucide-react';
import { invoiceStatuses, type InvoiceStatus } from '~/domain/invoices.ts';
import { StateDot, Tag } from '~/ui/tag.tsx';

const looks = {
  open: { tone: 'amber-soft', dot: 'amber', Icon: Clock },
  paid: { tone: 'green', dot: 'green', Icon: Check },
  overdue: { tone: 'red', dot: 'red', Icon: CircleAlert },
  void: { tone: 'muted', dot: 'grey', Icon: Ban },
} as const;

/** The state of an invoice: word and picture, never colour alone. */
export function InvoiceTag({ status }: { status: InvoiceStatus }) {
  const { tone, Icon } = looks[status];
  return (
    <Tag tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {invoiceStatuses[status]}
    </Tag>
  );
}

/** The same in a list. */
export function InvoiceDot({ status }: { status: InvoiceStatus }) {
  return <StateDot tone={looks[status].dot}>{invoiceStatuses[status]}</StateDot>;
}
