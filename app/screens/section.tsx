import type { ReactNode } from 'react';
import { cx } from '~/ui/cx.ts';

interface SectionProps {
  title: string;
  lead?: ReactNode;
  /** Full width, for lists and figures. */
  wide?: boolean;
  children: ReactNode;
}

/** A section of the settings. */
export function Section({ title, lead, wide = false, children }: SectionProps) {
  return (
    <section className="py-8">
      <h2 className="type-section">{title}</h2>
      {lead ? <p className="mt-1 max-w-xl text-ink-2">{lead}</p> : null}
      <div className={cx('mt-5', !wide && 'max-w-md')}>{children}</div>
    </section>
  );
}
