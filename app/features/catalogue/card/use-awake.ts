import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first moment of the page, true once it answers to clicks. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
