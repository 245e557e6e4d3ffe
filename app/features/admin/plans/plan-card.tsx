import { capitalised } from '~/domain/text/text.ts';
import { allVerticals, verticals } from '~/domain/listings/verticals.ts';
import type { ReactNode } from 'react';
import { formatCost } from '~/domain/money/money.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import { isUnlimited, limitLabel, perCycle } from '~/domain/billing/plans.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { ReasonButton } from '~/ui/signed/reason-button.tsx';
import { StateDot, Tag } from '~/ui/tag.tsx';
import type { ManagedPlan } from './queries.ts';
import { limitsByTotal, reasonNotDeletable } from './labels.ts';

interface PlanCardProps {
  plan: ManagedPlan;
  onEdit: () => void;
  onDelete: () => void;
}

/** A plan as its page shows it, with its limits, its stores and what can be done with it. */
export function PlanCard({ plan, onEdit, onDelete }: PlanCardProps) {
  return (
    <li
      className={cx(
        '-mt-px -ml-px flex min-w-0 flex-col border-t border-l border-line p-4 text-fine wrap-anywhere',
        plan.is_featured && 'bg-amber-soft',
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <h3 className="type-small">{plan.name}</h3>
        {plan.is_featured ? <Tag tone="amber">Destaque</Tag> : null}
      </div>
      <p className="mt-0.5 mb-4 text-ink-2">{plan.description}</p>
      <p className="mt-auto flex min-h-9 items-baseline gap-1">
        {plan.price_on_request ? (
          <span className="type-small">Sob consulta</span>
        ) : (
          <>
            <span className="type-section">{formatCost(plan.price)}</span>
            <span className="text-ink-2">{perCycle(plan.billing_cycle)}</span>
          </>
        )}
      </p>
      <dl className="mt-3 grid gap-1.5 border-y border-line py-3">
        <Limits plan={plan} />
        <Line name="Imagens por item">{limitLabel(plan.max_images_per_item)}</Line>
      </dl>
      <p className="flex flex-wrap justify-between gap-x-2 py-3">
        <StateDot tone={plan.is_active ? 'green' : 'grey'}>
          {plan.is_active ? 'Ativo' : 'Inativo'}
        </StateDot>
        <span className="font-semibold">{countOf(plan.stores, 'loja', 'lojas')}</span>
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button
          size="table"
          aria-label={`Editar ${plan.name}`}
          className="max-md:min-h-11"
          onClick={onEdit}
        >
          Editar
        </Button>
        <ReasonButton
          size="table"
          reason={reasonNotDeletable(plan)}
          aria-label={`Excluir ${plan.name}`}
          className={cx(
            'max-md:min-h-11',
            reasonNotDeletable(plan) === undefined && 'text-red-text',
          )}
          onClick={onDelete}
        >
          Excluir
        </ReasonButton>
      </div>
    </li>
  );
}

function Limits({ plan }: { plan: ManagedPlan }) {
  if (limitsByTotal(plan)) {
    return (
      <div className="grid grid-cols-[1fr_auto]">
        <dt className="grid gap-1.5 text-ink-2">
          {allVerticals.map((vertical) => (
            <span key={vertical}>{capitalised(verticals[vertical].many)}</span>
          ))}
        </dt>
        <dd className="grid items-center border-l border-line-2 pl-3 font-semibold">
          {limitLabel(plan.max_listings)} no total
        </dd>
      </div>
    );
  }
  return (
    <>
      {allVerticals.map((vertical) => (
        <Line key={vertical} name={capitalised(verticals[vertical].many)}>
          {limitLabel(plan[`max_${verticals[vertical].table}`])}
        </Line>
      ))}
      {isUnlimited(plan.max_listings) ? null : (
        <Line name="No total">{limitLabel(plan.max_listings)}</Line>
      )}
    </>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
