import type { ReactNode } from 'react';
import { verticals, type Vertical } from '~/domain/listings/verticals.ts';
import { searchPath } from '~/platform/navigation/paths.ts';
import { ButtonLink } from '~/ui/button.tsx';

interface GoneProps {
  vertical: Vertical;
  /** Instead of the way to contact. */
  action?: ReactNode;
  children: ReactNode;
}

/** In the contact card of what is sold or let: the page stays up and says so. */
export function UnavailableListing({ vertical, action, children }: GoneProps) {
  return (
    <div className="grid gap-4">
      <p>
        <span className="font-semibold">{children}</span>{' '}
        <span className="text-ink-2">
          A loja não recebe mais contatos sobre este anúncio. Veja os parecidos logo abaixo.
        </span>
      </p>
      {action}
      <ButtonLink to={searchPath(vertical)}>Ver outros {verticals[vertical].many}</ButtonLink>
    </div>
  );
}
