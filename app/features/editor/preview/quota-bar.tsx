import { formatNumber } from '~/domain/formats/numbers.ts';
import { cx } from '~/ui/cx.ts';
import type { ListingQuota } from './quota.ts';

/** How many listings the plan allows, with this one. */
export function QuotaBar({ room, isOwn }: { room: ListingQuota; isOwn: boolean }) {
  const { plan, used, limit = 0, isFull } = room;
  const left = limit - used - 1;
  return (
    <div className="p-5 text-meta">
      <p className="flex justify-between gap-3">
        <span className="text-ink-2">Anúncios do {plan}</span>
        <b className="font-semibold">
          {isFull
            ? `${formatNumber(used)} de ${formatNumber(limit)} em uso`
            : `${formatNumber(used + 1)} de ${formatNumber(limit)}`}
        </b>
      </p>
      <span
        aria-hidden="true"
        className="mt-2 flex h-1.5 gap-px overflow-hidden rounded-full bg-muted"
      >
        <span
          className={cx('h-full', isFull ? 'bg-amber' : 'bg-green')}
          style={{ width: `${Math.min(100, (used / limit) * 100)}%` }}
        />
        {isFull ? null : <span className="h-full bg-ink" style={{ width: `${100 / limit}%` }} />}
      </span>
      <p className="mt-2 text-fine text-ink-2">
        {isFull
          ? `${isOwn ? 'Seu plano' : 'O plano da loja'} está cheio: o rascunho fica guardado até abrir um lugar.`
          : `${formatNumber(used)} em uso mais este. ${left === 1 ? 'Sobra' : 'Sobram'} ${formatNumber(left)}.`}
      </p>
    </div>
  );
}
