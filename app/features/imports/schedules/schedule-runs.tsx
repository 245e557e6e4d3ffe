import { formatMoment } from '~/domain/time/dates.ts';
import type { ScheduledRun } from '~/platform/answers/schedule-answers.ts';
import { cx } from '~/ui/cx.ts';
import { StateDot } from '~/ui/tag.tsx';
import { figuresOf } from './labels.ts';

interface ScheduleRunsProps {
  runs: readonly ScheduledRun[];
  now: Date;
  /** Beside each other where there is room. */
  inColumns?: boolean;
}

/** Readings of a feed, the latest first: columns on a desk, rows on a phone. */
export function ScheduleRuns({ runs, now, inColumns = false }: ScheduleRunsProps) {
  return (
    <ol
      className={cx(
        'border-t border-line text-meta',
        inColumns
          ? 'max-md:divide-y max-md:divide-line md:grid md:grid-cols-5 md:divide-x md:divide-line'
          : 'divide-y divide-line',
      )}
    >
      {runs.map((run) => {
        const { tone, head, lines } = figuresOf(run);
        return (
          <li
            key={run.id}
            className={cx(
              'grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 px-4 py-2.5',
              inColumns && 'md:block md:px-4 md:py-3',
            )}
          >
            <StateDot tone={tone}>
              <time dateTime={run.created_at}>{formatMoment(run.created_at, now)}</time>
            </StateDot>
            <div>
              <b className="block font-semibold">{head}</b>
              {lines.map((line) => (
                <span key={line} className="block text-fine text-ink-2">
                  {line}
                </span>
              ))}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
