import { ArrowRight, Check, Printer, Undo2 } from '~/ui/icons.ts';
import { dayInBrazil, formatDayInWords, formatDayMonth } from '~/domain/time/days.ts';
import { isPayable } from '~/domain/billing/invoices.ts';
import { formatMoneyExact } from '~/domain/money/money.ts';
import { useData } from '~/platform/data/query.ts';
import { settingsPath } from '~/platform/navigation/account-paths.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { useSession } from '~/platform/session/session.ts';
import { BackToListing } from '~/screens/listings/back-to-listing.tsx';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs.tsx';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { CancelHighlightButton } from './cancel-highlight-button.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { InvoiceCard } from './invoice-card.tsx';
import { Row } from './invoice-lines.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { invoiceById, myInvoices, myPlan, refundsOf, type Invoice } from '../queries.ts';
import { Receipt } from './receipt.tsx';
import { RefundButton } from './refund-button.tsx';
import { paidTitle } from '../labels.ts';

/** One invoice: the sheet that is printed, beside it how it is paid or that it is; shown inside the guard. */
export function InvoicePage({ id }: { id: string }) {
  return (
    <div className="page pt-6 md:pt-8">
      <Loaded
        query={useData(invoiceById(id))}
        what="a fatura"
        skeleton={<div className="mt-8 skeleton h-150" />}
        isEmpty={(invoice) => invoice === null}
        empty={<NoInvoice />}
        className="mt-8"
      >
        {(invoice) => invoice && <Shown invoice={invoice} />}
      </Loaded>
    </div>
  );
}

function Shown({ invoice }: { invoice: Invoice }) {
  const { data: others = [] } = useData(myInvoices);
  const { role } = useSession();
  const { data: refunds = [] } = useData(refundsOf(invoice.id));
  const isOwn = others.some(({ id }) => id === invoice.id);
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: 'Configurações', to: paths.settings },
          { label: 'Plano', to: settingsPath('plano') },
          { label: `Fatura ${invoice.code}` },
        ]}
      />
      <h1 className="sr-only">Fatura {invoice.code}</h1>
      <div className="mt-4 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[1fr_22.5rem]">
        <div className="min-w-0 max-lg:order-last">
          <Receipt invoice={invoice} refunds={refunds} />
        </div>
        <div className="grid min-w-0 gap-4">
          {isPayable(invoice.status) ? (
            <InvoiceCard invoice={invoice} watch={invoiceById(invoice.id)} isPage />
          ) : null}
          {invoice.status === 'paid' ? <PaidBeside invoice={invoice} isOwn={isOwn} /> : null}
          {isPayable(invoice.status) && invoice.kind === 'highlight' && isOwn ? (
            <CancelHighlightButton invoice={invoice} />
          ) : null}
          {isOwn ? <BackToListing orNewest /> : null}
          <Button onClick={() => print()}>
            <Printer size={18} aria-hidden="true" />
            Imprimir ou salvar em PDF
          </Button>
          {isPayable(invoice.status) && role === 'admin' ? (
            <ConfirmButton invoice={invoice} />
          ) : null}
          {invoice.status === 'paid' && role === 'admin' && invoice.refunded < invoice.cents ? (
            <RefundButton invoice={invoice} left={invoice.cents - invoice.refunded} />
          ) : null}
          {invoice.status === 'paid' && isOwn ? (
            <ButtonLink to={paths.advertise} tone="green">
              Criar anúncio
              <ArrowRight size={18} aria-hidden="true" />
            </ButtonLink>
          ) : null}
        </div>
      </div>
      {others.length > 1 && isOwn ? (
        <section aria-labelledby="faturas" className="mt-12">
          <h2 id="faturas" className="mb-3 type-section">
            Faturas
          </h2>
          <InvoiceList invoices={others} current={invoice.id} />
        </section>
      ) : null}
    </>
  );
}

interface PaidBesideProps {
  invoice: Invoice;
  isOwn: boolean;
}

function PaidBeside({ invoice, isOwn }: PaidBesideProps) {
  const { user } = useSession();
  const { plan, period_end: end, refunded: back } = invoice;
  return (
    <output className="block">
      {back < invoice.cents ? (
        <span className="grid size-12 place-items-center rounded-full bg-green text-on-green">
          <Check size={26} aria-hidden="true" />
        </span>
      ) : (
        <span className="grid size-12 place-items-center rounded-full bg-muted text-ink-2">
          <Undo2 size={26} aria-hidden="true" />
        </span>
      )}
      <p className="mt-4 type-section">{paidTitle(invoice)}</p>
      <p className="mt-1 wrap-anywhere text-ink-2">
        {plan && end ? (
          <span>{`O ${plan.name} está pago até ${formatDayInWords(end)}. `}</span>
        ) : null}
        {back > 0 ? <span>{`Devolvemos ${formatMoneyExact(back / 100)}. `}</span> : null}
        {isOwn && back === 0 ? <span>{`O aviso foi para ${user?.email}.`}</span> : null}
      </p>
      {isOwn ? <NextInvoice /> : null}
    </output>
  );
}

function NextInvoice() {
  const { data: own } = useData(myPlan);
  const subscription = own?.subscription;
  const { price, current_period_end: end } = subscription ?? {};
  if (subscription?.status !== 'active' || subscription.next_plan || !price || !end) return null;
  return (
    <dl className="mt-4 border-b border-line">
      <Row label="Próxima fatura">
        {formatMoneyExact(price)} em {formatDayMonth(dayInBrazil(new Date(end)))}
      </Row>
      <Row label="Aviso">por e-mail e no sino</Row>
    </dl>
  );
}

function NoInvoice() {
  return (
    <EmptyState
      title="Não encontramos esta fatura"
      actions={<ButtonLink to={settingsPath('plano')}>Ver minhas faturas</ButtonLink>}
    >
      O endereço está errado ou ela não é da sua loja.
    </EmptyState>
  );
}
