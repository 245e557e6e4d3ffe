import { Check, MoveHorizontal } from '~/ui/icons.ts';
import type { ReactNode } from 'react';
import { limitLabel } from '~/domain/billing/plans.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import { cx } from '~/ui/cx.ts';
import type { Plan } from './queries.ts';

const none = (
  <>
    <span aria-hidden="true" className="text-ink-3">
      –
    </span>
    <span className="sr-only">não tem</span>
  </>
);

const rows: { label: string; of: (plan: Plan) => ReactNode }[] = [
  { label: 'Anúncios ativos', of: (plan) => limitLabel(plan.max_listings) },
  { label: 'Fotos por anúncio', of: (plan) => limitLabel(plan.max_images_per_item) },
  {
    label: 'Anúncios em destaque',
    of: (plan) => (plan.price_on_request ? 'Sob medida' : plan.max_highlights || none),
  },
  {
    label: 'Validade do anúncio',
    of: (plan) => (plan.duration_days ? days(plan.duration_days) : 'Sem prazo'),
  },
  {
    label: 'Loja com endereço próprio',
    of: (plan) => (plan.plan_type === 'basic' ? none : tick),
  },
  { label: 'Teste grátis', of: (plan) => (plan.trial_days ? days(plan.trial_days) : none) },
];

const days = (count: number) => countOf(count, 'dia', 'dias');

const tick = (
  <>
    <Check size={18} aria-hidden="true" className="inline text-green-text" />
    <span className="sr-only">tem</span>
  </>
);

/** The limits of all plans, number by number; on the phone it scrolls under its first column. */
export function Comparison({ plans }: { plans: Plan[] }) {
  return (
    <>
      <p className="mb-3 flex items-center gap-2 text-meta text-ink-2 md:hidden">
        <MoveHorizontal size={18} aria-hidden="true" />
        Deslize a tabela para ver os {plans.length} planos.
      </p>
      <section
        aria-label="Comparação dos planos"
        // A region that scrolls must be reachable with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="scroll-fade relative overflow-x-auto max-md:-mr-4"
      >
        <table className="w-full min-w-150 max-md:pr-4 border-collapse text-left text-control">
          <thead>
            <tr className="border-b-2 border-ink">
              <th scope="col" className={cx(first, 'py-3 pr-4')}>
                <span className="sr-only">Limite</span>
              </th>
              {plans.map((plan) => (
                <th
                  key={plan.slug}
                  scope="col"
                  className="w-[16%] px-2.5 py-3 font-semibold md:px-3"
                >
                  {plan.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, of }) => (
              <tr key={label} className="border-b border-line">
                <th scope="row" className={cx(first, 'py-3.5 pr-4 font-normal text-ink-2')}>
                  {label}
                </th>
                {plans.map((plan) => (
                  <td
                    key={plan.slug}
                    className={cx(
                      'px-2.5 py-3.5 md:px-3',
                      plan.is_featured && 'bg-green-soft font-semibold',
                    )}
                  >
                    {of(plan)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

const first = 'sticky left-0 bg-paper max-md:w-34';
