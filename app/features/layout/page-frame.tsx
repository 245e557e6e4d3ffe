import type { ReactNode } from 'react';
import { deferredPart } from '~/ui/loading/deferred-part.tsx';
import { SkipLink } from './skip-link.tsx';
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
      <SkipLink />
      <NavigationBar bell={bell} />
      <main id="conteudo" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Footer />
    </div>
  );
}
