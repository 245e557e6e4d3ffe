import { useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { reasonToSignIn, targetOf } from './after-sign-in.ts';

const nothingChanges = () => () => {};

/** What a person came for, from the history, of which the server knows nothing. */
export function useReason(): string | undefined {
  const { state } = useLocation();
  const [search] = useSearchParams();
  return useSyncExternalStore(
    nothingChanges,
    () => reasonToSignIn(targetOf(state, search), state),
    () => undefined,
  );
}
