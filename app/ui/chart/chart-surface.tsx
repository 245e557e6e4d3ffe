import type { ReactNode } from 'react';
import type { Chart } from './use-chart.ts';

interface ChartSurfaceProps {
  chart: Chart;
  label: string;
  /** What is read at the cursor, or at the last step. */
  words: string | undefined;
  height: number;
  /** What lies over the drawing. */
  over?: ReactNode;
  /** The drawing, once it is known how wide it is. */
  children: ReactNode;
}

/** A drawing over equal steps, read with the pointer, the focus and the arrows. */
export function ChartSurface({ chart, label, words, height, over, children }: ChartSurfaceProps) {
  const { ref, width, last, cursor, setCursor, follow } = chart;
  return (
    <div
      ref={ref}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => setCursor(undefined)}
      className="relative touch-pan-y rounded-control outline-offset-8 outline-green select-none has-focus-visible:outline-2"
      style={{ height }}
    >
      <input
        type="range"
        aria-label={label}
        min={0}
        max={last}
        value={cursor ?? last}
        aria-valuetext={words}
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
          {children}
        </svg>
      ) : null}
      {over}
    </div>
  );
}
