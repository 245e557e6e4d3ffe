import { cx } from '../cx.ts';
import { changeTone } from './change-tone.ts';
import { Sparkline } from './sparkline.tsx';

export interface Stat {
  label: string;
  value: string;
  /** Against the time before: "+6,4%". None: there is nothing to compare with. */
  change?: { text: string; good: boolean | undefined };
  /** What the figure is made of, in few words. */
  note?: string;
  /** What wants a look. */
  tone?: 'amber';
  /** How it went, oldest first. */
  course?: number[];
}

interface StatStripProps {
  /** What the figures are about, for screen readers. */
  label: string;
  stats: Stat[];
  /** While they are on their way their boxes stand here. */
  pending?: boolean;
  /** Whether each is to be compared with the time before: what is pending keeps the room. */
  compared?: boolean;
}

/** Figures that belong together, joined in one strip. A long one steps down and never wraps. */
export function StatStrip({ label, stats, pending = false, compared = false }: StatStripProps) {
  return (
    <dl
      aria-label={label}
      aria-busy={pending}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
    >
      {stats.map((stat) => (
        <div
          key={stat.label}
          className={cx(
            'grid content-start gap-1 px-4 py-4 max-lg:last:odd:col-span-2',
            stat.tone === 'amber' ? 'bg-amber-soft text-amber-text' : 'bg-surface',
          )}
        >
          <dt className={cx('text-fine', stat.tone ? 'text-amber-text' : 'text-ink-2')}>
            {stat.label}
          </dt>
          <dd className={cx(compared && 'min-h-14')}>
            {pending ? <Pending {...stat} /> : <Value {...stat} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** As high as the figure that comes: what stands below it does not move. */
const Pending = (stat: Stat) => (
  <span aria-hidden="true" className="relative block">
    <span className="absolute top-0 left-0 h-8 w-3/5 skeleton" />
    <span className="invisible">
      <Value {...stat} value={'\u00a0'} />
    </span>
  </span>
);

function Value({ value, change, note, tone, course }: Stat) {
  return (
    <>
      <span
        className={cx(
          'block leading-8! whitespace-nowrap',
          value.length > 12 ? 'type-small max-[22.4rem]:text-[0.875rem]' : 'type-section',
          value.length > 16 && 'max-sm:text-[0.875rem]',
        )}
      >
        {value}
      </span>
      <span className="flex items-end justify-between gap-2">
        <span>
          {change ? (
            <span className={cx('text-fine font-semibold whitespace-nowrap', changeTone(change))}>
              {change.text}
            </span>
          ) : null}
          {note ? (
            <span className={cx('block text-fine', tone ? 'text-amber-text' : 'text-ink-3')}>
              {note}
            </span>
          ) : null}
        </span>
        {course ? (
          <Sparkline
            values={course}
            className={cx('max-[23rem]:hidden', change ? changeTone(change) : 'text-ink-3')}
          />
        ) : null}
      </span>
    </>
  );
}
