import type { ReactNode } from 'react';
import { deferredPart } from '~/ui/loading/deferred-part.tsx';
import { NavigationBar } from './navigation-bar.tsx';

const Footer = deferredPart(async () => (await import('./footer.tsx')).Footer);

interface PageFrameProps {
  /** For the bar, of a signed-in person: what there is new for them. */
  bell?: ReactNode;
  children: ReactNode;
}

/** Skip link, bar, the page itself, footer. */
export function PageFrame({ bell, children }: PageFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#conteudo"
        className="absolute top-2 left-4 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 text-control font-semibold text-paper focus:translate-y-0"
      >
        Pular para o conteúdo
      </a>
      <NavigationBar bell={bell} />
      <main id="conteudo" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Footer />
    </div>
  );
}
