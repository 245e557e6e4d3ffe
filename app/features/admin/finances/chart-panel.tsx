import { formatNumber } from '~/domain/formats/numbers.ts';
import { cx } from '~/ui/cx.ts';

/** Where everything of the chart stands, in CSS pixels. */
export interface ChartFrame {
  width: number;
  left: number;
  /** The middle of a bar. */
  x: (at: number) => number;
  step: number;
  cursor: number | undefined;
  /** What the upper line of a panel stands for, in cents. */
  high: number;
  /** Of a panel, with its name. */
  height: number;
}

interface ChartPanelProps {
  name: string;
  /** Cents; null where nothing has come yet. */
  values: (number | null)[];
  tone: string;
  frame: ChartFrame;
  top: number;
}

// Room for the panel's name.
const head = 24;

/** Bars under their name, with lines at nothing, the half and the whole of the scale. */
export function ChartPanel({ name, values, tone, frame, top }: ChartPanelProps) {
  const { high, height, left, width, x, step, cursor } = frame;
  const lower = top + height;
  const y = (cents: number) => lower - (cents / high) * (height - head);
  const thick = Math.max(2, Math.min(44, step * 0.84));
  return (
    <>
      <text x={0} y={top + 11} className="fill-ink text-[0.75rem] font-semibold">
        {name}
      </text>
      {[high, high / 2, 0].map((cents) => (
        <g key={cents}>
          <line x1={left} x2={width} y1={y(cents)} y2={y(cents)} className="stroke-line" />
          <text
            x={left - 8}
            y={y(cents) + 4}
            textAnchor="end"
            className="fill-ink-2 text-[0.75rem]"
          >
            {short(cents / 100)}
          </text>
        </g>
      ))}
      {values.map((cents, at) =>
        cents ? (
          <rect
            // A bar is its place.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            x={x(at) - thick / 2}
            y={y(cents)}
            width={thick}
            height={lower - y(cents)}
            rx={Math.min(2, thick / 4)}
            className={cx(tone, cursor === at ? 'opacity-100' : 'opacity-55')}
          />
        ) : null,
      )}
    </>
  );
}

/** `850`, `8 mil`, `1,5 mi`. */
function short(reais: number): string {
  if (reais >= 1_000_000) return `${(reais / 1_000_000).toLocaleString('pt-BR')} mi`;
  if (reais >= 1_000) return `${(reais / 1_000).toLocaleString('pt-BR')} mil`;
  return formatNumber(reais);
}
