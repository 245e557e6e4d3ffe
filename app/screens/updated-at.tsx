import type { ReactNode } from 'react';
import { formatTime } from '~/domain/time/dates.ts';

interface UpdatedAtProps {
  /** When the figures were loaded, in milliseconds; 0 before that, with the line reserved. */
  at: number;
  /** Text after the time. */
  children?: ReactNode;
}

/** The time of a screen's figures, beside its title. */
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
