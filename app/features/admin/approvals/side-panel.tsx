import { Link } from 'react-router';
import { formatDate } from '~/domain/dates.ts';
import { formatNumber, pluralOf } from '~/domain/numbers.ts';
import { priceHint } from '~/domain/price-hint.ts';
import { formatPlace } from '~/domain/states.ts';
import { initialsOf } from '~/domain/text.ts';
import type { WaitingItem } from '~/platform/admin-answers.ts';
import { adminCustomerPath } from '~/platform/own-paths.ts';
import { circleWords } from '~/screens/prices/circle.ts';
import { PriceChart } from '~/screens/prices/price-chart.tsx';
import { cx } from '~/ui/cx.ts';
import { Photo } from '~/ui/photo.tsx';
import { StateDot, Tag } from '~/ui/tag.tsx';
import { signalWords, standingWords, storeOf } from './words.ts';

const part = 'border-t border-line px-4 py-4 first:border-t-0 lg:px-5';

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

function Price({ item }: { item: WaitingItem }) {
  const { item_type: kind, price, standing, comparables, listing } = item;
  const prices = comparables?.prices ?? [];
  const hint = priceHint(prices);
  const { text, isSuspicious } = standingWords(price, standing);
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
            {formatNumber(hint.count)} parecidos: {circleWords[kind](comparables.circle, name)}
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

function Signals({ item: { signals } }: { item: WaitingItem }) {
  return (
    <section aria-labelledby="sinais">
      <h3
        id="sinais"
        className="flex items-center gap-2 border-t border-line bg-sunken px-4 py-2.5 text-meta font-semibold lg:px-5"
      >
        Sinais de risco
        <Tag tone={signals.some(({ level }) => level === 'high') ? 'red' : 'muted'}>
          {signals.length}
        </Tag>
      </h3>
      {signals.length === 0 ? (
        <p className={cx(part, 'text-meta text-ink-2')}>Nada fala contra este anúncio.</p>
      ) : (
        <ul>
          {signals.map((signal) => {
            const { title, text } = signalWords(signal);
            return (
              <li key={signal.rule} className={cx(part, 'py-3 first:border-t!')}>
                <p className="flex items-center justify-between gap-3 text-meta font-semibold">
                  {title}
                  <span className="font-normal">
                    <StateDot tone={signal.level === 'high' ? 'red' : 'amber'}>
                      {signal.level === 'high' ? 'Alto' : 'Médio'}
                    </StateDot>
                  </span>
                </p>
                <p className="mt-0.5 text-fine text-ink-2">{text}</p>
                {signal.rule === 'photo' ? <Alike own={signal.own} other={signal.other} /> : null}
              </li>
            );
          })}
        </ul>
      )}
    </section>
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
            <span>{formatPlace({ city: seller.city, state: seller.state })}</span>
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
