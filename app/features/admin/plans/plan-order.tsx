import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
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
  const ids = plans.map(({ id }) => id);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Tab'] },
    }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsFor(plans),
        screenReaderInstructions: { draggable: instructions },
        // Not in the table, which may hold rows only.
        container: document.body,
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
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
