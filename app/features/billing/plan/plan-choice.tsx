import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { formatDayMonth } from '~/domain/time/days.ts';
import { formatCost } from '~/domain/money/money.ts';
import { perCycle } from '~/domain/billing/plans.ts';
import { planPath } from '~/platform/navigation/paths.ts';
import { returnListing, withReturnPath } from '~/platform/navigation/return-path.ts';
import { Tag } from '~/ui/tag.tsx';
import type { SoldPlan } from '../queries.ts';
import { holdings } from '../labels.ts';

interface PlanChoiceProps {
  plans: readonly SoldPlan[];
  slug: string;
  /** What the chosen one costs now, where it is known anew. */
  price: number | undefined;
  /** The last free day of the chosen one (`2026-11-28`), while there are free days. */
  freeUntil: string | undefined;
}

/** The plans of the same page, as real radios: the whole row is the target, and the address follows. */
export function PlanChoice({ plans, slug, price, freeUntil }: PlanChoiceProps) {
  const navigate = useNavigate();
  const back = returnListing(useSearchParams()[0])?.path;
  // A radio shows at once what was chosen; the page follows when it has what it needs.
  const [chosen, setChosen] = useState({ at: slug, slug });
  if (chosen.at !== slug) setChosen({ at: slug, slug });
  return (
    <fieldset className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      <legend className="sr-only">Plano</legend>
      {plans.map((plan) => (
        <label
          key={plan.slug}
          className="flex cursor-pointer items-center gap-4 px-4 py-4 has-checked:bg-green-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-green sm:px-5"
        >
          <input
            type="radio"
            name="plano"
            value={plan.slug}
            checked={plan.slug === chosen.slug}
            onChange={() => {
              setChosen({ at: slug, slug: plan.slug });
              void navigate(withReturnPath(planPath(plan.slug), back), {
                replace: true,
                preventScrollReset: true,
              });
            }}
            className="size-5 shrink-0 accent-green outline-none"
          />
          <span className="min-w-0 grow font-semibold">
            {plan.name}
            {plan.slug === slug && freeUntil ? (
              <Tag tone="green" className="ml-2.5 bg-surface!">
                Grátis até {formatDayMonth(freeUntil)}
              </Tag>
            ) : null}
            <span className="block text-meta font-normal text-ink-2">{holdings(plan)}</span>
          </span>
          <span className="whitespace-nowrap">
            <b className="type-section">
              {formatCost(plan.slug === slug ? (price ?? plan.price) : plan.price)}
            </b>
            <span className="text-meta text-ink-2">{perCycle(plan.billing_cycle)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
