import { formatMoney, formatMoneyShort } from '~/domain/money/money.ts';
import { binsOf, mostDots, type PriceHint } from '~/domain/listings/price-hint.ts';
import { cx } from '~/ui/cx.ts';

interface PriceChartProps {
  hint: PriceHint;
  /** Reais, sorted. */
  prices: readonly number[];
  /** The price that is compared. */
  price: number | undefined;
  /** The label of that price: "Seu preço". */
  named: string;
}

const room = 12;

/** One dot for each, or bars where they are many; the band is the middle half, the dashed line the median. */
export function PriceChart(props: PriceChartProps) {
  return (
    // Two drawings, because scaled text would be too small in a narrow column.
    <div aria-hidden="true" className="@container mt-4">
      <Drawing {...props} width={340} className="@lg:hidden" />
      <Drawing {...props} width={600} className="hidden @lg:block" />
    </div>
  );
}

interface DrawingProps extends PriceChartProps {
  width: 340 | 600;
  className: string;
}

function Drawing({ hint, prices, price, named, width, className }: DrawingProps) {
  const isNarrow = width < 600;
  const dot = isNarrow ? 11 : 17;
  const bins = binsOf(prices, hint);
  const step = hint.median * 0.02;
  // The axis includes the compared price, but a distant one must not compress the others.
  const from = Math.max(Math.min(hint.least, price ?? hint.least), hint.median * 0.4) - step;
  const to = Math.min(Math.max(hint.most, price ?? hint.most), hint.median * 2) + step * 2;
  const x = (value: number) =>
    room + ((Math.min(Math.max(value, from), to) - from) / (to - from)) * (width - 2 * room);
  const tallest = Math.max(...bins.map(({ count }) => count));
  const isDots = prices.length <= mostDots;
  const unit = isDots ? Math.min(dot, 120 / tallest) : 110 / tallest;
  const height = Math.max(70, tallest * unit + 24);
  const base = height;
  return (
    <svg
      viewBox={`0 0 ${width} ${height + 64}`}
      className={cx('w-full overflow-visible', className)}
    >
      <g transform="translate(0 38)">
        <rect
          x={x(hint.low)}
          width={Math.max(2, x(hint.high) - x(hint.low))}
          y={8}
          height={base - 8}
          rx={6}
          className="fill-green-soft"
        />
        {bins.map(({ from: start, count }) => {
          const middle = x(start + step / 2);
          if (!isDots) {
            const wide = Math.max(2, x(start + step) - x(start) - 1);
            return (
              <rect
                key={start}
                x={middle - wide / 2}
                width={wide}
                y={base - count * unit}
                height={count * unit}
                className="fill-green opacity-50"
              />
            );
          }
          return Array.from({ length: count }, (_, at) => (
            <circle
              key={`${start} ${at + 1}`}
              cx={middle}
              cy={base - unit * (at + 0.55)}
              r={unit * 0.45}
              className="fill-green opacity-50"
            />
          ));
        })}
        <line
          x1={x(hint.median)}
          x2={x(hint.median)}
          y1={8}
          y2={base}
          strokeDasharray="4 4"
          className="stroke-ink-2"
        />
        <line x1={0} x2={width} y1={base} y2={base} className="stroke-line-2" />
        {price === undefined ? null : (
          <OwnPrice
            at={x(price)}
            base={base}
            width={width}
            label={`${named}: ${formatMoney(price)}`}
          />
        )}
        <Axis ends={[from + step, to - step * 2]} {...{ hint, base, width, isNarrow, x }} />
      </g>
    </svg>
  );
}

interface OwnPriceProps {
  at: number;
  base: number;
  width: number;
  label: string;
}

function OwnPrice({ at, base, width, label }: OwnPriceProps) {
  const wide = label.length * 7.4 + 16;
  const left = Math.min(Math.max(0, at - wide / 2), width - wide);
  return (
    <>
      <line x1={at} x2={at} y1={-10} y2={base} strokeWidth={2} className="stroke-ink" />
      <rect x={left} width={wide} y={-38} height={28} rx={6} className="fill-ink" />
      <text
        x={left + wide / 2}
        y={-19}
        textAnchor="middle"
        className="fill-paper text-meta font-semibold"
      >
        {label}
      </text>
    </>
  );
}

interface AxisProps {
  hint: PriceHint;
  /** The labels at its ends, in reais. */
  ends: [number, number];
  base: number;
  width: number;
  isNarrow: boolean;
  x: (value: number) => number;
}

function Axis({ hint, ends: [least, most], base, width, isNarrow, x }: AxisProps) {
  const round = (value: number) =>
    formatMoneyShort(Math.round(value / 1000) * 1000 || Math.round(value));
  const middle = isNarrow
    ? `mediana ${round(hint.median)}`
    : `metade pede de ${formatMoney(hint.low)} a ${formatMoney(hint.high)}`;
  const reach = isNarrow ? 125 : 215;
  return (
    <g className="fill-ink-2 text-fine">
      <text x={0} y={base + 20}>
        {round(least)}
      </text>
      <text
        x={Math.min(Math.max((x(hint.low) + x(hint.high)) / 2, reach), width - reach)}
        y={base + 20}
        textAnchor="middle"
      >
        {middle}
      </text>
      <text x={width} y={base + 20} textAnchor="end">
        {round(most)}
      </text>
    </g>
  );
}
