import type { Finances } from '~/platform/answers/money-answers.ts';
import { ChartSurface } from '~/ui/chart/chart-surface.tsx';
import { labelled, roundUp } from '~/ui/chart/scale.ts';
import { useChart, type Chart } from '~/ui/chart/use-chart.ts';
import { useMedia } from '~/ui/browser/use-media.ts';
import { nameOfBar, tickOf, type Period } from './period.ts';
import { formatCents } from '~/domain/money/cents.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { cx } from '~/ui/cx.ts';

const [left, right, panel, gap, axis] = [56, 8, 128, 22, 28];

interface MoneyChartProps {
  found: Finances;
  period: Period;
}

/** Income above expenses, on one scale; the pointer, the focus and the arrows move one line over both. */
export function MoneyChart({ found: { bars, upto }, period }: MoneyChartProps) {
  const isPhone = useMedia('(max-width: 47.99rem)');
  // What has not come yet is empty, and nothing stands there to be read.
  const come = bars.filter(({ income }) => income !== null).length;
  const chart = useChart({ count: bars.length, last: Math.max(0, come - 1), left, right });
  const { width, cursor, last, x } = chart;
  const most = Math.max(...bars.map(({ income, expense }) => Math.max(income ?? 0, expense ?? 0)));
  const frame: ChartFrame = { ...chart, high: roundUp(most / 100) * 100, height: panel };
  const height = 2 * panel + gap + axis;
  const wordsOf = (at: number) => {
    const bar = bars[at]!;
    return {
      name: nameOfBar(period, bar),
      income: formatCents(bar.income ?? 0),
      expense: formatCents(bar.expense ?? 0),
    };
  };
  const said = wordsOf(cursor ?? last);
  const now = bars.findIndex(({ from_day: from, to_day: to }) => from <= upto && upto <= to);
  const isToday = (at: number) =>
    at === now && period.name !== 'ano' && period.name !== 'trimestre';
  return (
    <div className="border-t border-line px-4 py-4 md:px-5">
      {isPhone ? <Reading {...said} /> : null}
      <ChartSurface
        chart={chart}
        label="Receitas e despesas"
        words={`${said.name}: receitas ${said.income}, despesas ${said.expense}`}
        height={height}
        over={
          isPhone || cursor === undefined ? null : <Bubble {...said} chart={chart} at={cursor} />
        }
      >
        <ChartPanel
          name="Receitas"
          values={bars.map(({ income }) => income)}
          tone="fill-green"
          frame={frame}
          top={0}
        />
        <ChartPanel
          name="Despesas"
          values={bars.map(({ expense }) => expense)}
          tone="fill-ink-2"
          frame={frame}
          top={panel + gap}
        />
        {labelled(bars.length, Math.floor(width / 84)).map((at) => (
          <text
            key={at}
            x={x(at)}
            y={height - 8}
            textAnchor="middle"
            className="fill-ink-2 text-[0.75rem]"
          >
            {isToday(at) ? 'hoje' : tickOf(period, bars[at]!)}
          </text>
        ))}
        {cursor === undefined ? null : (
          <line
            x1={x(cursor)}
            x2={x(cursor)}
            y1={14}
            y2={height - axis}
            strokeDasharray="2 3"
            className="stroke-ink-2"
          />
        )}
      </ChartSurface>
    </div>
  );
}

interface Said {
  name: string;
  income: string;
  expense: string;
}

function Bubble({ name, income, expense, chart, at }: Said & { chart: Chart; at: number }) {
  const { x, step, width } = chart;
  const isLate = x(at) > width - 240;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-3 z-10 w-52 rounded-control bg-ink px-3 py-2 text-fine text-paper"
      style={{ left: x(at) + (isLate ? -208 - step / 2 - 4 : step / 2 + 4) }}
    >
      <p className="opacity-80">{name}</p>
      <p className="font-semibold">Receitas {income}</p>
      <p className="font-semibold">Despesas {expense}</p>
    </div>
  );
}

// On the phone a bubble would lie under the finger.
function Reading({ name, income, expense }: Said) {
  return (
    <div className="mb-3 rounded-control bg-sunken px-3 py-2 text-fine">
      <p className="font-semibold first-letter:uppercase">{name}</p>
      <p className="flex flex-wrap justify-between gap-x-3">
        <span>
          Receitas <b className="font-semibold">{income}</b>
        </span>
        <span>
          Despesas <b className="font-semibold">{expense}</b>
        </span>
      </p>
    </div>
  );
}

/** Where everything of the chart stands, in CSS pixels. */
interface ChartFrame {
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
function ChartPanel({ name, values, tone, frame, top }: ChartPanelProps) {
  const { high, height, left: begin, width, x, step, cursor } = frame;
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
          <line x1={begin} x2={width} y1={y(cents)} y2={y(cents)} className="stroke-line" />
          <text
            x={begin - 8}
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
