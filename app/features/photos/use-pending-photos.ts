import { useEffect } from 'react';
import { countOf } from '~/domain/formats/numbers.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { useData } from '~/platform/data/query.ts';
import { photosOf, folderOf } from './queries.ts';
import { isInProgress, type QueuedPhoto } from './queue/queued-photo.ts';
import { usePhotoQueue } from './use-photo-queue.ts';

interface Home {
  store: string;
  /** Photos that its plan lets into the listing; undefined until that is known. */
  most: number | undefined;
}

/** The photos of a listing that are on their way, in few words; also on the steps that do not show them. */
export function usePendingPhotos(itemType: Vertical, itemId: string, { store, most }: Home) {
  const { queue, sending } = usePhotoQueue(itemType, itemId, folderOf({ store, itemType, itemId }));
  const photos = useData(photosOf(itemType, itemId)).data?.photos;
  useEffect(() => {
    if (photos && most !== undefined)
      queue.allow(
        most,
        photos.map(({ path }) => path),
      );
  }, [queue, photos, most]);
  const moving = sending.filter((photo) => isInProgress(photo) && photo.stage !== 'offline').length;
  return { moving, together: queue.together, words: wordsOf(sending), sending };
}

/** What is on its way, in one line: "1 foto recusada · 2 enviando, pode continuar". */
export function wordsOf(sending: readonly QueuedPhoto[]): string {
  const at = (...stages: QueuedPhoto['stage'][]) =>
    sending.filter(({ stage }) => stages.includes(stage)).length;
  const [refused, failed, offline] = [at('refused'), at('failed'), at('offline')];
  const held = at('held');
  const moving = sending.length - refused - failed - offline - held;
  return [
    refused > 0 && countOf(refused, 'foto recusada', 'fotos recusadas'),
    failed > 0 && countOf(failed, 'foto não foi enviada', 'fotos não foram enviadas'),
    offline > 0 &&
      `Sem conexão: ${countOf(offline, 'foto guardada', 'fotos guardadas')} neste aparelho`,
    held > 0 && countOf(held, 'foto espera lugar no plano', 'fotos esperam lugar no plano'),
    moving > 0 && `${moving} enviando, pode continuar`,
  ]
    .filter(Boolean)
    .join(' · ');
}
