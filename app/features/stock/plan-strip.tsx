import { Link } from 'react-router';
import { countOf, formatNumber, pluralOf } from '~/domain/formats/numbers.ts';
import { allVerticals, verticals } from '~/domain/listings/verticals.ts';
import { settingsPath } from '~/platform/navigation/account-paths.ts';
import type { StockSummary } from '~/platform/answers/stock-types.ts';
import { cx } from '~/ui/cx.ts';

const parts = [
  { key: 'published', one: 'ativo', many: 'ativos', tone: 'bg-green' },
  { key: 'reserved', one: 'reservado', many: 'reservados', tone: 'bg-blue-text' },
  { key: 'pending', one: 'pendente', many: 'pendentes', tone: 'bg-amber-text' },
] as const;

/** What of the plan's room is taken, and by what; absent without a limit. */
export function PlanStrip({ summary, isOwn }: { summary: StockSummary; isOwn: boolean }) {
  const { room, counts } = summary;
  if (!room) return null;
  const taken = allVerticals.reduce((sum, kind) => sum + (room.taken[kind] ?? 0), 0);
  const limits = allVerticals.filter((kind) => room.limits[kind]);
  // Of a plan that only limits one vertical, that one is the whole.
  const limit = room.limit ?? (limits.length === 1 ? room.limits[limits[0]!]! : null);
  const kind = room.limit === null && limits.length === 1 ? limits[0]! : undefined;
  const used = kind ? (room.taken[kind] ?? 0) : taken;
  if (limit === null && limits.length === 0) return null;
  return (
    <section
      aria-label="Anúncios do plano"
      className="mt-5 rounded-card border border-line bg-surface px-5 py-4 text-meta"
    >
      {limit === null ? (
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          <b className="font-semibold">{room.plan}</b>
          {limits.map((one) => (
            <span key={one}>
              <b className="font-semibold">
                {formatNumber(room.taken[one] ?? 0)} de {formatNumber(room.limits[one]!)}
              </b>{' '}
              {verticals[one].many}
            </span>
          ))}
        </p>
      ) : (
        <>
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>
              <b className="font-semibold">
                {formatNumber(used)} de {formatNumber(limit)}
              </b>{' '}
              {pluralOf(
                limit,
                kind ? verticals[kind].one : 'anúncio',
                kind ? verticals[kind].many : 'anúncios',
              )}{' '}
              do {room.plan}
            </span>
            <Free left={limit - used} isOwn={isOwn} />
          </p>
          <span
            aria-hidden="true"
            className="mt-2.5 flex h-1.5 gap-px overflow-hidden rounded-full bg-muted"
          >
            {parts.map(({ key, tone }) => (
              <span
                key={key}
                className={cx('block h-full', tone)}
                style={{ width: `${((counts[key] ?? 0) / limit) * 100}%` }}
              />
            ))}
          </span>
        </>
      )}
      <p className="mt-2.5 flex flex-wrap gap-x-6 gap-y-1 text-ink-2">
        {parts
          .filter(({ key }) => counts[key])
          .map(({ key, one, many, tone }) => (
            <span key={key} className="inline-flex items-center gap-2">
              <span aria-hidden="true" className={cx('size-2 rounded-full', tone)} />
              {countOf(counts[key]!, one, many)}
            </span>
          ))}
        <span className="text-ink-3 md:ml-auto">
          Pausado, rejeitado, vendido e rascunho não contam
        </span>
      </p>
    </section>
  );
}

function Free({ left, isOwn }: { left: number; isOwn: boolean }) {
  if (left > 0) return <span className="text-ink-2">{countOf(left, 'livre', 'livres')}</span>;
  return isOwn ? (
    <Link to={settingsPath('plano')} className="font-semibold text-green-text hover:underline">
      Mudar de plano
    </Link>
  ) : (
    <span className="text-amber-text">Sem lugar livre</span>
  );
}
