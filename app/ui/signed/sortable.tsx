import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  type SortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';

interface SortableProps {
  /** What can be moved, in order; each is drawn by useSortable. */
  ids: string[];
  strategy: SortingStrategy;
  /** How to move one by keyboard, for screen readers. */
  instructions: string;
  announcements: Announcements;
  /** Where those are put: beside the parts, which a table may not hold, if not given. */
  container?: Element;
  onMove: (id: string, to: string) => void;
  children: ReactNode;
}

/** Parts whose order is changed by mouse, finger and keyboard. */
export function Sortable(props: SortableProps) {
  const { ids, strategy, instructions, announcements, container, onMove, children } = props;
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
        announcements,
        screenReaderInstructions: { draggable: instructions },
        ...(container && { container }),
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
      }}
    >
      <SortableContext items={ids} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
