import { Link } from 'react-router';
import { formatDate } from '~/domain/time/dates.ts';
import { formatMoney } from '~/domain/money/money.ts';
import { countOf, formatNumber, pluralOf } from '~/domain/formats/numbers.ts';
import { priceHint } from '~/domain/listings/price-hint.ts';
import { formatPlace } from '~/domain/places/states.ts';
import { initialsOf } from '~/domain/text/text.ts';
import type { RiskSignal, WaitingItem } from '~/platform/answers/admin-answers.ts';
import { adminCustomerPath } from '~/platform/navigation/account-paths.ts';
import { searchPath } from '~/platform/navigation/paths.ts';
import { circleLabel, searchOf } from '~/screens/prices/circle.ts';
import { PriceChart } from '~/screens/prices/price-chart.tsx';
import { cx } from '~/ui/cx.ts';
import { activeSignals, isGrave, priceComparisonLabel, signalLabel, storeOf } from './labels.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { Button } from '~/ui/button.tsx';
import { Photo } from '~/ui/photo.tsx';
import { StateDot, Tag } from '~/ui/tag.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { dismissRiskSignal } from './decide.ts';
import { signalRebuttals } from './queries.ts';

/** Facts beside a listing: its price among similar ones, risk signals, the seller. */
export function SidePanel({ item }: { item: WaitingItem }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Price item={item} />
      <Signals item={item} />
      <Seller item={item} />
    </div>
  );
}

const textsOf = (listing: WaitingItem['listing']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(listing).filter((one): one is [string, string] => typeof one[1] === 'string'),
  );

function Price({ item }: { item: WaitingItem }) {
  const { item_type: kind, price, standing, comparables, listing } = item;
  const prices = comparables?.prices ?? [];
  const hint = priceHint(prices);
  const { text, isSuspicious } = priceComparisonLabel(price, standing);
  const name = [listing['make'], listing['model']].filter(Boolean).join(' ');
  return (
    <section aria-labelledby="preco" className={sidePart}>
      <div className="flex items-baseline justify-between gap-3">
        <h3 id="preco" className="type-small">
          Preço
        </h3>
        <p className={cx('text-meta font-semibold', isSuspicious ? 'text-red-text' : 'text-ink-2')}>
          {hint && text !== 'na faixa' ? `${text} da mediana` : text}
        </p>
      </div>
      {hint && comparables ? (
        <>
          <PriceChart hint={hint} prices={prices} price={price} named="Este" />
          <p className="mt-2 text-fine text-ink-2">
            {formatNumber(hint.count)} parecidos: {circleLabel[kind](comparables.circle, name)}.
            Metade pede de {formatMoney(hint.low)} a {formatMoney(hint.high)}.{' '}
            <Link
              to={searchPath(kind, searchOf[kind](comparables.circle, textsOf(listing)))}
              target="_blank"
              className="font-semibold whitespace-nowrap text-green-text hover:underline"
            >
              Ver lista
            </Link>
          </p>
        </>
      ) : (
        <p className="mt-1 text-meta text-ink-2">
          Ainda há poucos anúncios parecidos para comparar.
        </p>
      )}
    </section>
  );
}

const bars = [
  {
    statuses: ['rejected'],
    one: 'rejeitado',
    label: 'rejeitados',
    tone: 'bg-red',
    words: 'text-red-text',
  },
  {
    statuses: ['published', 'paused', 'expired'],
    one: 'aprovado',
    label: 'aprovados',
    tone: 'bg-green',
    words: 'text-green-text',
  },
  {
    statuses: ['pending'],
    one: 'pendente',
    label: 'pendentes',
    tone: 'bg-amber',
    words: 'text-amber-text',
  },
] as const;

