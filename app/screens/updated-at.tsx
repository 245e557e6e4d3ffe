import type { ReactNode } from 'react';
import { formatTime } from '~/domain/time/dates.ts';

interface UpdatedAtProps {
  /** When the figures came, in milliseconds; 0 while they have not. Its line is there already, so that nothing moves. */
  at: number;
  /** What else is said of them. */
  children?: ReactNode;
}

/** Says beside a screen's title from when its figures are. */
export function UpdatedAt({ at, children }: UpdatedAtProps) {
  return (
    <p className="text-meta text-ink-2">
      <span className={at > 0 ? undefined : 'invisible'}>
        Atualizado às {formatTime(new Date(at))}
        {children}
      </span>
    </p>
  );
}
