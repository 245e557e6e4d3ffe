import { Plus } from '~/ui/icons.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { countOf } from '~/domain/formats/numbers.ts';
import { planPages, type PlanPageName } from '~/domain/billing/plans.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { confirmDelete } from '~/screens/confirm/confirm-store.ts';
import { Button } from '~/ui/button.tsx';
import { Segmented } from '~/ui/forms/choice.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { deletePlan, orderPlans } from './commands.ts';
import { PlanCard } from './plan-card.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanTable, type PlanActions } from './plan-table.tsx';
import { managedPlans, type ManagedPlan } from './queries.ts';
import { shownOn, reasonNotDeletable } from './labels.ts';

const pages = Object.entries(planPages) as [PlanPageName, string][];

/** The plans: as their pages show them, and all of them in their order. */
export function PlansTab() {
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

// What another administrator deletes stays open for who edits it: with what they typed, and told when they save.
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
