import { useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { sessionEnded } from '~/platform/navigation/paths.ts';
import { reasonToSignIn, targetOf } from './after-sign-in.ts';

const nothingChanges = () => () => {};

/** What a person came for, from the history, of which the server knows nothing. */
export function useReason(): string | undefined {
  const { state } = useLocation();
  const [search] = useSearchParams();
  return useSyncExternalStore(
    nothingChanges,
    () => reasonToSignIn(targetOf(state, search), hasEnded(state, search)),
    () => undefined,
  );
}

function hasEnded(state: unknown, search: URLSearchParams): boolean {
  const [name, value] = sessionEnded;
  return (state as { hasEnded?: boolean } | null)?.hasEnded || search.get(name) === value;
}
