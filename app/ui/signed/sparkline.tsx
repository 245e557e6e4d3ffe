import { cx } from '../cx.ts';

// In pixels, with room for half the line's width above and below.
const width = 72;
const height = 24;
const rim = 2;

/**
 * The course of a figure, without scale or numbers: only an ornament of what is said beside it.
 * @param values oldest first, two or more
 */
export function Sparkline({ values, className }: { values: number[]; className?: string }) {
  const least = Math.min(...values);
  const span = Math.max(...values) - least;
  const points = values.map((value, at) => {
    const x = rim + (at / (values.length - 1)) * (width - 2 * rim);
    const share = span === 0 ? 0.5 : (value - least) / span;
    return `${round(x)},${round(height - rim - share * (height - 2 * rim))}`;
  });
  return (
    <svg
      aria-hidden
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={cx('shrink-0', className)}
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
