import { useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { ArrowDown, ArrowUp, Copy, Ellipsis, GripVertical, Pencil, Trash2 } from '~/ui/icons.ts';
import { billingCycles } from '~/domain/billing/plans.ts';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { allVerticals, verticals } from '~/domain/listings/verticals.ts';
import { cx } from '~/ui/cx.ts';
import { ActionMenu, type MenuItem } from '~/ui/signed/action-menu.tsx';
import { StateDot, Tag } from '~/ui/tag.tsx';
import type { ManagedPlan } from './queries.ts';
import { pagesOf, priceOf, reasonNotDeletable, resourcesOf, short } from './labels.ts';
import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { Sortable } from '~/ui/signed/sortable.tsx';

export interface PlanActions {
  edit: (plan: ManagedPlan) => void;
  copy: (plan: ManagedPlan) => void;
  remove: (plan: ManagedPlan) => void;
  /** Moves a plan to the place of another. */
  move: (id: string, to: string) => void;
}

const cell = 'px-2.5 py-2 text-left';
const number = 'px-2.5 py-2 text-right tabular-nums';

const columns = [
  { title: 'Nome', look: cell },
  { title: 'Preço', look: number },
  { title: 'Ciclo', look: cell },
  { title: 'Recursos', look: cell },
  { title: 'Imagens por item', look: number },
  { title: 'Página', look: cell },
  { title: 'Lojas', look: number },
  { title: 'Status', look: cell },
  { title: 'Ações', look: cx(number, 'pr-4') },
];

const markets = allVerticals.map((one) => verticals[one].many);
const initials = markets.map((many) => many.charAt(0).toUpperCase()).join('/');
const resources = `Recursos: ${new Intl.ListFormat('pt-BR').format(markets)} (${initials})`;

/** All plans, in the order in which visitors see them; rows can be moved. */
export function PlanTable({ plans, actions }: { plans: ManagedPlan[]; actions: PlanActions }) {
  return (
    <section
      aria-labelledby="tabela-de-planos"
      className="mt-4 rounded-card border border-line bg-surface text-fine"
    >
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-4">
        <h3 id="tabela-de-planos" className="type-small">
          Tabela de Planos
        </h3>
        <p className="text-ink-2">{resources}</p>
        <p className="ml-auto inline-flex items-center gap-2 text-ink-2">
          <GripVertical size={16} aria-hidden="true" />
          Arraste para mudar a ordem
        </p>
      </header>
      <div className="relative overflow-x-auto rounded-b-card">
        <PlanOrder plans={plans} onMove={actions.move}>
          <table className="w-full border-t border-line max-md:block">
            <thead className="bg-sunken text-tag text-ink-2 max-md:sr-only">
              <tr>
                <th scope="col" className="w-0 py-2 pl-3">
                  <span className="sr-only">Mover</span>
                </th>
                {columns.map(({ title, look }) => (
                  <th key={title} scope="col" className={look}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="max-md:block">
              {plans.map((plan, at) => (
                <Row
                  key={plan.id}
                  plan={plan}
                  before={plans[at - 1]?.id}
                  after={plans[at + 1]?.id}
                  actions={actions}
                />
              ))}
            </tbody>
          </table>
        </PlanOrder>
      </div>
    </section>
  );
}

interface RowProps {
  plan: ManagedPlan;
  before: string | undefined;
  after: string | undefined;
  actions: PlanActions;
}

function Row(props: RowProps) {
  const { plan } = props;
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: plan.id,
    transition: { duration: 180, easing: 'ease' },
  });
  return (
    <tr
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
      className={cx(
        'border-t border-line bg-surface max-md:grid max-md:grid-cols-[2.75rem_minmax(0,1fr)_auto] max-md:py-2',
        isDragging && 'relative z-10 shadow-float',
      )}
    >
      <td className="w-0 pl-3 max-md:row-span-3 max-md:pl-0">
        <button
          type="button"
          {...attributes}
          {...listeners}
          aria-label={`Mover ${plan.name}`}
          className="grid size-8 cursor-grab touch-manipulation place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink max-md:size-11"
        >
          <GripVertical size={16} aria-hidden="true" />
        </button>
      </td>
      <Facts plan={plan} />
      <td className="py-1 pr-3 text-right max-md:order-2 max-md:py-0">
        <ActionMenu
          name={`Ações de ${plan.name}`}
          button={<Ellipsis size={20} aria-hidden="true" />}
          groups={menuOf(props)}
        />
      </td>
    </tr>
  );
}

function Facts({ plan }: { plan: ManagedPlan }) {
  return (
    <>
      <th scope="row" className={cx(cell, 'font-semibold max-md:py-1')}>
        <span className="flex max-w-60 flex-wrap items-center gap-2 wrap-anywhere">
          {plan.name}
          {plan.is_default ? <Tag>padrão</Tag> : null}
          {plan.is_featured ? <Tag tone="amber">Destaque</Tag> : null}
        </span>
      </th>
      <td className={cx(number, 'font-semibold whitespace-nowrap max-md:py-1')}>{priceOf(plan)}</td>
      <td className={cx(cell, 'max-md:hidden')}>
        {billingCycles[plan.billing_cycle as keyof typeof billingCycles]}
      </td>
      <td className={cx(cell, 'whitespace-nowrap max-md:py-0 max-md:text-ink-2')}>
        {resourcesOf(plan)}
      </td>
      <td className={cx(number, 'max-md:hidden')}>{short(plan.max_images_per_item)}</td>
      <td className={cx(cell, 'max-md:order-1 max-md:col-start-2 max-md:py-1 max-md:text-ink-2')}>
        {pagesOf(plan)}
        <span className="md:hidden"> · {countOf(plan.stores, 'loja', 'lojas')}</span>
      </td>
      <td className={cx(number, 'max-md:hidden')}>{formatNumber(plan.stores)}</td>
      <td className={cx(cell, 'max-md:py-0 max-md:text-right')}>
        <StateDot tone={plan.is_active ? 'green' : 'grey'}>
          {plan.is_active ? 'Ativo' : 'Inativo'}
        </StateDot>
      </td>
    </>
  );
}

const icon = { size: 16, 'aria-hidden': true } as const;

function menuOf({ plan, before, after, actions }: RowProps): { items: MenuItem[] }[] {
  const places: MenuItem[] = [
    {
      label: 'Subir',
      icon: <ArrowUp {...icon} />,
      reason: before === undefined ? 'Já é o primeiro.' : undefined,
      onSelect: () => actions.move(plan.id, before!),
    },
    {
      label: 'Descer',
      icon: <ArrowDown {...icon} />,
      reason: after === undefined ? 'Já é o último.' : undefined,
      onSelect: () => actions.move(plan.id, after!),
    },
  ];
  const changes: MenuItem[] = [
    { label: 'Editar', icon: <Pencil {...icon} />, onSelect: () => actions.edit(plan) },
    { label: 'Duplicar', icon: <Copy {...icon} />, onSelect: () => actions.copy(plan) },
    {
      label: 'Excluir',
      icon: <Trash2 {...icon} />,
      tone: 'red',
      reason: reasonNotDeletable(plan),
      onSelect: () => actions.remove(plan),
    },
  ];
  return [{ items: places }, { items: changes }];
}

interface PlanOrderProps {
  plans: readonly ManagedPlan[];
  onMove: (id: string, to: string) => void;
  children: ReactNode;
}

const instructions =
  'Espaço levanta o plano, as setas movem, Espaço solta no lugar, Esc devolve. O menu de cada plano também sobe e desce.';

/** Rows that can be moved by mouse, touch and keyboard. */
function PlanOrder({ plans, onMove, children }: PlanOrderProps) {
  return (
    <Sortable
      ids={plans.map(({ id }) => id)}
      strategy={verticalListSortingStrategy}
      instructions={instructions}
      announcements={announcementsFor(plans)}
      container={document.body}
      onMove={onMove}
    >
      {children}
    </Sortable>
  );
}

function announcementsFor(plans: readonly ManagedPlan[]): Announcements {
  const at = (id: UniqueIdentifier) =>
    `${plans.findIndex((plan) => plan.id === id) + 1}º de ${plans.length}`;
  const name = (id: UniqueIdentifier) => plans.find((plan) => plan.id === id)?.name ?? 'Plano';
  return {
    onDragStart: ({ active }) => `${name(active.id)} levantado, ${at(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)}: ${at(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)} solto: ${at(over.id)}.` : 'De volta ao lugar.',
    onDragCancel: ({ active }) => `${name(active.id)} de volta ao lugar.`,
  };
}
