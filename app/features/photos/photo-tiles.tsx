import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { useCommand } from '~/platform/data/command.ts';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { photoCommands, turnOf, type Degrees } from './commands.ts';
import type { ListingPhoto } from './queries.ts';
import type { PhotoQueue } from './queue/photo-queue.ts';
import type { QueuedPhoto } from './queue/queued-photo.ts';
import { SimilarPhotoNote } from './tiles/like-note.tsx';
import { moved, PhotoGrid } from './tiles/photo-grid.tsx';
import { PhotoTile } from './tiles/photo-tile.tsx';
import { PhotoCaption } from './tiles/photo-caption.tsx';
import { UploadTile } from './tiles/upload-tile.tsx';
import { UndoTile } from './tiles/undo-tile.tsx';
import { photoFaultMessage } from './upload/photo-fault.ts';
import { rotatePhoto } from './upload/send.ts';

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
