import { redirectDocument } from 'react-router';
import { isOfAdministration } from '~/platform/navigation/admin-paths.ts';
import { showToast, toastStore, type Toast } from '~/ui/toasts/toast-store.ts';

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
  if (said.length > 0) keepSaid(JSON.stringify(said));
  throw redirectDocument(`${pathname}${search}`);
}

function keepSaid(text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Full, or forbidden: it is not said again.
  }
}

function takeSaid(): string | null {
  try {
    const said = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return said;
  } catch {
    return null;
  }
}

/** Shows what was said on the page before. */
export function showPreviousToasts(): void {
  for (const { id: _, ...toast } of JSON.parse(takeSaid() ?? '[]') as Toast[]) showToast(toast);
}
