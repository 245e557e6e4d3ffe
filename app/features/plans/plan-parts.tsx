import { Check, Minus } from '~/ui/icons.ts';
import { use } from 'react';
import { useSearchParams } from 'react-router';
import { formatCost } from '~/domain/money/money.ts';
import { perCycle } from '~/domain/billing/plans.ts';
import { planPath } from '~/platform/navigation/paths.ts';
import { returnListing, withReturnPath } from '~/platform/navigation/return-path.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Tag } from '~/ui/tag.tsx';
import { CurrentPlanContext, type CurrentPlan } from './current-plan.ts';
import type { Plan } from './queries.ts';

/** Its name, and why it stands out. */
export function PlanName({ plan }: { plan: Plan }) {
  return (
    <div className="flex flex-wrap content-start items-center gap-x-3 gap-y-1">
      <h3 className="type-section">{plan.name}</h3>
      {plan.badge ? <Tag tone="amber">{plan.badge}</Tag> : null}
    </div>
  );
}

/** What it costs, or that it is agreed on. */
export function PlanPrice({ plan, className }: { plan: Plan; className?: string }) {
  return (
    <p className={cx('flex items-baseline gap-1', className)}>
      {plan.price_on_request ? (
        <span className="type-page md:leading-11">Sob consulta</span>
      ) : (
        <>
          <span className="type-h1">{formatCost(plan.price)}</span>
          <span className="text-ink-3">{perCycle(plan.billing_cycle)}</span>
        </>
      )}
    </p>
  );
}

/** The way to subscribe to it; of the store's own plan, to where it is changed. */
export function PlanButton({ plan, className }: { plan: Plan; className?: string }) {
  const [search] = useSearchParams();
  const current = use(CurrentPlanContext);
  const own = current && ownButton(plan, current);
  return (
    <ButtonLink
      to={own?.path ?? withReturnPath(planPath(plan.slug), returnListing(search)?.path)}
      tone={plan.is_featured ? 'green' : 'outlined'}
      className={cx('w-full px-2', className)}
    >
      {own?.label ?? plan.cta ?? `Assinar ${plan.name}`}
    </ButtonLink>
  );
}

function ownButton(plan: Plan, { name, isSubscribed, path }: CurrentPlan) {
  if (plan.name === name) return { label: 'Seu plano', path };
  if (!isSubscribed || plan.price_on_request) return undefined;
  // Who subscribes comes back to what costs nothing by cancelling.
  if (plan.price === 0) return { label: `Voltar ao ${plan.name}`, path };
  return { label: `Mudar para o ${plan.name}` };
}

/** What it holds, then what it does not. */
export function PlanFeatures({ plan, className }: { plan: Plan; className?: string }) {
  return (
    <ul className={cx('text-control', className)}>
      {plan.features.map((feature) => (
        <li key={feature} className="flex gap-2.5 py-1.5">
          <Check size={18} aria-hidden="true" className="mt-px text-green-text" />
          {feature}
        </li>
      ))}
      {plan.limitations.map((limitation) => (
        <li key={limitation} className="flex gap-2.5 py-1.5 text-ink-3">
          <Minus size={18} aria-hidden="true" className="mt-px" />
          {limitation}
        </li>
      ))}
    </ul>
  );
}
