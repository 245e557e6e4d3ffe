import { Link } from 'react-router';
import { formatDay } from '~/domain/time/dates.ts';
import { formatMoneyExact } from '~/domain/money/money.ts';
import { useData } from '~/platform/data/query.ts';
import { adminCustomerPath, invoicePath } from '~/platform/navigation/account-paths.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { InvoiceTag } from './invoice-tag.tsx';
import { unpaidInvoices } from '../queries.ts';

/** For administrators: the invoices that wait for their payment, to be confirmed when the money is there. */
export function UnpaidList() {
  return (
    <section
      aria-labelledby="faturas-a-confirmar"
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <h2 id="faturas-a-confirmar" className="border-b border-line px-4 py-4 type-section md:px-5">
        Faturas a confirmar
      </h2>
      <Loaded
        query={useData(unpaidInvoices)}
        what="as faturas"
        isPart
        className="p-5"
        skeleton={<div className="skeleton h-24" />}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <p className="px-4 py-5 text-meta text-ink-2 md:px-5">
            Nenhuma fatura espera pagamento. As de quem assina um plano aparecem aqui.
          </p>
        }
      >
        {(rows) => (
          <ul className="divide-y divide-line">
            {rows.map((invoice) => (
              <li
                key={invoice.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 md:px-5"
              >
                <div className="min-w-0">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <Link to={invoicePath(invoice.id)} className="font-semibold hover:underline">
                      {invoice.code}
                    </Link>
                    <b className="font-semibold">{formatMoneyExact(invoice.cents / 100)}</b>
                    <InvoiceTag invoice={invoice} />
                  </p>
                  <p className="text-meta text-ink-2">
                    {invoice.customer_id ? (
                      <Link to={adminCustomerPath(invoice.customer_id)} className="hover:underline">
                        {invoice.store}
                      </Link>
                    ) : (
                      <span>{invoice.store}</span>
                    )}
                    <span>{`, ${invoice.description}, vence em ${formatDay(invoice.due_on)}`}</span>
                  </p>
                </div>
                <ConfirmButton invoice={invoice} size="compact" />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
