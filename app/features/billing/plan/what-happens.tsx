import { Check } from '~/ui/icons.ts';
import { addDays, formatDayMonth, todayInBrazil } from '~/domain/time/days.ts';
import { graceDays } from '~/domain/billing/invoices.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { useData } from '~/platform/data/query.ts';
import { cx } from '~/ui/cx.ts';
import { pixReceiver } from '../queries.ts';

interface WhatHappensProps {
  plan: string;
  due: string;
  /** Whether the plan is at work already, or will be at once. */
  begins: 'now' | 'paid';
  /** Whether it was confirmed. */
  isDone: boolean;
  /** Listings of the free plan; null without a limit. */
  freeListings: number | null;
}

/** The days from now to the end of grace. */
export function WhatHappens({ plan, due, begins, isDone, freeListings }: WhatHappensProps) {
  const receiver = useData(pixReceiver).data;
  const last = addDays(due, graceDays);
  const keeps =
    freeListings === 1
      ? 'o anúncio mais antigo fica'
      : `os ${formatNumber(freeListings ?? 0)} anúncios mais antigos ficam`;
  const now = begins === 'now';
  const steps = [
    {
      when: `Hoje, ${formatDayMonth(todayInBrazil())}`,
      text: now
        ? `${plan} liberado: seus anúncios e os próximos já usam os limites dele.`
        : 'A fatura é emitida. O plano começa quando ela for paga.',
    },
    {
      when: `Até ${formatDayMonth(due)}`,
      text: `${receiver && !receiver.key ? 'Combine o pagamento com a administração' : 'Pague por Pix'}. Confirmamos aqui e o recibo vai por e-mail.`,
    },
    {
      when: `${formatDayMonth(addDays(due, 1))} a ${formatDayMonth(last)}`,
      text: now
        ? `${graceDays} dias de carência. Nada sai do ar.`
        : 'A fatura ainda pode ser paga.',
    },
    {
      when: 'Depois disso',
      text: now
        ? `A loja volta ao plano gratuito${freeListings ? `: ${keeps}, os demais são pausados e listados` : ''}.`
        : 'A fatura é cancelada e nada é cobrado.',
    },
  ];
  const active = isDone ? 1 : 0;
  return (
    <section aria-labelledby="o-que-acontece" className="mt-10">
      <h2 id="o-que-acontece" className="type-section">
        O que acontece agora
      </h2>
      <ol className="mt-4">
        {steps.map(({ when, text }, at) => (
          <li
            key={when}
            aria-current={at === active ? 'step' : undefined}
            className="relative grid grid-cols-[1.5rem_1fr] gap-x-4 pb-5 last:pb-0 not-last:before:absolute not-last:before:top-7 not-last:before:bottom-1 not-last:before:left-3 not-last:before:w-px not-last:before:bg-line-2"
          >
            <Dot state={at < active ? 'past' : at === active ? 'now' : 'later'} />
            <p>
              <b className="block font-semibold">{when}</b>
              <span className="text-meta text-ink-2">{text}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Dot({ state }: { state: 'past' | 'now' | 'later' }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-6 place-items-center rounded-full',
        state === 'past' && 'bg-green-soft text-green-text',
        state === 'now' && 'border-[7px] border-green bg-surface',
        state === 'later' && 'border border-line-2',
      )}
    >
      {state === 'past' ? <Check size={14} /> : null}
    </span>
  );
}
