import { redirectDocument } from 'react-router';
import { isOfAdministration } from '~/platform/admin-paths.ts';
import { showToast, toastStore, type Toast } from '~/ui/toast-store.ts';

// What was just said ("Login realizado com sucesso") is still to be read on the page that comes.
const key = 'patio.avisos';

/**
 * Who comes in from a page of the site loads the administration's anew: a document keeps the content security policy
 * that it came with, wherever the router goes in it, and the administration's knows the own origin alone.
 * @see server/http/content-security-policy.ts
 */
export function enterWhole({ request }: { request: Request }): null {
  const [loaded] = performance.getEntriesByType('navigation');
  if (isOfAdministration(new URL(loaded?.name || location.href).pathname)) return null;
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
