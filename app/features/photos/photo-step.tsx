import { useMemo, useState } from 'react';
import { countOf } from '~/domain/numbers.ts';
import type { Vertical } from '~/domain/verticals.ts';
import { useData } from '~/platform/data/query.ts';
import { Loaded } from '~/ui/loaded.tsx';
import { guessedRoom, missingAngles } from './angles.ts';
import { PhotoTiles } from './photo-tiles.tsx';
import { photosOf, type ListingPhotos } from './queries.ts';
import { AngleList } from './tiles/angle-list.tsx';
import { AngleTile } from './tiles/angle-tile.tsx';
import { PhotoPicker } from './tiles/photo-picker.tsx';
import { usePageDrop } from './use-page-drop.ts';
import { usePhotoQueue } from './use-photo-queue.ts';
import { wordsOf } from './use-under-way.ts';

interface PhotoStepProps {
  itemType: Vertical;
  /** A listing that exists, as a draft at least. */
  itemId: string;
  /** Of the store's plan; null: as many as one likes. */
  maxPhotos: number | null;
}

/** The photos of a listing: sent, ordered, turned, named, taken away. What is done here is kept at once. */
export function PhotoStep(props: PhotoStepProps) {
  const query = useMemo(
    () => photosOf(props.itemType, props.itemId),
    [props.itemType, props.itemId],
  );
  return (
    <Loaded query={useData(query)} what="as fotos" skeleton={<div className="skeleton h-150" />}>
      {(found) => <Photos {...props} {...found} />}
    </Loaded>
  );
}

function Photos({ itemType, itemId, maxPhotos, folder, photos }: PhotoStepProps & ListingPhotos) {
  const { queue, sending, likes } = usePhotoQueue(itemType, itemId, folder);
  const [leftOut, setLeftOut] = useState(0);
  const count = photos.length + sending.filter(({ stage }) => stage !== 'refused').length;
  const rooms = photos.map(({ room }) => room);
  const coming = sending.filter(({ stage }) => stage !== 'refused').map(({ room }) => room);
  const [next] = missingAngles(itemType, [...rooms, ...coming]);

  // What the plan has no room for is not sent only to be refused.
  const add = (chosen: File[], named?: string) => {
    const files = chosen.slice(0, maxPhotos === null ? undefined : Math.max(0, maxPhotos - count));
    setLeftOut(chosen.length - files.length);
    const known = [...rooms, ...coming];
    const last = Math.max(-1, ...photos.map((p) => p.position), ...sending.map((p) => p.place));
    queue.add(
      files.map((file, at) => {
        const room = named ?? guessedRoom(itemType, known);
        known.push(room);
        return { file, room, place: Math.min(999, last + 1 + at) };
      }),
    );
  };
  const over = usePageDrop((files) => add(files));
  const isFull = maxPhotos !== null && count >= maxPhotos;
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-ink-2">
        A primeira é a capa. Arraste para mudar a ordem.
        <span className="text-meta">
          <b className="font-semibold text-ink">{photos.length}</b>
          {maxPhotos === null
            ? ` ${photos.length === 1 ? 'foto' : 'fotos'}`
            : ` de ${maxPhotos} do seu plano`}
        </span>
      </p>
      <AngleList itemType={itemType} rooms={rooms} coming={coming} />
      <PhotoTiles
        {...{ itemType, itemId, photos, queue, sending, likes }}
        after={
          next && !isFull ? (
            <AngleTile angle={next} onFiles={(files) => add(files.slice(0, 1), next.name)} />
          ) : null
        }
      />
      <PhotoPicker
        onFiles={(files) => add(files)}
        full={
          isFull
            ? `${Math.min(count, maxPhotos)} de ${maxPhotos}: troque uma ou mude de plano.`
            : undefined
        }
      />
      <output className="grid gap-1 text-meta text-ink-2">
        {leftOut > 0 ? (
          <span>{countOf(leftOut, 'foto não coube no plano', 'fotos não couberam no plano')}</span>
        ) : null}
        {/* Where there is room for it, the footer says it. */}
        <span className="md:hidden">{wordsOf(sending)}</span>
      </output>
      {over ? (
        <div
          aria-hidden="true"
          className="pointer-events-none fixed inset-0 z-30 border-2 border-green bg-green-soft/30"
        />
      ) : null}
    </div>
  );
}
