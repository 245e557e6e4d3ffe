import { cx } from '../cx.ts';
import { changeTone } from './change-tone.ts';

export interface Stat {
  label: string;
  value: string;
  /** Against the time before: "+6,4%". None: there is nothing to compare with. */
  change?: { text: string; good: boolean | undefined };
  /** What the figure is made of, in few words. */
  note?: string;
}

interface StatStripProps {
  /** What the figures are about, for screen readers. */
  label: string;
  stats: Stat[];
  /** While they are on their way their boxes stand here. */
  pending?: boolean;
}

/** Figures that belong together, joined in one strip. A long one steps down and never wraps. */
export function StatStrip({ label, stats, pending = false }: StatStripProps) {
  return (
    <dl
      aria-label={label}
      aria-busy={pending}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
    >
      {stats.map((stat) => (
        <div
          key={stat.label}
          className="grid content-start gap-1 bg-surface px-4 py-4 max-lg:last:odd:col-span-2"
        >
          <dt className="text-fine text-ink-2">{stat.label}</dt>
          <dd>{pending ? <span className="block h-8 w-3/5 skeleton" /> : <Value {...stat} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ value, change, note }: Stat) {
  return (
    <>
      <span
        className={cx(
          'block leading-8! whitespace-nowrap',
          value.length > 12 ? 'type-small' : 'type-section',
          value.length > 16 && 'max-sm:text-[0.875rem]',
        )}
      >
        {value}
      </span>
      {change ? (
        <span className={cx('text-fine font-semibold', changeTone(change))}>{change.text}</span>
      ) : null}
      {note ? <span className="block text-fine text-ink-3">{note}</span> : null}
    </>
  );
}
