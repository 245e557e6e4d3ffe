import { redirectDocument } from 'react-router';
import { showToast, toastStore, type Toast } from '~/ui/toast-store.ts';
import { cameAsAdministration } from './admin-document.ts';

// What was just said ("Login realizado com sucesso") is still to be read on the page that comes.
const key = 'patio.avisos';

/** Whoever comes in from a page of the site loads the administration's anew: its policy knows the own origin alone. */
export function enterWhole({ request }: { request: Request }): null {
  if (cameAsAdministration()) return null;
  const { pathname, search } = new URL(request.url);
  const said = toastStore.current().filter(({ action }) => action === undefined);
  if (said.length > 0) sessionStorage.setItem(key, JSON.stringify(said));
  throw redirectDocument(`${pathname}${search}`);
}

/** Shows what was said on the page before. */
export function sayAgain(): void {
  const said = sessionStorage.getItem(key);
  if (said === null) return;
  sessionStorage.removeItem(key);
  for (const { id: _, ...toast } of JSON.parse(said) as Toast[]) showToast(toast);
}
