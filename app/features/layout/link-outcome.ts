import { ownValue } from '~/domain/own-value.ts';
import { failureInAddress } from '~/platform/auth-errors.ts';
import { showToast } from '~/ui/toast-store.ts';

const done: Record<string, { title: string; description?: string }> = {
  signup: { title: 'E-mail confirmado', description: 'Boas-vindas ao Pátio.' },
  invite: { title: 'Convite aceito', description: 'Boas-vindas ao Pátio.' },
  email_change: { title: 'E-mail trocado' },
};

/** Says what became of a mail's link, or of the way to Google and back. @param hash of the page's address */
export function tellOutcome(hash: string): void {
  const failure = failureInAddress(hash);
  const facts = new URLSearchParams(hash.slice(1));
  if (failure !== undefined) {
    const title =
      facts.get('error_code') === 'otp_expired' ? 'O link não funcionou' : 'Erro no login';
    showToast({ title, description: failure, tone: 'error' });
  } else if (facts.has('message')) {
    showToast({
      title: 'Falta um passo',
      description: 'Abra também o link que enviamos ao outro e-mail.',
      tone: 'info',
    });
  } else {
    const words = ownValue(done, facts.get('type') ?? '');
    if (words) showToast(words);
  }
  // A session is taken from the address by the client of accounts; what was only told goes here.
  if (failure === undefined && !facts.has('message')) return;
  const clean = new URL(location.href);
  clean.hash = '';
  for (const name of ['error', 'error_code', 'error_description']) clean.searchParams.delete(name);
  history.replaceState(history.state, '', clean);
}
