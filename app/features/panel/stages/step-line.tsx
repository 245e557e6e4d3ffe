import type { ReactNode } from 'react';
import { CalendarClock } from '~/ui/icons.ts';
import { cx } from '~/ui/cx.ts';
import { nextStepOf, resultOf, type Work } from './work.ts';

interface StepLineProps {
  work: Work;
  now: Date;
  /** Beside the date. */
  end?: ReactNode;
}

/** What is to be done next in two lines, amber where it is overdue; of a closed contact, what it came to. */
export function StepLine({ work, now, end }: StepLineProps) {
  const result = resultOf(work);
  const step = result === undefined ? nextStepOf(work, now) : undefined;
  return (
    <span
      className={cx('block min-w-0 grow text-fine', work.late ? 'text-amber-text' : 'text-ink-2')}
    >
      {step ? (
        <span className={cx('block truncate', work.late ? 'font-medium' : 'text-ink')}>
          {step.what}
        </span>
      ) : null}
      <span className="flex min-h-5 items-center gap-1.5">
        {work.late && step ? (
          <CalendarClock size={14} aria-hidden="true" className="shrink-0" />
        ) : null}
        <span className="min-w-0 grow break-words">
          {work.late && step ? <span className="sr-only">Atrasado, </span> : null}
          <span>{step?.when ?? result ?? 'Nada marcado'}</span>
        </span>
        {end}
      </span>
    </span>
  );
}
