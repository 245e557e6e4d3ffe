import { columns } from './columns.ts';
import { cx } from './cx.ts';

interface FiguresProps {
  figures: { label: string; value: string }[];
  className?: string;
}

/** Related figures joined in one strip: two in a row on the phone, all of them from the tablet on, in columns that stand before their figures have arrived. */
export function Figures({ figures, className }: FiguresProps) {
  return (
    <dl
      className={cx(
        'grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-(--columns)',
        className,
      )}
      style={columns(figures.length)}
    >
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col gap-1 bg-surface px-4 py-4 md:px-6 md:py-5">
          <dt className="text-meta text-ink-2">{label}</dt>
          <dd className="type-section md:text-[1.75rem]/8">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
