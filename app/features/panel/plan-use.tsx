import { Link } from 'react-router';
import { formatLongDate } from '~/domain/time/dates.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { settingsPath } from '~/platform/navigation/account-paths.ts';
import { cx } from '~/ui/cx.ts';
import type { Overview } from './queries.ts';

/** The plan, and how many listings and highlights it still lets in; amber near the limit. */
export function PlanUse({ overview, isOwn }: { overview: Overview; isOwn: boolean }) {
  const { plan, renews_at: renews, next_plan: next, used, highlights } = overview;
  return (
    <section aria-label="Plano">
      <p className="text-meta font-semibold">{plan ? `Plano ${plan.name}` : 'Sem limites'}</p>
      {renews ? (
        <p className="mt-0.5 text-fine text-ink-3">
          {next ? `Muda para o ${next}` : 'Renova'} em{' '}
          {formatLongDate(renews).replace(/ de \d{4}$/, '')}
        </p>
      ) : null}
      <Use label="Anúncios" used={used} limit={plan?.max_listings ?? null} />
      {plan && plan.max_highlights > 0 ? (
        <Use label="Destaques" used={highlights} limit={plan.max_highlights} />
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

function Use({ label, used, limit }: { label: string; used: number; limit: number | null }) {
  return (
    <>
      <p className="mt-3 flex justify-between text-fine">
        <span className="text-ink-2">{label}</span>
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
    </>
  );
}
