import { countOf } from '~/domain/numbers.ts';
import type { Vertical } from '~/domain/verticals.ts';
import { folderOf } from './queries.ts';
import { isOnItsWay, type SendingPhoto } from './queue/photo-queue.ts';
import { usePhotoQueue } from './use-photo-queue.ts';

/** The photos of a listing that are on their way, in few words; also on the steps that do not show them. */
export function useUnderWay(itemType: Vertical, itemId: string, store: string) {
  const { queue, sending } = usePhotoQueue(itemType, itemId, folderOf(store, itemType, itemId));
  const moving = sending.filter((photo) => isOnItsWay(photo) && photo.stage !== 'offline').length;
  return { moving, together: queue.together, words: wordsOf(sending) };
}

/** What is on its way, in one line: "1 foto recusada · 2 enviando, pode continuar". */
export function wordsOf(sending: readonly SendingPhoto[]): string {
  const at = (...stages: SendingPhoto['stage'][]) =>
    sending.filter(({ stage }) => stages.includes(stage)).length;
  const [refused, failed, offline] = [at('refused'), at('failed'), at('offline')];
  const moving = sending.length - refused - failed - offline;
  return [
    refused > 0 && countOf(refused, 'foto recusada', 'fotos recusadas'),
    failed > 0 && countOf(failed, 'foto não foi enviada', 'fotos não foram enviadas'),
    offline > 0 &&
      `Sem conexão: ${countOf(offline, 'foto guardada', 'fotos guardadas')} neste aparelho`,
    moving > 0 && `${moving} enviando, pode continuar`,
  ]
    .filter(Boolean)
    .join(' · ');
}
