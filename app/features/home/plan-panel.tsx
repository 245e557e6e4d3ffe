import { Check, Minus } from 'lucide-react';
import { formatMoney } from '~/domain/money.ts';
import { perCycle } from '~/domain/plans.ts';
import { homeSections, planPath } from '~/platform/paths.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Tag } from '~/ui/tag.tsx';
import type { HomePlan } from './queries.ts';

/** The plans side by side in one panel, on sunken ground. */
export function PlanPanel({ plans }: { plans: HomePlan[] }) {
  if (plans.length === 0) return null;
  return (
    <section
      id={homeSections.plans}
      aria-labelledby="planos-titulo"
      className="mt-16 bg-sunken py-16 md:mt-20 md:py-20"
    >
      <div className="page">
        <h2 id="planos-titulo" className="type-h1">
          Anuncie do seu jeito
        </h2>
        <p className="mt-2 max-w-2xl text-ink-2">
          Todos os planos têm suporte técnico, anúncio otimizado para celular e estatísticas
          básicas.
        </p>
        <div className="mt-8 grid divide-line overflow-hidden rounded-card border border-line bg-surface max-md:divide-y md:mt-10 md:auto-cols-fr md:grid-flow-col md:grid-rows-[repeat(4,auto)_1fr] md:divide-x">
          {plans.map((plan) => (
            <Plan key={plan.id} plan={plan} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Plan({ plan }: { plan: HomePlan }) {
  return (
    <article
      className={cx(
        'p-6 md:row-span-5 md:grid md:grid-rows-subgrid lg:p-8',
        plan.is_featured && 'bg-green-soft',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="type-section">{plan.name}</h3>
        {plan.badge ? <Tag tone="amber">{plan.badge}</Tag> : null}
      </div>
      <p className="mt-1 text-meta text-ink-2">{plan.description}</p>
      <p className="mt-5 flex items-baseline gap-1">
        <span className="type-h1">{formatMoney(plan.price)}</span>
        <span className="text-ink-3">{perCycle(plan.billing_cycle)}</span>
      </p>
      <ButtonLink
        to={planPath(plan.slug ?? plan.id)}
        tone={plan.is_featured ? 'green' : 'outlined'}
        className="mt-5 w-full"
      >
        {plan.cta ?? `Assinar ${plan.name}`}
      </ButtonLink>
      <ul className="mt-5 text-control">
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
    </article>
  );
}
