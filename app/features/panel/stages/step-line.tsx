import { CalendarClock } from '~/ui/icons.ts';
import { cx } from '~/ui/cx.ts';
import { nextStepOf, resultOf, type Work } from './work.ts';

/** What is to be done next in two lines, amber where it is overdue; of a closed contact, what it came to. */
export function StepLine({ work, now }: { work: Work; now: Date }) {
  const result = resultOf(work);
  const step = nextStepOf(work, now);
  if (result !== undefined) return <span className="block truncate text-fine">{result}</span>;
  if (!step) return <span className="block text-fine text-ink-3">Sem próximo passo</span>;
  return (
    <span className={cx('block min-w-0 text-fine', work.late ? 'text-amber-text' : 'text-ink-2')}>
      <span className={cx('block truncate', work.late ? 'font-medium' : 'text-ink')}>
        {step.what}
        {work.late ? <span className="sr-only">, atrasado</span> : null}
      </span>
      <span className="flex items-center gap-1.5">
        {work.late ? <CalendarClock size={14} aria-hidden="true" className="shrink-0" /> : null}
        {step.when}
      </span>
    </span>
  );
}
