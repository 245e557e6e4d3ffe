/**
 * Does something with a photo in one tab at a time: in another that has it too, once it is over there.
 * Where the browser has no locks (a page without TLS) both do it, and the server takes it once.
 * @param work told whether it had to wait for another tab
 */
export async function inOneTab(
  id: string,
  signal: AbortSignal,
  work: (hasWaited: boolean) => Promise<void>,
): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work(false);
  const name = `patio.foto.${id}`;
  const isDone = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work(false);
    return lock !== null;
  });
  if (!isDone) await locks.request(name, { signal }, () => work(true));
}
