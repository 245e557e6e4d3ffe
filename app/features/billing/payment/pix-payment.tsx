import type { PixReceiver } from '~/platform/answers/billing-answers.ts';
import { useData, type Query } from '~/platform/data/query.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { CopyCode } from './copy-code.tsx';
import { QrCode, usePixCode } from './pix-code.tsx';
import { pixReceiver, type Invoice } from '../queries.ts';

const pollMs = 5_000;

interface PixPaymentProps {
  invoice: Invoice;
  /** What tells of the payment: asked again every 5 s while somebody looks. */
  watch: Query<unknown>;
}

/** How an open invoice is paid, and that it is being waited for. */
export function PixPayment({ invoice, watch }: PixPaymentProps) {
  useData({ ...watch, every: pollMs });
  return (
    <Loaded
      query={useData(pixReceiver)}
      what="os dados do Pix"
      isPart
      className="p-6"
      skeleton={<div className="m-6 skeleton h-52" />}
    >
      {(receiver) =>
        receiver.key ? (
          <WithKey invoice={invoice} receiver={receiver} />
        ) : (
          <ByArrangement code={invoice.code} email={receiver.contact} />
        )
      }
    </Loaded>
  );
}

function WithKey({ invoice, receiver }: { invoice: Invoice; receiver: PixReceiver }) {
  const code = usePixCode(invoice, receiver)!;
  return (
    // One cannot scan one's own screen: on the phone the text comes first.
    <div className="flex flex-col">
      <div className="px-4 pt-5 pb-4 sm:px-6 md:order-2 md:pt-0 md:pb-6">
        <CopyCode code={code} />
      </div>
      <div className="md:order-3">
        <Waiting receiver={receiver} />
      </div>
      <div className="px-4 py-5 sm:px-6 md:order-1 md:pb-6">
        <p className="mb-3 text-meta font-semibold md:sr-only">Ou pague com outro aparelho</p>
        {/* The invoice's own page gives it less room than the plan's. */}
        <div className="@container">
          <div className="flex items-center gap-5">
            <QrCode code={code} className="size-40 rounded-control @min-[24rem]:size-50" />
            <Steps name={receiver.name ?? ''} />
          </div>
        </div>
      </div>
    </div>
  );
}

function Steps({ name }: { name: string }) {
  const steps = [
    'Abra o app do banco',
    <>
      Escolha Pix e <b className="font-semibold text-ink">ler QR code</b>
    </>,
    <>
      Confira o nome <b className="font-semibold text-ink">{name}</b>
    </>,
  ];
  return (
    <ol className="grid min-w-0 gap-2.5 text-control wrap-anywhere text-ink-2">
      {steps.map((step, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} className="grid grid-cols-[1.125rem_1fr] gap-x-1.5">
          <span aria-hidden="true" className="font-semibold text-green-text">
            {at + 1}
          </span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}

function Waiting({ receiver }: { receiver: PixReceiver }) {
  return (
    <div className="flex items-start gap-3 border-y border-line bg-sunken px-4 py-4 sm:px-6">
      <span className="mt-1 spinner size-4 shrink-0 text-green-text" aria-hidden="true" />
      <div className="text-meta">
        <p className="font-semibold">Esperando o pagamento</p>
        <p className="text-ink-2">
          Esta página muda sozinha quando for confirmado.
          {receiver.has_webhook ? null : <span> Conferimos em até 1 dia útil.</span>}
        </p>
      </div>
    </div>
  );
}

// Without a key in the operator's settings nothing can be copied: people agree on it.
function ByArrangement({ code, email }: { code: string; email: string | null }) {
  const number = <span className="whitespace-nowrap">{code}</span>;
  return (
    <div className="border-b border-line bg-sunken px-4 py-5 sm:px-6">
      <p className="font-semibold">O pagamento é combinado com a administração</p>
      <p className="mt-1 text-meta text-ink-2">
        {email ? (
          <span>
            Escreva para{' '}
            <a
              href={`mailto:${email}?subject=${encodeURIComponent(`Fatura ${code}`)}`}
              className="font-semibold text-green-text underline"
            >
              {email}
            </a>{' '}
            com o número {number}.
          </span>
        ) : (
          <span>
            O contato da administração ainda não foi informado neste site. Guarde o número {number}.
          </span>
        )}
        <span>
          {' '}
          A fatura espera por você, e esta página muda sozinha quando o pagamento for confirmado.
        </span>
      </p>
    </div>
  );
}
