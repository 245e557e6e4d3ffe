import { countOf } from '~/domain/numbers.ts';
import { allVerticals, verticals } from '~/domain/verticals.ts';
import type { OwnPlan } from '~/platform/answers.ts';
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

function usagesOf({ plan, used }: OwnPlan): Usage[] {
  const total = allVerticals.reduce((sum, market) => sum + used[verticals[market].table], 0);
  return [
    { label: 'Anúncios ao todo', used: total, limit: plan?.max_listings },
    { label: 'Carros', used: used.cars, limit: plan?.max_cars },
    { label: 'Imóveis', used: used.properties, limit: plan?.max_properties },
    { label: 'Aluguéis', used: used.rentals, limit: plan?.max_rentals },
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
