import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { countOf } from '~/domain/formats/numbers.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { useData } from '~/platform/data/query.ts';
import { editorPath } from '~/platform/navigation/account-paths.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { withReturnPath } from '~/platform/navigation/return-path.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { guessedRoom, missingAngles } from '~/domain/listings/angles.ts';
import { PhotoTiles } from './photo-tiles.tsx';
import { photosOf, type ListingPhotos } from './queries.ts';
import { AngleList, AngleTile } from './tiles/angle-list.tsx';
import { countsTowardsLimit } from './queue/queued-photo.ts';
import { usePageDrop } from './use-page-drop.ts';
import { usePhotoQueue } from './use-photo-queue.ts';
import { wordsOf } from './use-pending-photos.ts';
import { Camera, ImagePlus } from '~/ui/icons.ts';
import { useMedia } from '~/ui/browser/use-media.ts';
import { FileInput } from './tiles/file-input.tsx';

interface PhotoStepProps {
  itemType: Vertical;
  /** A listing that exists, as a draft at least. */
  itemId: string;
  /** Of the store's plan; null: as many as one likes. */
  maxPhotos: number | null;
  /** Whether the listing is of the person's own store, whose plan they may change. */
  isOwn: boolean;
}

/** Photos held at most until the plan allows them: as many as a plan with a limit lets in, and some more. */
const mostHeld = 30;

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

function Photos(props: PhotoStepProps & ListingPhotos) {
  const { itemType, itemId, maxPhotos, isOwn, folder, photos } = props;
  const { queue, sending, likes } = usePhotoQueue(itemType, itemId, folder);
  const [leftOut, setLeftOut] = useState(0);
  const going = sending.filter(({ stage }) => countsTowardsLimit(stage));
  const held = sending.filter(({ stage }) => stage === 'held');
  const count = photos.length + going.length;
  const rooms = photos.map(({ room }) => room);
  const coming = going.map(({ room }) => room);
  const [next] = missingAngles(itemType, [...rooms, ...coming]);

  // What the plan does not allow waits for it, and is not sent only to be refused.
  const add = (chosen: File[], named?: string) => {
    const most = maxPhotos === null ? undefined : maxPhotos - count + mostHeld - held.length;
    const files = chosen.slice(0, most && Math.max(0, most));
    setLeftOut(chosen.length - files.length);
    const known = [...rooms, ...coming, ...held.map(({ room }) => room)];
    const last = Math.max(-1, ...photos.map((p) => p.position), ...sending.map((p) => p.place));
    queue.add(
      files.map((file, at) => {
        const room = named ?? guessedRoom(itemType, known);
        known.push(room);
        return { file, room, isGuessed: named === undefined, place: Math.min(999, last + 1 + at) };
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
          isFull ? (
            <>
              {Math.min(count, maxPhotos)} de {maxPhotos}: troque uma ou{' '}
              {isOwn ? (
                <Link
                  to={withReturnPath(paths.plans, editorPath(itemType, itemId, 'fotos'))}
                  className="font-semibold text-green-text underline"
                >
                  mude de plano
                </Link>
              ) : (
                <span>mude de plano</span>
              )}
              <span>.</span>
            </>
          ) : undefined
        }
      />
      <output className="grid gap-1 text-meta text-ink-2">
        {held.length > 0 ? <span>{heldWords(held.length)}</span> : null}
        {leftOut > 0 ? (
          <span>{countOf(leftOut, 'foto não coube no plano', 'fotos não couberam no plano')}</span>
        ) : null}
        {/* Where there is room for it, the footer says it. */}
        <span className="md:hidden">
          {wordsOf(sending.filter(({ stage }) => stage !== 'held'))}
        </span>
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

const heldWords = (count: number) =>
  count === 1
    ? '1 foto espera lugar no plano, guardada neste aparelho: vai sozinha quando o plano mudar ou outra sair.'
    : `${count} fotos esperam lugar no plano, guardadas neste aparelho: vão sozinhas quando o plano mudar ou outras saírem.`;

interface PhotoPickerProps {
  onFiles: (files: File[]) => void;
  /** Why there can be no more. */
  full: ReactNode;
}

/** Where photos are chosen; on a phone the camera comes first. */
function PhotoPicker({ onFiles, full }: PhotoPickerProps) {
  const isPhone = useMedia('(pointer: coarse)');
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-card border border-dashed border-field p-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-green-soft text-green-text">
        <ImagePlus size={20} />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">
          {isPhone ? 'Tire ou escolha fotos' : 'Arraste fotos para cá ou escolha no computador'}
        </p>
        <p className="text-meta text-ink-2">
          {full ??
            'JPEG, PNG, WebP ou HEIC, até 15 MB cada. Tiramos a localização antes de publicar.'}
        </p>
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-2 max-md:w-full">
        {isPhone ? (
          <FileInput camera onFiles={onFiles} className="button button-outlined">
            <Camera size={18} />
            Câmera
          </FileInput>
        ) : null}
        <FileInput onFiles={onFiles} className="button button-outlined">
          Escolher fotos
        </FileInput>
      </div>
    </div>
  );
}
