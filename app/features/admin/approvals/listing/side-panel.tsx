import { Link } from 'react-router';
import { formatDate } from '~/domain/time/dates.ts';
import { formatMoney } from '~/domain/money/money.ts';
import { formatNumber, pluralOf } from '~/domain/formats/numbers.ts';
import { priceHint } from '~/domain/listings/price-hint.ts';
import { formatPlace } from '~/domain/places/states.ts';
import { initialsOf } from '~/domain/text/text.ts';
import type { WaitingItem } from '~/platform/answers/admin-answers.ts';
import { adminCustomerPath } from '~/platform/navigation/account-paths.ts';
import { searchPath } from '~/platform/navigation/paths.ts';
import { circleLabel, searchOf } from '~/screens/prices/circle.ts';
import { PriceChart } from '~/screens/prices/price-chart.tsx';
import { cx } from '~/ui/cx.ts';
import { Signals, sidePart as part } from './signals.tsx';
import { priceComparisonLabel, storeOf } from '../labels.ts';

/** What is known beside the listing itself: how its price stands, what speaks against it, whose it is. */
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
    <section aria-labelledby="preco" className={part}>
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
  if (!seller) return <p className={cx(part, 'text-meta')}>{name}</p>;
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
    <section aria-label="Vendedor" className={part}>
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
