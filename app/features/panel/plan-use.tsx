import { Link } from 'react-router';
import { formatLongDate } from '~/domain/dates.ts';
import { formatNumber } from '~/domain/numbers.ts';
import { settingsPath } from '~/platform/own-paths.ts';
import { cx } from '~/ui/cx.ts';
import type { Overview } from './queries.ts';

/** The plan, and how many listings it still lets in; amber near the limit. */
export function PlanUse({ overview, isOwn }: { overview: Overview; isOwn: boolean }) {
  const { plan, renews_at: renews, used } = overview;
  const limit = plan?.max_listings;
  return (
    <section aria-label="Plano">
      <p className="text-meta font-semibold">{plan ? `Plano ${plan.name}` : 'Sem limites'}</p>
      {renews ? (
        <p className="mt-0.5 text-fine text-ink-3">
          Renova em {formatLongDate(renews).replace(/ de \d{4}$/, '')}
        </p>
      ) : null}
      <p className="mt-3 flex justify-between text-fine">
        <span className="text-ink-2">Anúncios</span>
        <b className="font-semibold">
          {limit ? `${formatNumber(used)} de ${formatNumber(limit)}` : formatNumber(used)}
        </b>
      </p>
      {limit ? (
        <span aria-hidden="true" className="mt-1.5 block h-1 overflow-hidden rounded-full bg-muted">
          <span
            className={cx(
              'block h-full rounded-full',
              used >= limit * 0.8 ? 'bg-amber' : 'bg-green',
            )}
            style={{ width: `${Math.min(100, (used / limit) * 100)}%` }}
          />
        </span>
      ) : null}
      {isOwn ? (
        <Link
          to={settingsPath('plano')}
          className="mt-3 inline-flex min-h-8 items-center text-meta font-semibold text-green-text hover:underline"
        >
          Mudar de plano
        </Link>
      ) : null}
    </section>
  );
}
