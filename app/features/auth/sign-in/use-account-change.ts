import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { explainAuthError } from '~/platform/refusals/auth-errors.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { connect } from '~/platform/session/session.ts';
import { signOut } from '~/platform/session/sign-out.ts';
import type { Supabase } from '~/platform/api/supabase.ts';
import { claimsOf } from '~/platform/session/token-claims.ts';
import type { BroughtSession } from '../account-form.ts';

type Auth = Supabase['auth'];

/** Two accounts, or one that nobody has agreed to yet. */
export interface Question {
  /** Who is signed in here; undefined for nobody. */
  from: string | undefined;
  /** Whose session was brought. */
  to: string;
}

export type TakeOver =
  | { step: 'opening' }
  | { step: 'asking'; question: Question; take: () => void; leave: () => void }
  | { step: 'taken' }
  | { step: 'failed'; problem: string };

/**
 * Takes a session over that a page has brought. Never in place of another person's, nor one of an account that the
 * person has not named or been named, without asking: whatever this browser holds joins the account that is entered.
 */
export function useAccountChange(brought: BroughtSession, onTaken: () => void): TakeOver {
  const [state, setState] = useState<TakeOver>({ step: 'opening' });
  const navigate = useNavigate();
  const begun = useRef(false);
  const told = useRef(onTaken);
  useEffect(() => {
    told.current = onTaken;
  });
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const guarded = (work: (auth: Auth) => Promise<void>) =>
      void connect()
        .then(({ auth }) => work(auth))
        .catch(() => setState({ step: 'failed', problem: explainAuthError({}) }));
    const take = () =>
      guarded(async (auth) => {
        setState({ step: 'opening' });
        const problem = await enter(auth, brought);
        if (problem !== undefined) return setState({ step: 'failed', problem });
        setState({ step: 'taken' });
        told.current();
      });
    const leave = () =>
      guarded(async (auth) => {
        await auth.admin.signOut(brought.accessToken, 'local');
        await navigate(paths.home, { replace: true });
      });
    guarded(async (auth) => {
      const question = await questionOf(auth, brought);
      if (question) setState({ step: 'asking', question, take, leave });
      else take();
    });
  }, [brought, navigate]);
  return state;
}

async function questionOf(auth: Auth, brought: BroughtSession): Promise<Question | undefined> {
  const { sub, email: to = '' } = claimsOf(brought.accessToken);
  const here = (await auth.getSession()).data.session?.user;
  if (here?.id === sub) return undefined;
  if (here && brought.instead !== here.id) return { from: here.email ?? '', to };
  return brought.agreed.toLowerCase() === to.toLowerCase() ? undefined : { from: here?.email, to };
}

/** @returns what to tell the person, if it went wrong */
async function enter(auth: Auth, brought: BroughtSession): Promise<string | undefined> {
  const { accessToken: access_token, refreshToken: refresh_token } = brought;
  const here = (await auth.getSession()).data.session?.user;
  if (here && here.id !== claimsOf(access_token).sub) {
    const problem = await signOut();
    if (problem !== undefined) return problem;
  }
  const { error } = await auth.setSession({ access_token, refresh_token });
  return error ? explainAuthError(error) : undefined;
}
