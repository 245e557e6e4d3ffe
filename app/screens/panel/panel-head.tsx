import type { ReactNode } from 'react';
import { cx } from '~/ui/cx.ts';

interface PanelHeadProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  className?: string;
}

/** The heading of a part of the panel. */
export function PanelHead({ title, lead, actions, className }: PanelHeadProps) {
  return (
    <div className={cx('flex flex-wrap items-end justify-between gap-x-4 gap-y-3', className)}>
      <div className="min-w-0">
        <h1 tabIndex={-1} className="type-page outline-none">
          {title}
        </h1>
        {lead ? <p className="mt-1 text-ink-2">{lead}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </div>
  );
}
