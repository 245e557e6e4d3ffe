import type { Queue } from '@patio/supabase/queue';

/** Works on the items of a queue until none is due. */
export async function drain<Work>(queue: Queue<Work>): Promise<void> {
  const items = await queue.claim(queue.atOnce);
  if (items.length === 0) return;
  const never = new AbortController().signal;
  await Promise.all(items.map((item) => queue.run(item, never)));
  await drain(queue);
}
