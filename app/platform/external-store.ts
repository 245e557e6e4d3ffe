/**
 * A value of this page, no answer of the API, that components follow by `useSyncExternalStore`.
 * @param first the value until it changes, looked for when it is first asked for
 * @param start called when the first component follows it
 */
export function createExternalStore<T>(first: () => T, start?: () => void) {
  const listeners = new Set<() => void>();
  let value: T | undefined;
  let isFollowed = false;
  return {
    current: (): T => (value ??= first()),
    change(next: T): void {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      if (!isFollowed) start?.();
      isFollowed = true;
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
