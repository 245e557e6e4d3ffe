import { countOf } from '~/domain/formats/numbers.ts';
import type { DayFigures } from '~/platform/answers/panel-answers.ts';
import { ContactsPanel, ConversionPanel, ViewsPanel } from './chart-panels.tsx';
import { contactsIn, conversionOf, conversionLabels } from './figures.ts';
import type { Frame } from './frame.ts';
import { namedDay, shortDay } from './period.ts';
import { ChartSurface } from '~/ui/chart/chart-surface.tsx';
import { labelled } from '~/ui/chart/scale.ts';
import { useChart } from '~/ui/chart/use-chart.ts';

const [left, right, axis] = [40, 12, 30];

interface DayChartProps {
  days: DayFigures[];
  /** The day that is not over yet, drawn dashed. */
  today: string;
  /** Without the conversion, for an overview. */
  isShort?: boolean;
}

/** Panels on one axis of days; the pointer, the focus and the arrows move one cursor through all of them. */
export function DayChart({ days, today, isShort = false }: DayChartProps) {
  const chart = useChart({ count: days.length, left, right });
  const frame: Frame = { ...chart, today: days.findIndex(({ day }) => day === today) };
  const height = isShort ? 300 : 412;
  const shown = days[chart.cursor ?? chart.last];
  return (
    <ChartSurface chart={chart} label="Dia" words={shown && wordsOf(shown)} height={height}>
      <ViewsPanel days={days} frame={frame} top={0} height={isShort ? 130 : 120} />
      <ContactsPanel
        days={days}
        frame={frame}
        top={isShort ? 148 : 138}
        height={isShort ? 122 : 120}
      />
      {isShort ? null : <ConversionPanel days={days} frame={frame} top={276} height={106} />}
      <Days days={days} frame={frame} top={height - axis} />
    </ChartSurface>
  );
}

function wordsOf(day: DayFigures): string {
  const views = countOf(day.views, 'visualização', 'visualizações');
  const contacts = countOf(contactsIn(day), 'contato', 'contatos');
  return `${namedDay(day.day)}: ${views}, ${contacts}, conversão ${conversionLabels(conversionOf(day, 1))}`;
}

function Days({ days, frame, top }: { days: DayFigures[]; frame: Frame; top: number }) {
  const { x, width, cursor, today } = frame;
  const chosen = cursor === undefined ? undefined : days[cursor];
  const middle = cursor === undefined ? 0 : Math.min(width - 48, Math.max(48, x(cursor)));
  return (
    <>
      {labelled(days.length, Math.floor(width / 90)).map((at) => (
        <text
          key={at}
          x={x(at)}
          y={top + 20}
          textAnchor={at === days.length - 1 && days.length > 1 ? 'end' : 'middle'}
          className="fill-ink-2 text-[0.75rem]"
        >
          {at === today ? 'hoje' : shortDay(days[at]!.day)}
        </text>
      ))}
      {chosen && cursor !== undefined ? (
        <>
          <line
            x1={x(cursor)}
            x2={x(cursor)}
            y1={10}
            y2={top + 6}
            strokeDasharray="2 3"
            className="stroke-ink-3"
          />
          <rect x={middle - 48} y={top + 5} width={96} height={22} rx={6} className="fill-ink" />
          <text
            x={middle}
            y={top + 20}
            textAnchor="middle"
            className="fill-paper text-[0.75rem] font-semibold"
          >
            {cursor === today ? `hoje, ${shortDay(chosen.day)}` : namedDay(chosen.day)}
          </text>
        </>
      ) : null}
    </>
  );
}
