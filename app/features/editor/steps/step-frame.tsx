import type { ReactNode } from 'react';
import { cx } from '~/ui/cx.ts';

interface StepFrameProps {
  title: string;
  lead?: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** A step's heading, which takes the cursor when one comes to it, and what is asked in it. */
export function StepFrame({ title, lead, aside, children }: StepFrameProps) {
  return (
    <>
      <div
        className={cx('flex flex-wrap items-end justify-between gap-x-6 gap-y-3', lead && 'mb-6')}
      >
        <div className="min-w-0">
          <h1 tabIndex={-1} className="type-page outline-none">
            {title}
          </h1>
          {lead ? <p className="mt-1 text-ink-2">{lead}</p> : null}
        </div>
        {aside}
      </div>
      {children}
    </>
  );
}

interface PartProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A titled part of a step. */
export function StepPart({ title, lead, children }: PartProps) {
  return (
    <section className="mt-8 border-t border-line pt-8">
      <h2 className="type-small">{title}</h2>
      {lead ? <p className="mt-1 text-meta text-ink-2">{lead}</p> : null}
      <div className="mt-4">{children}</div>
    </section>
  );
}

export const half = 'col-span-12 md:col-span-6';
export const third = 'col-span-6 md:col-span-4';
export const quarter = 'col-span-6 md:col-span-3';

/** Fields beside each other, in twelfths. */
export function FieldRows({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-12 gap-x-4 gap-y-5">{children}</div>;
}
