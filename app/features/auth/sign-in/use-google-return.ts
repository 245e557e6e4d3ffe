import { useEffect, useRef, useState } from 'react';
import { explainAuthError, failureInAddress } from '~/platform/refusals/auth-errors.ts';
import type { BroughtSession } from '../account-form.ts';

interface Brought {
  session?: BroughtSession;
  /** Why there is none. */
  problem?: string;
  waiting: boolean;
}

/**
 * What the page's address brings: the code of Google's answer, a session as links of the protocol carry it
 * (`GET /auth/v1/verify`), or why there is none. It is taken out of the address at once.
 * @param isExchange whether the server has seen a code to exchange
 */
export function useBrought(isExchange: boolean): Brought {
  const [brought, setBrought] = useState<Brought>({ waiting: isExchange });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void read().then((found) => found && setBrought(found));
  }, []);
  return brought;
}

async function read(): Promise<Brought | undefined> {
  const { search, hash } = location;
  const problem = failureInAddress(hash) ?? failureInAddress(search.slice(1));
  const code = new URLSearchParams(search).get('code');
  const session = sessionIn(new URLSearchParams(hash.slice(1)));
  if (problem === undefined && !code && !session) return undefined;
  // The exchange reads the address itself, for which of several journeys it is.
  const found = problem === undefined && code ? await exchange(code) : undefined;
  forgetInAddress();
  return found ?? (session ? { session, waiting: false } : { problem: problem!, waiting: false });
}

function sessionIn(facts: URLSearchParams): BroughtSession | undefined {
  const [accessToken, refreshToken] = [facts.get('access_token'), facts.get('refresh_token')];
  if (!accessToken || !refreshToken) return undefined;
  const type = facts.get('type');
  return {
    intent: type === 'signup' || type === 'invite' ? 'cadastrar' : 'entrar',
    accessToken,
    refreshToken,
    // Whoever wrote the address chose the account.
    agreed: '',
    instead: '',
    choosesPassword: type === 'recovery' || type === 'invite',
  };
}

/** Only the browser that set out for Google has the other half of the code. */
async function exchange(code: string): Promise<Brought> {
  try {
    const { createExchangeClient } = await import('~/platform/api/supabase-client.ts');
    const { data, error } = await createExchangeClient().auth.exchangeCodeForSession(code);
    if (error) return { problem: explainAuthError(error), waiting: false };
    const { access_token: accessToken, refresh_token: refreshToken, user } = data.session;
    const agreed = user.email ?? '';
    const session = { accessToken, refreshToken, agreed, instead: '', choosesPassword: false };
    return { session: { ...session, intent: 'entrar' }, waiting: false };
  } catch {
    return { problem: explainAuthError({}), waiting: false };
  }
}

function forgetInAddress(): void {
  const clean = new URL(location.href);
  clean.hash = '';
  for (const name of ['code', 'sb_flow_id', 'error', 'error_code', 'error_description'])
    clean.searchParams.delete(name);
  history.replaceState(history.state, '', clean);
}
