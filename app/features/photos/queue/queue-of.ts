import { registerDeviceData } from '~/platform/session/device-data.ts';
import { PhotoQueue, type QueueOptions } from './photo-queue.ts';

const queues = new Map<string, PhotoQueue>();

// What its person has forgotten here does not set out again when they are back.
registerDeviceData({
  forget: async (person) => {
    for (const [owner, queue] of queues) if (owner.startsWith(`${person}/`)) queue.end();
  },
});

/** The one queue of a listing: whoever leaves the step and comes back finds what is on its way. */
export function queueOf(options: QueueOptions): PhotoQueue {
  const known = queues.get(options.owner);
  if (known) return known;
  const queue = new PhotoQueue(options);
  queues.set(options.owner, queue);
  return queue;
}
