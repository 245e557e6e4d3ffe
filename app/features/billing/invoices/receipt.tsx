import { amountInWords } from '~/domain/money/amount-in-words.ts';
import { formatDate, formatDay, formatTime } from '~/domain/time/dates.ts';
import { isPayable } from '~/domain/billing/invoices.ts';
import { formatMoneyExact } from '~/domain/money/money.ts';
import { formatTaxId } from '~/domain/formats/tax-id.ts';
import type { Refund } from '~/platform/answers/billing-answers.ts';
import { useData } from '~/platform/data/query.ts';
import { useSite } from '~/platform/site/operator.ts';
import { Wordmark } from '~/screens/wordmark.tsx';
import { InvoiceTag } from './invoice-tag.tsx';
import { QrCode, usePixCode } from '../payment/pix-code.tsx';
import { pixReceiver, type Invoice } from '../queries.ts';
import { labelOfLine, spanOfLine } from '../labels.ts';

interface ReceiptProps {
  invoice: Invoice;
  /** What was returned of it. */
  refunds: readonly Refund[];
}

/** An invoice as a sheet of paper: a receipt once it is paid. It prints alone on A4. */
export function Receipt({ invoice, refunds }: ReceiptProps) {
  const { status, code, cents, payer_name: payer, payer_tax_id: taxId, paid_at: paid } = invoice;
  const isPaid = status === 'paid';
  const way = useWay(invoice);
  return (
    <article
      aria-label={`${isPaid ? 'Recibo da fatura' : 'Fatura'} ${code}`}
      className="paper rounded-card border border-line bg-surface p-5 sm:p-9"
    >
      <header className="flex flex-wrap items-start justify-between gap-6 border-b border-line pb-6">
        <Operator />
        <div className="sm:text-right">
          <p className="text-meta text-ink-2">{isPaid ? 'Recibo da fatura' : 'Fatura'}</p>
          <p className="mb-1.5 type-small">{code}</p>
          <InvoiceTag invoice={invoice} />
        </div>
      </header>
      <div className="flex flex-wrap items-end justify-between gap-x-8 border-b border-line py-6">
        <div>
          <p className="text-meta text-ink-2">{isPaid ? 'Valor pago' : 'Valor'}</p>
          <p className="type-h1">{formatMoneyExact(cents / 100)}</p>
        </div>
        <p className="text-ink-2">{amountInWords(cents)}</p>
      </div>
      <dl className="grid gap-x-8 gap-y-4 py-6 sm:grid-cols-2">
        <Fact label={isPaid ? 'Recebemos de' : 'Para'}>{payer ?? 'Não informado'}</Fact>
        <Fact label={taxId?.length === 11 ? 'CPF' : 'CNPJ'}>
          {taxId ? formatTaxId(taxId) : 'Não informado'}
        </Fact>
        <Fact label={isPaid ? 'Pago em' : 'Vencimento'}>
          {paid ? `${formatDate(paid)}, ${formatTime(paid)}` : formatDay(invoice.due_on)}
        </Fact>
        <Fact label="Forma">{way}</Fact>
      </dl>
      <Lines invoice={invoice} />
      {isPayable(status) ? <PixOnPaper invoice={invoice} /> : null}
      {refunds.length > 0 ? <Refunds refunds={refunds} /> : null}
      <footer className="mt-6 border-t border-dashed border-line-2 pt-4 text-fine text-ink-2">
        {invoice.payment_reference ? (
          <p>
            Transação Pix <span className="font-mono break-all">{invoice.payment_reference}</span>
          </p>
        ) : null}
        <p>
          {paid
            ? `Recibo emitido em ${formatDate(paid)} às ${formatTime(paid)}.`
            : `Fatura emitida em ${formatDate(invoice.created_at)}. Identificador: ${invoice.txid}.`}
        </p>
      </footer>
    </article>
  );
}

/** On paper only: the screen has it beside the sheet. */
function PixOnPaper({ invoice }: { invoice: Invoice }) {
  const code = usePixCode(invoice, useData(pixReceiver).data);
  if (code === undefined) return null;
  return (
    <section aria-label="Pagar por Pix" className="mt-8 hidden items-center gap-6 print:flex">
      <QrCode code={code} className="size-40 [print-color-adjust:exact]" />
      <div className="min-w-0">
        <p className="font-semibold">Pague por Pix até {formatDay(invoice.due_on)}</p>
        <p className="mt-1 text-meta text-ink-2">
          Leia o código com o app do banco, ou copie o texto do PDF:
        </p>
        <p className="mt-2 font-mono text-fine break-all">{code}</p>
      </div>
    </section>
  );
}

/** How it was paid; before that, how it can be. */
function useWay({ status, method }: Invoice): string {
  const receiver = useData(pixReceiver).data;
  if (status === 'paid') return method ?? 'Combinada com a administração';
  if (!receiver) return '–';
  return receiver.key ? 'Pix' : 'A combinar com a administração';
}

function Refunds({ refunds }: { refunds: readonly Refund[] }) {
  return (
    <section aria-labelledby="reembolsos" className="mt-6">
      <h2 id="reembolsos" className="font-semibold">
        Reembolsado
      </h2>
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {refunds.map(({ id, cents, reason, refunded_on: day }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3 text-control">
            <span className="min-w-0 grow basis-48 break-words">
              {reason}
              <span className="block text-meta text-ink-2">{formatDay(day)}</span>
            </span>
            <span className="font-semibold whitespace-nowrap">
              <span aria-hidden="true">−</span>
              <span className="sr-only">menos </span>
              {formatMoneyExact(cents / 100)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Operator() {
  const operator = useSite()?.operator;
  return (
    <div>
      <Wordmark />
      {operator ? (
        <address className="mt-3 text-fine text-ink-2 not-italic">
          {operator.legalName}
          <br />
          {operator.taxId}
          <br />
          {operator.address}
        </address>
      ) : null}
      {operator === null ? (
        <p className="mt-3 max-w-60 text-fine text-ink-2">
          Os dados de quem opera este site ainda não foram informados.
        </p>
      ) : null}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-meta text-ink-2">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function Lines({ invoice }: { invoice: Invoice }) {
  const { lines, cents, description } = invoice;
  return (
    <table className="w-full text-left text-control">
      <thead>
        <tr className="border-b border-line text-fine text-ink-2 [&>th]:py-2 [&>th]:font-semibold">
          <th scope="col">Descrição</th>
          <th scope="col">Período</th>
          <th scope="col" className="text-right">
            Valor
          </th>
        </tr>
      </thead>
      <tbody className="[&>tr]:border-b [&>tr]:border-line [&_td]:py-3 [&_td]:pr-3 [&_td:last-child]:pr-0">
        {lines.length === 0 ? (
          <tr>
            <td colSpan={2}>{description}</td>
            <td className="text-right whitespace-nowrap">{formatMoneyExact(cents / 100)}</td>
          </tr>
        ) : null}
        {lines.map((line) => (
          <tr key={`${line.kind}-${line.from}`}>
            <td>{labelOfLine(line)}</td>
            <td className="text-ink-2">{spanOfLine(line)}</td>
            <td className="text-right whitespace-nowrap">{formatMoneyExact(line.cents / 100)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold [&>*]:pt-3">
          <th scope="row" colSpan={2}>
            Total
          </th>
          <td className="text-right whitespace-nowrap">{formatMoneyExact(cents / 100)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
