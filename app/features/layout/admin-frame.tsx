import type { ReactNode } from 'react';
import { AdminBar } from './admin-bar.tsx';

/** Skip link, the administration's bar, the page itself; no footer, its pages are tools. */
export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#conteudo"
        className="absolute top-2 left-4 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 text-control font-semibold text-paper focus:translate-y-0"
      >
        Pular para o conteúdo
      </a>
      <AdminBar />
      <main id="conteudo" tabIndex={-1} className="grow pb-16 outline-none">
        {children}
      </main>
    </div>
  );
}
