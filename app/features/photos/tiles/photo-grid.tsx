import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { rectSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { Sortable } from '~/ui/signed/sortable.tsx';

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
  return (
    <Sortable
      ids={ids}
      strategy={rectSortingStrategy}
      instructions={instructions}
      announcements={announcementsFor(ids)}
      onMove={(id, to) => onOrder(moved(ids, id, to))}
    >
      <ul className="grid grid-cols-2 gap-x-3.5 gap-y-1 md:grid-cols-3">{children}</ul>
    </Sortable>
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
