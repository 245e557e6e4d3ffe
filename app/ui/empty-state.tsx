import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface EmptyStateProps {
  /** A silhouette of what is missing. */
  picture?: ReactNode;
  title: string;
  children?: ReactNode;
  /** What mends it in one tap. */
  actions?: ReactNode;
  className?: string;
}

/** Says what is missing and how to get it. */
export function EmptyState({ picture, title, children, actions, className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        'grid content-center justify-items-center rounded-card border border-dashed border-line-2 px-4 py-10 text-center',
        className,
      )}
    >
      {picture ? <div className="mb-4 text-ink-3">{picture}</div> : null}
      <p className="type-small text-balance">{title}</p>
      {children ? <div className="mt-1 max-w-prose text-ink-2">{children}</div> : null}
      {actions ? <div className="mt-6 flex flex-wrap justify-center gap-2">{actions}</div> : null}
    </div>
  );
}
