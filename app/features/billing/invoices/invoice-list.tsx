import { Link } from 'react-router';
import { formatDay } from '~/domain/time/dates.ts';
import { formatSpan } from '~/domain/time/days.ts';
import { isPayable } from '~/domain/billing/invoices.ts';
import { formatMoneyExact } from '~/domain/money/money.ts';
import { invoicePath } from '~/platform/navigation/account-paths.ts';
import { cx } from '~/ui/cx.ts';
import { InvoiceDot } from './invoice-tag.tsx';
import type { Invoice } from '../queries.ts';

interface InvoiceListProps {
  invoices: readonly Invoice[];
  /** The one that the page shows. */
  current?: string;
}

/** Invoices, the newest first: a table, on the phone a block each. */
export function InvoiceList({ invoices, current }: InvoiceListProps) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface text-control">
      <div
        aria-hidden="true"
        className={cx(columns, 'bg-sunken py-2.5 text-fine font-semibold text-ink-2 max-md:hidden')}
      >
        <span>Número</span>
        <span>Plano e período</span>
        <span>Vencimento</span>
        <span className="text-right">Valor</span>
        <span>Estado</span>
      </div>
      <ul className="divide-y divide-line">
        {invoices.map((invoice) => (
          <li key={invoice.id} className={cx(invoice.id === current && 'bg-green-soft')}>
            <InvoiceRow invoice={invoice} isCurrent={invoice.id === current} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const columns =
  'grid md:grid-cols-[7rem_1fr_6.5rem_6rem_8rem_3.75rem] xl:grid-cols-[7rem_1fr_6.5rem_6rem_10.5rem_3.75rem] items-center gap-x-4 px-4 sm:px-5';

function InvoiceRow({ invoice, isCurrent }: { invoice: Invoice; isCurrent: boolean }) {
  const { id, code, status, cents, due_on: due } = invoice;
  const verb = status === 'paid' ? 'Recibo' : isPayable(status) ? 'Pagar' : 'Ver';
  return (
    <div
      className={cx(columns, 'py-3 max-md:grid-cols-[1fr_auto] max-md:gap-x-2 max-md:gap-y-0.5')}
    >
      <span className="font-semibold">{code}</span>
      <span className="text-ink-2 max-md:order-3 max-md:col-span-2 max-md:text-meta">
        {periodText(invoice)}
      </span>
      <span className="whitespace-nowrap max-md:order-4 max-md:text-meta max-md:text-ink-2">
        <span className="md:sr-only">Vence em </span>
        {formatDay(due)}
      </span>
      <span className="text-right whitespace-nowrap">{formatMoneyExact(cents / 100)}</span>
      <span className="max-md:order-5 max-md:text-right max-md:text-meta">
        <InvoiceDot invoice={invoice} />
      </span>
      {isCurrent ? (
        <span className="max-md:hidden" />
      ) : (
        <Link
          to={invoicePath(id)}
          aria-label={`${verb}: fatura ${code}`}
          className="inline-flex min-h-11 items-center font-semibold text-green-text hover:underline max-md:order-6 md:justify-end"
        >
          {verb}
        </Link>
      )}
    </div>
  );
}

function periodText({
  plan,
  description,
  replacement,
  period_start: from,
  period_end: to,
}: Invoice) {
  const name = plan?.name ?? description;
  if (replacement) return `${name}, trocada pela ${replacement.code}`;
  return from && to ? `${name}, ${formatSpan(from, to)}` : description;
}
