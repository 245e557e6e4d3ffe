import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { explainAuthError, explainThrown } from '~/platform/refusals/auth-errors.ts';
import { browserApi } from '~/platform/api/browser-api.ts';
import { Button } from '~/ui/button.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { landingOf, targetOf } from './after-sign-in.ts';

/** The way in by Google, where the installation offers it. */
export function GoogleButton() {
  const offered = useGoogle();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const [busy, setBusy] = useState(false);
  if (!offered) return null;
  const go = async () => {
    setBusy(true);
    const problem = await leaveForGoogle(targetOf(state, search));
    if (problem === undefined) return;
    setBusy(false);
    showToast({ title: 'Erro no login', description: problem, tone: 'error' });
  };
  return (
    <div className="mt-6 grid gap-5">
      <p className="flex items-center gap-3 text-meta text-ink-3 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        ou
      </p>
      <Button busy={busy && 'Abrindo o Google...'} className="min-h-12" onClick={() => void go()}>
        Entrar com Google
      </Button>
    </div>
  );
}

// Asked without the client of accounts, which only comes with the first click.
function useGoogle(): boolean {
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    const { url, key } = browserApi();
    fetch(`${url}/auth/v1/settings`, { headers: { apikey: key } })
      .then((answer) => answer.json() as Promise<{ external?: { google?: boolean } }>)
      .then(
        ({ external }) => setOffered(external?.google === true),
        () => undefined, // the other way in is there
      );
  }, []);
  return offered;
}

/** @param target where the person goes on */
async function leaveForGoogle(target: string): Promise<string | undefined> {
  try {
    const { createExchangeClient } = await import('~/platform/api/supabase-client.ts');
    const options = { redirectTo: landingOf(target) };
    const { error } = await createExchangeClient().auth.signInWithOAuth({
      provider: 'google',
      options,
    });
    return error ? explainAuthError(error) : undefined;
  } catch (error) {
    return explainThrown(error);
  }
}
