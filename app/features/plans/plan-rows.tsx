import { PlanButton, PlanFeatures, PlanName, PlanPrice } from './plan-parts.tsx';
import type { Plan } from './queries.ts';

/** Plans one below the other, each a line of the panel: what it is for, what it holds, what it costs. */
export function PlanRows({ plans }: { plans: Plan[] }) {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {plans.map((plan) => (
        <article
          key={plan.slug}
          className="grid gap-x-10 gap-y-5 p-6 md:grid-cols-[1fr_15rem] lg:grid-cols-[15rem_1fr_15rem] lg:p-8"
        >
          <div>
            <PlanName plan={plan} />
            <p className="mt-1 text-meta text-ink-2">{plan.description}</p>
          </div>
          <PlanFeatures
            plan={plan}
            className="gap-x-8 sm:columns-2 max-lg:order-last md:max-lg:col-span-2 [&>li]:break-inside-avoid"
          />
          <div>
            <PlanPrice plan={plan} />
            <PlanButton plan={plan} className="mt-4" />
          </div>
        </article>
      ))}
    </div>
  );
}
