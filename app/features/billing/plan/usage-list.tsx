import { formatNumber } from '~/domain/formats/numbers.ts';
import { isUnlimited, limitLabel } from '~/domain/billing/plans.ts';
import { cx } from '~/ui/cx.ts';

export interface Usage {
  label: string;
  used: number;
  /** Empty or 0: no limit. */
  limit: number | null | undefined;
  /** Of a whole that has a limit: then "Ilimitado" would not be true. */
  isPart?: boolean;
}

/** How much of each limit is used; amber where it is reached. */
export function UsageList({ usages }: { usages: Usage[] }) {
  return (
    <dl className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {usages.map(({ label, used, limit, isPart }) => (
        <div
          key={label}
          className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 px-4 py-3"
        >
          <dt>{label}</dt>
          <dd className="text-right">
            <b className="font-semibold">{formatNumber(used)}</b>
            <span className="text-ink-2">
              {isUnlimited(limit) ? !isPart && ' · Ilimitado' : ` de ${limitLabel(limit)}`}
            </span>
          </dd>
          {limit ? <Bar used={used} limit={limit} /> : null}
        </div>
      ))}
    </dl>
  );
}

function Bar({ used, limit }: { used: number; limit: number }) {
  return (
    <span aria-hidden="true" className="col-span-2 h-1.5 overflow-hidden rounded-full bg-muted">
      <span
        className={cx('block h-full rounded-full', used >= limit ? 'bg-amber' : 'bg-green')}
        style={{ width: `${Math.min(100, (used / limit) * 100)}%` }}
      />
    </span>
  );
}
