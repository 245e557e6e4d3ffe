import { useEffect, useMemo, useState, type ReactNode, useEffectEvent, useRef } from 'react';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { useCommand } from '~/platform/data/command.ts';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { photoCommands, turnOf, type Degrees } from './commands.ts';
import type { ListingPhoto } from './queries.ts';
import type { PhotoQueue } from './queue/photo-queue.ts';
import type { QueuedPhoto } from './queue/queued-photo.ts';
import { moved, PhotoGrid } from './tiles/photo-grid.tsx';
import { PhotoTile } from './tiles/photo-tile.tsx';
import { UploadTile } from './tiles/upload-tile.tsx';
import { photoFaultMessage } from './upload/photo-fault.ts';
import { rotatePhoto } from './upload/send.ts';
import { Button } from '~/ui/button.tsx';
import { ChevronDown } from '~/ui/icons.ts';
import { ActionMenu } from '~/ui/signed/action-menu.tsx';
import { anglesOf } from '~/domain/listings/angles.ts';
import { TileCaption } from './tiles/tile-parts.tsx';

interface PhotoTilesProps {
  itemType: Vertical;
  itemId: string;
  photos: ListingPhoto[];
  queue: PhotoQueue;
  sending: readonly QueuedPhoto[];
  likes: Readonly<Record<string, readonly string[]>>;
  /** What stands behind the last. */
  after: ReactNode;
}

/** All photos of a listing, those on their way at the places that they will have. */
export function PhotoTiles(props: PhotoTilesProps) {
  const { itemType, itemId, photos, queue, sending, likes, after } = props;
  const commands = useMemo(() => photoCommands(itemType, itemId), [itemType, itemId]);
  const order = useCommand(commands.order);
  const name = useCommand(commands.name);
  const turn = useCommand(commands.turn);
  const remove = useCommand(commands.remove);
  const add = useCommand(commands.add);
  const [removed, setRemoved] = useState<ListingPhoto[]>([]);
  const [turning, setTurning] = useState<string>();
  useEffect(() => {
    queue.spare(removed.length);
    return () => queue.spare(0);
  }, [queue, removed.length]);

  const ids = photos.map(({ id }) => id);
  const put = async (wanted: string[]) =>
    showOutcome(await order.attempt(wanted), { failed: 'A ordem não mudou' });
  const takeAway = async (photo: ListingPhoto) => {
    setRemoved([...removed, photo]);
    const gone = showOutcome(await remove.attempt(photo.id), { failed: 'A foto não foi excluída' });
    if (!gone) forget(photo);
  };
  const forget = ({ id }: ListingPhoto) => setRemoved((all) => all.filter((one) => one.id !== id));
  const bringBack = async (photo: ListingPhoto) => {
    const { id, path, position, room } = photo;
    queue.bringsBack(id, path);
    const problem = await add.attempt({ path, position, room });
    if (!showOutcome(problem, { failed: 'A foto não voltou' })) queue.leavesOut(id);
    forget(photo);
  };
  const turnTo = async ({ id, path }: ListingPhoto, degrees: Degrees) => {
    setTurning(id);
    const problem = await rotatePhoto(path, degrees).then(
      (turned) => turn.attempt({ id, path: turned.path }),
      photoFaultMessage,
    );
    setTurning(undefined);
    return showOutcome(problem, { failed: 'A foto não girou' });
  };
  const turnOnce = async (photo: ListingPhoto) => {
    const before = turnOf(photo.path);
    if (!(await turnTo(photo, ((before + 90) % 360) as Degrees))) return;
    const undo = () => void turnTo(photo, before);
    showToast({ title: 'Foto girada', action: { label: 'Desfazer', run: undo } });
  };

  const noteOf = (photo: ListingPhoto) => {
    const like = (likes[photo.path] ?? []).find((id) => ids.includes(id));
    if (like === undefined) return undefined;
    return (
      <SimilarPhotoNote
        place={ids.indexOf(like) + 1}
        onKeep={() => queue.keepLike(photo.path)}
        onRemove={() => void takeAway(photo)}
      />
    );
  };

  const tiles = [
    ...photos.map((photo, at) => ({
      place: photo.position,
      tile: (
        <PhotoTile
          key={photo.id}
          photo={photo}
          place={at + 1}
          busy={turning === photo.id}
          onCover={() => void put(moved(ids, photo.id, ids[0]!))}
          onTurn={() => void turnOnce(photo)}
          onRemove={() => void takeAway(photo)}
          note={noteOf(photo)}
          caption={
            <PhotoCaption
              itemType={itemType}
              room={photo.room}
              place={at + 1}
              onChange={(room) =>
                void name
                  .attempt({ id: photo.id, room })
                  .then((problem) => showOutcome(problem, { failed: 'A legenda não mudou' }))
              }
            />
          }
        />
      ),
    })),
    ...removed.map((photo) => ({
      place: photo.position,
      tile: (
        <UndoTile
          key={`${photo.id}-desfazer`}
          onUndo={() => void bringBack(photo)}
          onOver={() => forget(photo)}
        />
      ),
    })),
    ...sending.map((photo) => ({
      place: photo.place,
      tile: (
        <UploadTile
          key={photo.id}
          photo={photo}
          onAgain={() => queue.again(photo.id)}
          onDrop={() => queue.drop(photo.id)}
        />
      ),
    })),
  ];
  return (
    <PhotoGrid ids={ids} onOrder={(wanted) => void put(wanted)}>
      {tiles.toSorted((a, b) => a.place - b.place).map(({ tile }) => tile)}
      {after}
    </PhotoGrid>
  );
}

interface LikeNoteProps {
  /** Of the photo that shows the same, from 1. */
  place: number;
  onKeep: () => void;
  onRemove: () => void;
}

/** Says that a photo looks like another one, and asks what shall be. */
function SimilarPhotoNote({ place, onKeep, onRemove }: LikeNoteProps) {
  return (
    <div className="absolute inset-x-0 bottom-0 rounded-b-control bg-amber-soft px-3 pt-2 pb-1 text-meta text-amber-text">
      <output className="font-semibold">Igual à foto {place}</output>
      <div className="-mx-2 flex">
        <Button tone="bare" size="compact" onClick={onKeep}>
          Manter
        </Button>
        <Button tone="bare" size="compact" onClick={onRemove}>
          Tirar
        </Button>
      </div>
    </div>
  );
}

const shownForMs = 8_000;

interface UndoTileProps {
  onUndo: () => void;
  onOver: () => void;
}

/** Stands where a photo was taken away, for the eight seconds in which it can come back. */
function UndoTile({ onUndo, onOver }: UndoTileProps) {
  const button = useRef<HTMLButtonElement>(null);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => over(), shownForMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <li>
      <div className="grid aspect-4/3 place-content-center justify-items-center gap-2 rounded-control border border-dashed border-line-2 bg-sunken text-center text-meta">
        <output>Foto excluída</output>
        <Button ref={button} size="compact" onClick={onUndo}>
          Desfazer
        </Button>
      </div>
    </li>
  );
}

interface RoomCaptionProps {
  itemType: Vertical;
  room: string | null;
  /** From 1. */
  place: number;
  onChange: (room: string | null) => void;
}

/** What a photo shows, as visitors read it in the gallery: chosen from a list. */
function PhotoCaption({ itemType, room, place, onChange }: RoomCaptionProps) {
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
            <ChevronDown size={14} className="shrink-0 text-ink-3" />
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