function Seller({ item }: { item: WaitingItem }) {
  const { seller, customer_id: id } = item;
  const name = storeOf(item);
  if (!seller) return <p className={cx(sidePart, 'text-meta')}>{name}</p>;
  const counted = bars.map(({ statuses, ...bar }) => ({
    ...bar,
    count: statuses.reduce((sum, status) => sum + (seller.counts[status] ?? 0), 0),
  }));
  const facts = [
    seller.verified ? 'loja verificada' : 'loja não verificada',
    seller.tax_id_given ? 'CPF ou CNPJ informado' : 'CPF ou CNPJ não informado',
    seller.email_confirmed ? 'e‑mail confirmado' : 'e‑mail não confirmado',
    ...(seller.active ? [] : ['loja desativada']),
  ];
  return (
    <section aria-label="Vendedor" className={sidePart}>
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-full bg-muted text-tag font-semibold text-ink-2"
        >
          {initialsOf(name)}
        </span>
        <p className="min-w-0 grow text-meta">
          <b className="block truncate font-semibold">{name}</b>
          <span className="flex flex-wrap gap-x-2 text-fine text-ink-2">
            {seller.city === null ? null : (
              <span>{formatPlace({ city: seller.city, state: seller.state })}</span>
            )}
            <span className="whitespace-nowrap">desde {formatDate(seller.since)}</span>
          </span>
        </p>
        <Link
          to={adminCustomerPath(id)}
          className="inline-flex min-h-11 items-center text-meta font-semibold whitespace-nowrap text-green-text hover:underline"
        >
          Abrir painel
        </Link>
      </div>
      <div aria-hidden="true" className="mt-3 flex h-1.5 gap-0.5 overflow-hidden rounded-full">
        {counted.map(({ label, tone, count }) =>
          count > 0 ? <span key={label} className={tone} style={{ flexGrow: count }} /> : null,
        )}
      </div>
      <p className="mt-2 flex flex-wrap gap-x-4 text-fine text-ink-2">
        {counted.map(({ one, label, words, count }) => (
          <span key={label}>
            <b className={cx('font-semibold', words)}>{formatNumber(count)}</b>{' '}
            {pluralOf(count, one, label)}
          </span>
        ))}
      </p>
      <p className="mt-1.5 flex flex-wrap gap-x-3 text-fine text-ink-2">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </section>
  );
}

/** The look of a part of the panel. */
const sidePart = 'border-t border-line px-4 py-4 first:border-t-0 lg:px-5';

/** The risk signals of a listing; each can be dismissed. */
function Signals({ item }: { item: WaitingItem }) {
  const { signals } = item;
  return (
    <section aria-labelledby="sinais">
      <h3
        id="sinais"
        className="flex items-center gap-2 border-t border-line bg-sunken px-4 py-2.5 text-meta font-semibold lg:px-5"
      >
        Sinais de risco
        <Tag tone={isGrave(item) ? 'red' : 'muted'}>{activeSignals(item).length}</Tag>
      </h3>
      {signals.length === 0 ? (
        <p className={cx(sidePart, 'text-meta text-ink-2')}>Nada fala contra este anúncio.</p>
      ) : (
        <ul>
          {signals.map((signal) => (
            <li key={signal.rule} className={cx(sidePart, 'py-3 first:border-t!')}>
              <Signal item={item} signal={signal} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Signal({ item, signal }: { item: WaitingItem; signal: RiskSignal }) {
  const { title, text } = signalLabel(signal);
  const { rule, level, rebutted_by: by } = signal;
  const holds = by === undefined;
  const { attempt, busy } = useCommand(dismissRiskSignal);
  const { data: rebuttals } = useData(signalRebuttals);
  const count = rebuttals?.[rule] ?? 0;
  const turn = async () => {
    const problem = await attempt({ row: item, rule, rebutted: holds });
    showOutcome(problem, { failed: 'Nada mudou' });
  };
  return (
    <>
      <p className="flex items-center justify-between gap-3 text-meta font-semibold">
        <span className={cx(!holds && 'text-ink-2 line-through')}>{title}</span>
        <span className="font-normal whitespace-nowrap">
          <StateDot tone={!holds ? 'grey' : level === 'high' ? 'red' : 'amber'}>
            {!holds ? 'Não procede' : level === 'high' ? 'Alto' : 'Médio'}
          </StateDot>
        </span>
      </p>
      <p className="mt-0.5 text-fine text-ink-2">{text}</p>
      {rule === 'photo' ? <Alike own={signal.own} other={signal.other} /> : null}
      <p className="mt-1 flex items-center justify-between gap-3 text-fine text-ink-2">
        <span>
          {by ? <span>{`Por ${by}. `}</span> : null}
          {count > 0 ? (
            <span>{`Não procedeu ${countOf(count, 'vez', 'vezes')} em 90 dias.`}</span>
          ) : null}
        </span>
        <Button
          size="table"
          tone="bare"
          disabled={busy}
          onClick={() => void turn()}
          aria-label={holds ? `Não procede: ${title}` : `Desfazer: ${title}`}
          className="-mr-2 shrink-0"
        >
          {holds ? 'Não procede' : 'Desfazer'}
        </Button>
      </p>
    </>
  );
}

function Alike({ own, other }: { own: string; other: string }) {
  return (
    <p className="mt-2 flex items-center gap-2 text-ink-3">
      {[own, other].map((path, at) => (
        <Photo
          key={path}
          path={path}
          alt={at === 0 ? 'Foto deste anúncio' : 'Foto da outra loja'}
          sizes="88px"
          maxWidth={320}
          className="h-15 w-22 rounded-tag object-cover"
        />
      ))}
    </p>
  );
}
