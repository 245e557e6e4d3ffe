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
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';

interface PhotoGridProps {
  /** Photos that can be moved, in order. */
  ids: string[];
  onOrder: (ids: string[]) => void;
  children: ReactNode;
}

const instructions =
  'Espaço levanta a foto, as setas movem, Espaço solta no lugar, Esc devolve. A primeira é a capa.';

/** The tiles, whose order is changed by mouse, finger and keyboard. */
export function PhotoGrid({ ids, onOrder, children }: PhotoGridProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A short touch scrolls.
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
        announcements: announcementsFor(ids),
        screenReaderInstructions: { draggable: instructions },
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onOrder(moved(ids, String(active.id), String(over.id)));
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul className="grid grid-cols-2 gap-x-3.5 gap-y-1 md:grid-cols-3">{children}</ul>
      </SortableContext>
    </DndContext>
  );
}

/** The same ids with one at the place of another. */
export function moved(ids: readonly string[], id: string, to: string): string[] {
  const others = ids.filter((one) => one !== id);
  others.splice(ids.indexOf(to), 0, id);
  return others;
}

function announcementsFor(ids: readonly string[]): Announcements {
  const at = (id: UniqueIdentifier) => `Foto ${ids.indexOf(String(id)) + 1} de ${ids.length}`;
  return {
    onDragStart: ({ active }) => `${at(active.id)} levantada.`,
    // It is over its own place first, at once: the same words again, lest others take their place.
    onDragOver: ({ active, over }) =>
      over ? `${at(over.id)}${over.id === active.id ? ' levantada.' : ''}` : undefined,
    onDragEnd: ({ over }) => (over ? `Solta: ${at(over.id).toLowerCase()}.` : 'De volta ao lugar.'),
    onDragCancel: ({ active }) => `De volta ao lugar: ${at(active.id).toLowerCase()}.`,
  };
}
