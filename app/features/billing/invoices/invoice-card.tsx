import { Check, Printer } from '~/ui/icons.ts';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  addDays,
  dayInBrazil,
  daysBetween,
  formatDayInWords,
  todayInBrazil,
} from '~/domain/time/days.ts';
import { formatDay } from '~/domain/time/dates.ts';
import { graceDays, isPayable } from '~/domain/billing/invoices.ts';
import { formatMoneyExact } from '~/domain/money/money.ts';
import { missingOf } from '~/domain/formats/numbers.ts';
import { outdate } from '~/platform/data/query-client.ts';
import type { Query } from '~/platform/data/query.ts';
import { invoicePath } from '~/platform/navigation/account-paths.ts';
import { returnListing, withReturnPath } from '~/platform/navigation/return-path.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { CancelButton } from '../plan/cancel-button.tsx';
import { InvoiceLines, Row } from './invoice-lines.tsx';
import { InvoiceTag } from './invoice-tag.tsx';
import { PixPayment } from '../payment/pix-payment.tsx';
import type { Invoice } from '../queries.ts';
import { paidTitle } from '../labels.ts';

interface InvoiceCardProps {
  invoice: Invoice;
  /** What is asked again until it is paid. */
  watch: Query<unknown>;
  /** On the invoice's own page there is nothing to lead to. */
  isPage?: boolean;
}

/** An invoice to be paid; in its place, once it is, that it was. */
export function InvoiceCard({ invoice, watch, isPage = false }: InvoiceCardProps) {
  const { status, code, cents, lines } = invoice;
  const page = usePageOf(invoice);
  usePaidNow(status);
  return (
    <section
      aria-label={`Fatura ${code}`}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="px-4 pt-5 pb-2 sm:px-6">
        <div className="flex items-start justify-between gap-3">
          <div>
            <p className="text-meta text-ink-2">Fatura {code}</p>
            <p className="type-h1">{formatMoneyExact(cents / 100)}</p>
          </div>
          <InvoiceTag invoice={invoice} />
        </div>
        <dl className="mt-4 border-b border-line">
          <InvoiceLines lines={lines} />
          <Row label={status === 'paid' ? 'Pago' : 'Vencimento'}>{dueText(invoice)}</Row>
        </dl>
      </div>
      {status === 'overdue' ? <Overdue invoice={invoice} /> : null}
      {isPayable(status) ? <PixPayment {...{ invoice, watch }} /> : null}
      {status === 'paid' ? <Paid {...{ invoice, page }} /> : null}
      {status === 'void' ? <Void invoice={invoice} /> : null}
      {isPayable(status) && !isPage ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2 text-meta sm:px-6">
          <Link
            to={page}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-green-text hover:underline"
          >
            <Printer size={18} aria-hidden="true" />
            Imprimir
          </Link>
          <CancelButton className="min-h-11 text-ink-2 hover:text-ink hover:underline" />
        </div>
      ) : null}
    </section>
  );
}

/** Its own page, which still leads back to the listing that was left for it. */
function usePageOf({ id }: Invoice): string {
  return withReturnPath(invoicePath(id), returnListing(useSearchParams()[0])?.path);
}

// What else the payment has changed is asked for once it is seen.
function usePaidNow(status: string) {
  const before = useRef(status);
  useEffect(() => {
    if (status === 'paid' && isPayable(before.current)) {
      void outdate(['account']);
      void outdate(['billing']);
    }
    before.current = status;
  }, [status]);
}

function dueText({ status, due_on: due, paid_at: paid }: Invoice): string {
  if (status === 'paid' && paid) return formatDay(dayInBrazil(new Date(paid)));
  if (!isPayable(status)) return formatDay(due);
  const days = daysBetween(todayInBrazil(), due);
  if (days < 0) return formatDay(due);
  const until = days === 0 ? 'hoje' : days === 1 ? 'amanhã' : `em ${days} dias`;
  return `${formatDay(due)}, ${until}`;
}

function Overdue({ invoice }: { invoice: Invoice }) {
  const last = addDays(invoice.due_on, graceDays);
  const left = daysBetween(todayInBrazil(), last);
  return (
    <p className="mx-4 mt-3 rounded-control bg-red-soft px-4 py-3 text-meta text-red-text sm:mx-6">
      {left > 0 ? `${missingOf(left, 'dia', 'dias')}: ` : 'Último dia: '}
      pague até {formatDayInWords(last)} para manter o plano. Nada saiu do ar.
    </p>
  );
}

function Paid({ invoice, page }: { invoice: Invoice; page: string }) {
  return (
    <output className="grid justify-items-start gap-4 px-4 py-5 transition-opacity duration-180 sm:px-6 starting:opacity-0">
      <div className="flex items-center gap-3">
        <span className="grid size-10 place-items-center rounded-full bg-green text-on-green">
          <Check size={22} aria-hidden="true" />
        </span>
        <div>
          <p className="font-semibold">{paidTitle(invoice)}</p>
          {invoice.period_end ? (
            <p className="text-meta text-ink-2">Pago até {formatDay(invoice.period_end)}.</p>
          ) : null}
        </div>
      </div>
      <ButtonLink to={page}>Ver o recibo</ButtonLink>
    </output>
  );
}

function Void({ invoice }: { invoice: Invoice }) {
  return (
    <p className="px-4 py-5 text-meta text-ink-2 sm:px-6">
      Esta fatura foi cancelada e não deve ser paga.
      {invoice.replacement ? (
        <span>{` A ${invoice.replacement.code} está no lugar dela.`}</span>
      ) : null}
    </p>
  );
}
