import { countOf } from '~/domain/formats/numbers.ts';
import { isUnlimited } from '~/domain/billing/plans.ts';
import { capitalised } from '~/domain/text/text.ts';
import { allVerticals, inAll, verticals } from '~/domain/listings/verticals.ts';
import type { OwnPlan } from '~/platform/answers/answers.ts';
import { UsageList, type Usage } from './usage-list.tsx';

/** How much of each limit of the plan is used, and what else it allows. */
export function PlanUsage({ own }: { own: OwnPlan }) {
  return (
    <>
      <UsageList usages={usagesOf(own)} />
      {own.plan ? <p className="mt-4 text-meta text-ink-2">{rules(own.plan)}</p> : null}
    </>
  );
}

function usagesOf({ plan, used, highlights }: OwnPlan): Usage[] {
  return [
    { label: 'Anúncios ao todo', used: inAll(used), limit: plan?.max_listings },
    ...allVerticals.map((vertical) => {
      const { table, many } = verticals[vertical];
      const isPart = !isUnlimited(plan?.max_listings);
      return { label: capitalised(many), used: used[table], limit: plan?.[`max_${table}`], isPart };
    }),
    // 0 is none, not no limit.
    ...(plan?.max_highlights
      ? [{ label: 'Destaques', used: highlights, limit: plan.max_highlights }]
      : []),
  ];
}

function rules(plan: NonNullable<OwnPlan['plan']>): string {
  const images = plan.max_images_per_item
    ? `Até ${countOf(plan.max_images_per_item, 'foto', 'fotos')} por anúncio`
    : 'Fotos sem limite';
  return plan.duration_days
    ? `${images}; cada anúncio fica ${countOf(plan.duration_days, 'dia', 'dias')} no ar.`
    : `${images}; os anúncios não vencem.`;
}
