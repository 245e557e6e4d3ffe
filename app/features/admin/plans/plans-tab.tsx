import { Plus } from '~/ui/icons.ts';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { countOf } from '~/domain/formats/numbers.ts';
import {
  isUnlimited,
  limitLabel,
  perCycle,
  planPages,
  type PlanPageName,
} from '~/domain/billing/plans.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { confirmDelete } from '~/screens/confirm/confirm-store.ts';
import { Button } from '~/ui/button.tsx';
import { Segmented } from '~/ui/forms/choice.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { deletePlan, orderPlans } from './commands.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanTable, type PlanActions } from './plan-table.tsx';
import { managedPlans, type ManagedPlan } from './queries.ts';
import { limitsByTotal, reasonNotDeletable, shownOn } from './labels.ts';
import { capitalised } from '~/domain/text/text.ts';
import { allVerticals, verticals } from '~/domain/listings/verticals.ts';
import { formatCost } from '~/domain/money/money.ts';
import { cx } from '~/ui/cx.ts';
import { ReasonButton } from '~/ui/signed/reason-button.tsx';
import { StateDot, Tag } from '~/ui/tag.tsx';

const pages = Object.entries(planPages) as [PlanPageName, string][];

/** The plans as cards, as their pages show them, and as a table of all. */
export default function PlansTab() {
  const plans = useData(managedPlans);
  return (
    <Loaded query={plans} what="os planos" skeleton={<Pending />}>
      {(found) => <Plans plans={found} />}
    </Loaded>
  );
}

function Pending() {
  return (
    <output className="block">
      <p className="text-ink-2">Carregando planos...</p>
      <span aria-hidden="true" className="mt-4 block skeleton h-96" />
    </output>
  );
}

function Plans({ plans }: { plans: ManagedPlan[] }) {
  const [search, setSearch] = useSearchParams();
  const page = pages.find(([name]) => name === search.get('vitrine'))?.[0] ?? 'planos';
  const actions = useActions(plans);
  const shown = shownOn(plans, page);
  const free = plans.find((plan) => reasonNotDeletable(plan) !== undefined);
  const showPage = (name: string) => {
    const next = new URLSearchParams(search);
    if (name === 'planos') next.delete('vitrine');
    else next.set('vitrine', name);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="type-section">Gerenciamento de Planos</h2>
        <p className="text-meta text-ink-2 max-md:hidden">
          os cartões seguem a ordem em que o visitante vê
        </p>
        <Segmented
          legend="Página"
          name="vitrine"
          value={page}
          onChange={showPage}
          segments={pages.map(([value, name]) => ({
            value,
            label: `${name} ${shownOn(plans, value).length}`,
          }))}
          className="ml-auto max-md:order-1 max-md:w-full md:[&_label]:min-h-9 [&_label]:text-meta"
        />
        <Button tone="green" className="max-md:ml-auto" onClick={actions.create}>
          <Plus size={18} aria-hidden="true" />
          Novo Plano
        </Button>
      </div>
      {shown.length > 0 ? (
        <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(13.5rem,100%),1fr))] overflow-hidden rounded-card border border-line bg-surface">
          {shown.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              onEdit={() => actions.edit(plan)}
              onDelete={() => actions.remove(plan)}
            />
          ))}
        </ul>
      ) : (
        <EmptyState className="mt-4" title="Nenhum plano nesta página">
          Edite um plano da tabela e marque a página em que ele deve aparecer.
        </EmptyState>
      )}
      {free ? (
        <p className="mt-2 text-fine text-ink-2">
          {free.name} é o plano padrão: {countOf(free.stores, 'loja depende', 'lojas dependem')}{' '}
          dele, por isso não pode ser excluído.
        </p>
      ) : null}
      <PlanTable plans={plans} actions={actions} />
      <OpenDialog plans={plans} />
    </>
  );
}

/** What the address has open: `?plano=novo`, `?plano=<id>`, `?copia=<id>`. */
function OpenDialog({ plans }: { plans: ManagedPlan[] }) {
  const [search, setSearch] = useSearchParams();
  const opened = search.get('plano');
  const copied = search.get('copia');
  const plan = useOpened(plans, opened);
  const like = plans.find(({ id }) => id === copied);
  if (opened !== 'novo' && !plan && !like) return null;
  const close = () => {
    const next = new URLSearchParams(search);
    next.delete('plano');
    next.delete('copia');
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return <PlanDialog key={opened ?? copied} plan={plan} like={like} onClose={close} />;
}

// A plan that another administrator deletes stays open while it is edited: saving then reports the deletion.
function useOpened(plans: ManagedPlan[], id: string | null): ManagedPlan | undefined {
  const found = plans.find((plan) => plan.id === id);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  return found ?? (last?.id === id ? last : undefined);
}

function useActions(plans: ManagedPlan[]): PlanActions & { create: () => void } {
  const [search, setSearch] = useSearchParams();
  const { send } = useCommand(deletePlan);
  const { attempt: order } = useCommand(orderPlans);
  const open = (name: 'plano' | 'copia', value: string) => {
    const next = new URLSearchParams(search);
    next.set(name, value);
    setSearch(next, { preventScrollReset: true });
  };
  return {
    create: () => open('plano', 'novo'),
    edit: ({ id }) => open('plano', id),
    copy: ({ id }) => open('copia', id),
    remove: (plan) =>
      void confirmDelete({
        title: 'Tem certeza que deseja excluir este plano?',
        consequence: consequenceOf(plan, plans),
        failure: 'Não foi possível excluir os planos',
        done: 'Plano excluído com sucesso!',
        doIt: () => send(plan),
      }),
    move: (id, to) => {
      const ids = plans.map((plan) => plan.id).filter((one) => one !== id);
      ids.splice(
        plans.findIndex((plan) => plan.id === to),
        0,
        id,
      );
      void order({ ids }).then((problem) =>
        showOutcome(problem, { failed: 'Não foi possível salvar os planos' }),
      );
    },
  };
}

function consequenceOf({ name, stores, subscribers }: ManagedPlan, plans: ManagedPlan[]): string {
  if (stores === 0) return `Nenhuma loja está no ${name}.`;
  const next = plans.find(({ is_default: isDefault }) => isDefault)?.name ?? 'plano gratuito';
  if (subscribers === 0) return `${countOf(stores, 'loja passa', 'lojas passam')} para ${next}.`;
  return `${countOf(stores, 'loja fica', 'lojas ficam')} no ${name} até o fim do que já foi pago e depois ${stores === 1 ? 'passa' : 'passam'} para o ${next}. As faturas em aberto são canceladas e cada loja é avisada.`;
}

interface PlanCardProps {
  plan: ManagedPlan;
  onEdit: () => void;
  onDelete: () => void;
}

/** A plan as its page shows it, with its limits, its number of stores and its actions. */
function PlanCard({ plan, onEdit, onDelete }: PlanCardProps) {
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
