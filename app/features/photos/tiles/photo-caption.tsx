import { ChevronDown } from '~/ui/icons.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { ActionMenu } from '~/ui/signed/action-menu.tsx';
import { anglesOf } from '../angles.ts';
import { TileCaption } from './tile-parts.tsx';

interface RoomCaptionProps {
  itemType: Vertical;
  room: string | null;
  /** From 1. */
  place: number;
  onChange: (room: string | null) => void;
}

/** What a photo shows, as visitors read it in the gallery: chosen from a list. */
export function PhotoCaption({ itemType, room, place, onChange }: RoomCaptionProps) {
  const { list, others } = anglesOf[itemType];
  const names = [...list.map(({ name }) => name), ...others];
  const choice = (name: string) => ({
    label: name,
    checked: room === name,
    onChange: () => onChange(name),
  });
  return (
    <TileCaption>
      <ActionMenu
        name={`Legenda da foto ${place}: ${room ?? 'sem legenda'}`}
        buttonClassName="-ml-1.5 w-auto max-w-full min-w-0 px-1.5 max-md:w-auto"
        button={
          <span className="flex min-w-0 items-center gap-1">
            <span className={room ? 'truncate font-medium' : 'truncate text-ink-2'}>
              {room ?? 'Sem legenda'}
            </span>
            <ChevronDown size={14} aria-hidden="true" className="shrink-0 text-ink-3" />
          </span>
        }
        groups={[
          { items: names.map(choice) },
          {
            items: [
              { label: 'Sem legenda', checked: room === null, onChange: () => onChange(null) },
            ],
          },
        ]}
      />
    </TileCaption>
  );
}
