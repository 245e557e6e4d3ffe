import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '~/platform/session.ts';
import { afterSignIn, targetOf } from './after-sign-in.ts';

/** Leaves a sign-in page as soon as somebody is signed in, replacing it in the history. */
export function useAfterSignIn(): void {
  const { user, role } = useSession();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const target = targetOf(state, search);
  useEffect(() => {
    if (user && role) void navigate(afterSignIn(target, role), { replace: true });
  }, [user, role, target, navigate]);
}
