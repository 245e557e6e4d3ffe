import { useMemo, useSyncExternalStore } from 'react';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { caller } from '~/platform/data/query.ts';
import { outdate, ownKey, queryClient } from '~/platform/data/query-client.ts';
import { useSession } from '~/platform/session/session.ts';
import { addPhoto } from './commands.ts';
import { photosOf, type ListingPhotos } from './queries.ts';
import { runInSequence, placeAmong } from './queue/attach-order.ts';
import { PhotoFault, faults } from './upload/photo-fault.ts';
import { registerDeviceData } from '~/platform/session/device-data.ts';
import { PhotoQueue, type QueueOptions } from './queue/photo-queue.ts';

/** The photos of a listing that are on their way, and what has just arrived that looks like another. */
export function usePhotoQueue(itemType: Vertical, itemId: string, folder: string) {
  const userId = useSession().user?.id ?? '';
  const queue = useMemo(() => {
    // Several are sent at once: a later one may arrive first.
    const chosen = new Map<string, number>();
    const attach = runInSequence();
    const { key } = photosOf(itemType, itemId);
    return queueOf({
      person: userId,
      owner: `${userId}/${folder}`,
      folder,
      add: ({ path }, { room, place }) =>
        attach(async () => {
          // The key of a query without parts ends in null.
          const { photos = [] } =
            queryClient().getQueryData<ListingPhotos>([...ownKey(key), null]) ?? {};
          const position = placeAmong(photos, chosen, place);
          await addPhoto(await caller(userId), itemType, itemId, { path, room, position });
          chosen.set(path, place);
          await outdate(key);
          // The list could not be read again: until it can, the photo is shown where it is.
          const { status } = queryClient().getQueryState(ownKey(key)) ?? {};
          if (status === 'error' && !navigator.onLine)
            throw new PhotoFault(faults.offline, { passes: true });
        }),
      look: () => outdate(key),
    });
  }, [userId, folder, itemType, itemId]);
  const sending = useSyncExternalStore(queue.subscribe, queue.current, queue.current);
  const likes = useSyncExternalStore(
    queue.likes.subscribe,
    queue.likes.current,
    queue.likes.current,
  );
  return { queue, sending, likes };
}

const queues = new Map<string, PhotoQueue>();

// What a person has deleted on this device is not sent when they sign in again.
registerDeviceData({
  forget: async (person) => {
    for (const [owner, queue] of queues) if (owner.startsWith(`${person}/`)) queue.end();
  },
});

/** The one queue of a listing: it outlives the step, and shows what is being sent when the person returns. */
function queueOf(options: QueueOptions): PhotoQueue {
  const known = queues.get(options.owner);
  if (known) return known;
  const queue = new PhotoQueue(options);
  queues.set(options.owner, queue);
  return queue;
}
