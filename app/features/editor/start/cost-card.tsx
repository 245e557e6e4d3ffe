import { Link } from 'react-router';
import { formatCost } from '~/domain/money/money.ts';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { perCycle } from '~/domain/billing/plans.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { withReturnPath } from '~/platform/navigation/return-path.ts';
import { buttonClass } from '~/ui/button.tsx';

/** A plan as far as it says what advertising costs. */
export interface Cost {
  name: string;
  price: number;
  billing_cycle: string;
  max_listings: number | null;
  max_images_per_item: number | null;
  duration_days: number | null;
}

interface CostCardProps {
  /** None: no limits. */
  plan: Cost | null;
  /** Listings that count now. */
  used: number;
  /** Reais a month of the cheapest paid plan. */
  cheapest: number | undefined;
  /** Address of the draft that the plans lead back to. */
  draft?: string | undefined;
}

// Whoever pays is not told what the cheapest plan costs, nor whoever has no limits that there is more.
function moreOf(plan: Cost | null, cheapest: number | undefined): string {
  if (!plan?.max_listings && !plan?.max_images_per_item)
    return 'Mudar ou cancelar o plano pode ser a qualquer hora.';
  const more = 'Precisa de mais fotos ou anúncios?';
  if (plan.price > 0 || cheapest === undefined) return more;
  return `${more} Planos a partir de ${formatCost(cheapest)} por mês, 7 dias grátis.`;
}

/** What the plan holds and how much of it is used. */
export function CostCard({ plan, used, cheapest, draft }: CostCardProps) {
  const limit = plan?.max_listings || undefined;
  const isFull = limit !== undefined && used >= limit;
  const rows: [string, string, string?][] = [
    [
      'Anúncios ativos',
      limit === undefined
        ? 'sem limite'
        : isFull
          ? `${formatNumber(used)} de ${formatNumber(limit)} em uso`
          : `até ${formatNumber(limit)}`,
      limit !== undefined && !isFull && used > 0 ? `(você tem ${formatNumber(used)})` : undefined,
    ],
    [
      'Fotos por anúncio',
      plan?.max_images_per_item ? String(plan.max_images_per_item) : 'sem limite',
    ],
    [
      'Tempo no ar',
      plan?.duration_days
        ? `${countOf(plan.duration_days, 'dia', 'dias')}, renováveis`
        : 'sem prazo',
    ],
    ['Taxa sobre a venda', 'nenhuma'],
  ];
  return (
    <>
      <div className="p-6 pb-2">
        <h2 id="quanto" className="type-section">
          Quanto custa
        </h2>
        <p className="mt-1 mb-4 flex flex-wrap items-baseline gap-2">
          <b className="type-h1">{formatCost(plan?.price ?? 0)}</b>
          <span className="text-ink-2">
            {`${plan && plan.price > 0 ? `${perCycle(plan.billing_cycle)}, ` : ''}${plan ? `no plano ${plan.name}` : 'no seu plano'}`}
          </span>
        </p>
        <dl>
          {rows.map(([term, value, note]) => (
            <div
              key={term}
              className="flex justify-between gap-4 border-t border-line py-2.5 text-control"
            >
              <dt className="text-ink-2">{term}</dt>
              <dd className="text-right font-semibold">
                {value} {note ? <span className="font-normal text-ink-2">{note}</span> : null}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line bg-sunken px-6 py-4 text-meta">
        <p className="min-w-0 grow basis-52 text-ink-2">
          {isFull ? 'Rascunhos continuam livres: eles esperam um lugar.' : moreOf(plan, cheapest)}
        </p>
        <Link
          to={withReturnPath(paths.plans, draft)}
          className={isFull ? buttonClass('outlined', 'compact') : 'font-semibold text-green-text'}
        >
          Ver planos
        </Link>
      </div>
    </>
  );
}
