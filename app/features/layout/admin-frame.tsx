import type { MouseEvent, ReactNode } from 'react';
import { isOfAdministration } from '~/platform/navigation/admin-paths.ts';
import { AdminBar } from './admin-bar.tsx';

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
  // Unheard by the router, the browser follows it: to a new tab, to a window, to a file.
  if (!isPlain || link.target || link.hasAttribute('download')) return event.stopPropagation();
  // Not the router's, but heard: a table notes the row that was left, so that Back finds it.
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
      <a
        href="#conteudo"
        className="absolute top-2 left-4 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 text-control font-semibold text-paper focus:translate-y-0"
      >
        Pular para o conteúdo
      </a>
      <AdminBar tools={tools} />
      <main id="conteudo" tabIndex={-1} className="grow pb-16 outline-none [&_table]:text-fine">
        {children}
      </main>
    </div>
  );
}
