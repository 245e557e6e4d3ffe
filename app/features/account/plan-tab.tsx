import { formatDate } from '~/domain/dates.ts';
import { formatCost } from '~/domain/money.ts';
import { countOf } from '~/domain/numbers.ts';
import { perCycle } from '~/domain/plans.ts';
import { useData, type Query } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/errors.ts';
import { paths } from '~/platform/paths.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Loaded } from '~/ui/loaded.tsx';
import { Silhouette } from '~/ui/silhouette.tsx';
import { Section } from './section.tsx';
import { UsageList, type Usage } from './usage-list.tsx';
import type { OwnPlan } from '~/platform/answers.ts';

/** The plan that binds the signed-in person's store, and how much of it is used. */
export function PlanTab() {
  return (
    <Loaded
      query={useData(ownPlan)}
      what="o plano"
      skeleton={<div className="mt-8 skeleton h-72" />}
      isEmpty={(own) => own === null}
      empty={<NoPlan />}
      className="mt-8"
    >
      {(own) => own && <Plan own={own} />}
    </Loaded>
  );
}

export const ownPlan: Query<OwnPlan | null> = {
  key: ['account', 'plan'],
  ask: async ({ api }) => {
    const answer = await api.rpc('my_plan');
    return answer.error ? unwrap(answer) : answer.data;
  },
};

function Plan({ own }: { own: OwnPlan }) {
  const { plan, subscription } = own;
  return (
    <>
      <Section
        wide
        title={plan ? `Plano ${plan.name}` : 'Sem limites'}
        lead={subscription ? state(subscription) : plan ? undefined : unlimited}
      >
        {plan && !plan.price_on_request ? (
          <p className="mb-5 flex items-baseline gap-1">
            <span className="type-page">{formatCost(plan.price)}</span>
            <span className="text-ink-3">{perCycle(plan.billing_cycle)}</span>
          </p>
        ) : null}
        <ButtonLink to={paths.plans} tone="green">
          {plan && plan.price > 0 ? 'Ver outros planos' : 'Conhecer os planos'}
        </ButtonLink>
      </Section>
      <Section wide title="Uso" lead="Contam os anúncios publicados e os que esperam aprovação.">
        <UsageList usages={usagesOf(own)} />
        {plan ? <p className="mt-4 text-meta text-ink-2">{rules(plan)}</p> : null}
      </Section>
    </>
  );
}

const unlimited = 'A administração deu à sua loja um plano sem limite de anúncios.';

function usagesOf({ plan, used }: OwnPlan): Usage[] {
  const total = used.cars + used.properties + used.rentals;
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

function state({
  status,
  trial_ends_at: trial,
  current_period_end: end,
}: NonNullable<OwnPlan['subscription']>): string {
  if (status === 'trialing')
    return `Período grátis até ${trial ? formatDate(trial) : 'a cobrança'}.`;
  if (status === 'past_due') return 'Há uma fatura em atraso. Pague-a para manter o plano.';
  if (status === 'canceled')
    return end
      ? `Cancelado: vale até ${formatDate(end)}.`
      : 'Cancelado: vale até o fim do período.';
  return end ? `Renova em ${formatDate(end)}.` : 'Assinatura ativa.';
}

function NoPlan() {
  return (
    <EmptyState
      className="mt-8"
      picture={<Silhouette name="casa" width={88} />}
      title="Sua conta não tem plano"
      actions={
        <>
          <ButtonLink to={paths.advertise} tone="green">
            Anunciar Grátis
          </ButtonLink>
          <ButtonLink to={paths.plans}>Ver planos</ButtonLink>
        </>
      }
    >
      Planos são para quem anuncia. Buscar, guardar favoritos e falar com quem vende é sempre de
      graça.
    </EmptyState>
  );
}
