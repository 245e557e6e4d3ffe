import type { MouseEvent, ReactNode } from 'react';
import { isOfAdministration } from '~/platform/navigation/admin-paths.ts';
import { SkipLink } from './skip-link.tsx';
import { AdminBar } from './admin-bar.tsx';
import { redirectDocument } from 'react-router';
import { showToast, toastStore, type Toast } from '~/ui/toasts/toast-store.ts';

/**
 * A link that leads out of the administration loads its page anew: a document keeps the content security policy that
 * it came with, and this one's lets no form out to WhatsApp. One that brings back is marked.
 */
function leaveWhole(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || link.origin !== location.origin || link.dataset['bringsBack'] !== undefined) return;
  if (isOfAdministration(link.pathname)) return;
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const isPlain = button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
  // The browser follows it without the router: to a new tab, a window or a file.
  if (!isPlain || link.target || link.hasAttribute('download')) return event.stopPropagation();
  // The router does not handle it, but other listeners do: a table records the row, so that Back finds it.
  event.preventDefault();
  location.assign(link.href);
}

interface AdminFrameProps {
  /** What the bar holds beside its links and the menu. */
  tools?: ReactNode;
  children: ReactNode;
}

/** Skip link, the administration's bar, the page itself; no footer, its pages are tools. */
export function AdminFrame({ tools, children }: AdminFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col" onClickCapture={leaveWhole}>
      <SkipLink />
      <AdminBar tools={tools} />
      <main id="conteudo" tabIndex={-1} className="grow pb-16 outline-none [&_table]:text-fine">
        {children}
      </main>
    </div>
  );
}

// A toast of this page ("Login realizado com sucesso") is shown again on the next one.
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

/** Shows the toasts of the page before. */
export function showPreviousToasts(): void {
  for (const { id: _, ...toast } of JSON.parse(takeSaid() ?? '[]') as Toast[]) showToast(toast);
}
