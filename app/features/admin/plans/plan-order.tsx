import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { Sortable } from '~/ui/signed/sortable.tsx';
import type { ManagedPlan } from './queries.ts';

interface PlanOrderProps {
  plans: readonly ManagedPlan[];
  onMove: (id: string, to: string) => void;
  children: ReactNode;
}

const instructions =
  'Espaço levanta o plano, as setas movem, Espaço solta no lugar, Esc devolve. O menu de cada plano também sobe e desce.';

/** Rows whose order is changed by mouse, finger and keyboard. */
export function PlanOrder({ plans, onMove, children }: PlanOrderProps) {
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
