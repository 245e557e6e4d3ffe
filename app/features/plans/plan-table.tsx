import { columns } from '~/ui/columns.ts';
import { cx } from '~/ui/cx.ts';
import { PlanButton, PlanFeatures, PlanName, PlanPrice } from './plan-parts.tsx';
import type { Plan } from './queries.ts';

/** Plans side by side in one panel; their parts stand on common lines. */
export function PlanTable({ plans }: { plans: Plan[] }) {
  return (
    <div
      style={columns(plans.length)}
      className="grid divide-line overflow-hidden rounded-card border border-line bg-surface max-md:divide-y md:grid-cols-(--columns) md:grid-rows-[repeat(4,auto)_1fr] md:divide-x"
    >
      {plans.map((plan) => (
        <article
          key={plan.slug}
          className={cx(
            'p-6 md:row-span-5 md:grid md:grid-rows-subgrid lg:p-8',
            plan.is_featured && 'bg-green-soft',
          )}
        >
          <PlanName plan={plan} />
          <p className="mt-1 text-meta text-ink-2">{plan.description}</p>
          <PlanPrice plan={plan} className="mt-5" />
          <PlanButton plan={plan} className="mt-5" />
          <PlanFeatures plan={plan} className="mt-5" />
        </article>
      ))}
    </div>
  );
}
