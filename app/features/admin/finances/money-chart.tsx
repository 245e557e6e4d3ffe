import { useState, type PointerEvent } from 'react';
import type { Finances } from '~/platform/money-answers.ts';
import { labelled, roundUp } from '~/ui/chart/scale.ts';
import { useWidth } from '~/ui/chart/use-width.ts';
import { useMedia } from '~/ui/use-media.ts';
import { ChartPanel, type ChartFrame } from './chart-panel.tsx';
import { nameOfBar, tickOf, type Period } from './period.ts';
import { formatCents } from '~/domain/cents.ts';

const [left, right, panel, gap, axis] = [56, 8, 128, 22, 28];

interface MoneyChartProps {
  found: Finances;
  period: Period;
}

/** Income above expenses, on one scale; the pointer, the focus and the arrows move one line over both. */
export function MoneyChart({ found: { bars, upto }, period }: MoneyChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const isPhone = useMedia('(max-width: 47.99rem)');
  const [cursor, setCursor] = useState<number>();
  // What has not come yet is empty, and nothing stands there to be read.
  const come = bars.filter(({ income }) => income !== null).length;
  const last = Math.max(0, come - 1);
  const step = Math.max(1, (width - left - right) / bars.length);
  const most = Math.max(...bars.map(({ income, expense }) => Math.max(income ?? 0, expense ?? 0)));
  const frame: ChartFrame = {
    width,
    left,
    x: (at) => left + (at + 0.5) * step,
    step,
    cursor,
    high: roundUp(most / 100) * 100,
    height: panel,
  };
  const height = 2 * panel + gap + axis;
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const start = currentTarget.getBoundingClientRect().left;
    setCursor(Math.min(last, Math.max(0, Math.floor((clientX - start - left) / step))));
  };
  const wordsOf = (at: number) => {
    const bar = bars[at]!;
    return {
      name: nameOfBar(period, bar),
      income: formatCents(bar.income ?? 0),
      expense: formatCents(bar.expense ?? 0),
    };
  };
  const said = wordsOf(cursor ?? last);
  const shown = cursor === undefined ? undefined : wordsOf(cursor);
  const isLate = cursor !== undefined && frame.x(cursor) > width - 240;
  const now = bars.findIndex(({ from_day: from, to_day: to }) => from <= upto && upto <= to);
  return (
    <div className="border-t border-line px-4 py-4 md:px-5">
      {isPhone ? <Reading {...said} /> : null}
      <div
        ref={ref}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setCursor(undefined)}
        className="relative touch-pan-y rounded-control outline-offset-4 outline-green select-none has-focus-visible:outline-2"
        style={{ height }}
      >
        <input
          type="range"
          aria-label="Receitas e despesas"
          min={0}
          max={last}
          value={cursor ?? last}
          aria-valuetext={`${said.name}: receitas ${said.income}, despesas ${said.expense}`}
          onChange={(event) => setCursor(Number(event.currentTarget.value))}
          onFocus={() => setCursor((at) => at ?? last)}
          onBlur={() => setCursor(undefined)}
          className="sr-only"
        />
        {width > 0 ? (
          <svg
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            aria-hidden="true"
            className="block overflow-visible"
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
                x={frame.x(at)}
                y={height - 8}
                textAnchor="middle"
                className="fill-ink-2 text-[0.75rem]"
              >
                {at === now && period.name !== 'ano' && period.name !== 'trimestre'
                  ? 'hoje'
                  : tickOf(period, bars[at]!)}
              </text>
            ))}
            {cursor === undefined ? null : (
              <line
                x1={frame.x(cursor)}
                x2={frame.x(cursor)}
                y1={14}
                y2={height - axis}
                strokeDasharray="2 3"
                className="stroke-ink-2"
              />
            )}
          </svg>
        ) : null}
        {shown && !isPhone && cursor !== undefined ? (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute top-3 z-10 w-52 rounded-control bg-ink px-3 py-2 text-fine text-paper"
            style={{ left: frame.x(cursor) + (isLate ? -208 - step / 2 - 4 : step / 2 + 4) }}
          >
            <p className="opacity-80">{shown.name}</p>
            <p className="font-semibold">Receitas {shown.income}</p>
            <p className="font-semibold">Despesas {shown.expense}</p>
          </div>
        ) : null}
      </div>
    </div>
  );
}

// On the phone a bubble would lie under the finger.
function Reading({ name, income, expense }: { name: string; income: string; expense: string }) {
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
