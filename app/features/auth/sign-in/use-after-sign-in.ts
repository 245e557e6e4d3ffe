import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '~/platform/session/session.ts';
import { hasStoredSession } from '~/platform/api/supabase.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { afterSignIn, targetOf, reasonToSignIn } from './after-sign-in.ts';
import { sessionEnded } from '~/platform/navigation/paths.ts';

// Full, or forbidden.
const unkept = {
  title: 'Este navegador não guarda sua entrada',
  description: 'Ela vale até a página ser recarregada. Permita que o site guarde dados para ficar.',
};

/** Leaves a sign-in page as soon as somebody is signed in, replacing it in the history. */
export function useAfterSignIn(): void {
  const { user, role } = useSession();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const target = targetOf(state, search);
  useEffect(() => {
    if (!user || !role) return;
    if (!hasStoredSession()) showToast({ ...unkept, tone: 'info' });
    void navigate(afterSignIn(target, role), { replace: true });
  }, [user, role, target, navigate]);
}

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
