import { formatDecimal, formatNumber } from '~/domain/formats/numbers.ts';
import type { DayFigures } from '~/platform/answers/panel-answers.ts';
import { cx } from '~/ui/cx.ts';
import { contactsIn, conversionOf } from './figures.ts';
import type { Frame } from './frame.ts';
import { lineOf, roundUp } from '~/ui/chart/scale.ts';

interface PanelProps {
  days: DayFigures[];
  frame: Frame;
  top: number;
  height: number;
}

// Room for the panel's name.
const head = 26;

/** What a panel measures, from its top value at its upper line to nothing at the lower one. */
function scaleOf(most: number, { top, height }: { top: number; height: number }) {
  const high = roundUp(most);
  const [upper, lower] = [top + head, top + height];
  return { high, upper, lower, y: (value: number) => lower - (value / high) * (lower - upper) };
}

interface LinesProps {
  name: string;
  frame: Frame;
  top: number;
  scale: ReturnType<typeof scaleOf>;
  words: (value: number) => string;
}

function Lines({ name, frame, top, scale: { high, y }, words }: LinesProps) {
  return (
    <>
      <text x={0} y={top + 11} className="fill-ink text-[0.75rem] font-semibold">
        {name}
      </text>
      {[high, high / 2, 0].map((value) => (
        <g key={value}>
          <line
            x1={frame.left}
            x2={frame.width}
            y1={y(value)}
            y2={y(value)}
            className="stroke-line"
          />
          <text
            x={frame.left - 8}
            y={y(value) + 4}
            textAnchor="end"
            className="fill-ink-2 text-[0.75rem]"
          >
            {words(value)}
          </text>
        </g>
      ))}
    </>
  );
}

/** A value beside its mark, at the side that has space. */
function Value({ frame, at, y, text }: { frame: Frame; at: number; y: number; text: string }) {
  const isLate = frame.x(at) > frame.width - 70;
  return (
    <text
      x={frame.x(at) + (isLate ? -8 : 8)}
      y={y - 7}
      textAnchor={isLate ? 'end' : 'start'}
      className="fill-ink stroke-surface stroke-4 text-[0.8125rem] font-semibold [paint-order:stroke]"
    >
      {text}
    </text>
  );
}

/** A line until yesterday, and dashed from there to today. */
function Curve({
  points,
  today,
  className,
}: {
  points: ([number, number] | undefined)[];
  today: number;
  className: string;
}) {
  const whole = today === -1 ? points : points.slice(0, today);
  const open = today < 1 ? [] : points.slice(today - 1, today + 1);
  return (
    <>
      <path
        d={lineOf(whole)}
        fill="none"
        strokeWidth={2}
        strokeLinejoin="round"
        className={className}
      />
      <path
        d={lineOf(open)}
        fill="none"
        strokeWidth={2}
        strokeDasharray="4 4"
        className={className}
      />
    </>
  );
}

function Dot({ x, y, className }: { x: number; y: number; className: string }) {
  return <circle cx={x} cy={y} r={5} strokeWidth={2} className={cx('fill-surface', className)} />;
}

/** How often listings were looked at. */
export function ViewsPanel({ days, frame, top, height }: PanelProps) {
  const scale = scaleOf(Math.max(...days.map(({ views }) => views)), { top, height });
  const points = days.map(({ views }, at): [number, number] => [frame.x(at), scale.y(views)]);
  const { cursor, x, today } = frame;
  const chosen = cursor === undefined ? undefined : days[cursor];
  return (
    <>
      <Lines name="Visualizações" words={formatNumber} {...{ frame, top, scale }} />
      <path
        d={`${lineOf(points)}L${x(days.length - 1)} ${scale.lower}L${x(0)} ${scale.lower}Z`}
        className="fill-green-soft opacity-70"
      />
      <Curve points={points} today={today} className="stroke-green" />
      {chosen && cursor !== undefined ? (
        <>
          <Dot x={x(cursor)} y={scale.y(chosen.views)} className="stroke-green" />
          <Value
            frame={frame}
            at={cursor}
            y={scale.y(chosen.views)}
            text={formatNumber(chosen.views)}
          />
        </>
      ) : null}
    </>
  );
}

/** The parts of a day's contacts, from below, with their shades. */
export const contactParts = [
  { name: 'Mensagens', of: 'messages', shade: 'opacity-100' },
  { name: 'Telefones vistos', of: 'phones', shade: 'opacity-60' },
  { name: 'WhatsApp', of: 'whatsapps', shade: 'opacity-30' },
] as const;

/** How often somebody got in touch, by the way in which. */
export function ContactsPanel({ days, frame, top, height }: PanelProps) {
  const scale = scaleOf(Math.max(...days.map(contactsIn)), { top, height });
  const { cursor } = frame;
  const chosen = cursor === undefined ? undefined : days[cursor];
  return (
    <>
      <Lines name="Contatos" words={formatNumber} {...{ frame, top, scale }} />
      {days.map((day, at) => (
        <Bar key={day.day} day={day} at={at} frame={frame} y={scale.y} />
      ))}
      {chosen && cursor !== undefined ? (
        <Value
          frame={frame}
          at={cursor}
          y={scale.y(contactsIn(chosen))}
          text={formatNumber(contactsIn(chosen))}
        />
      ) : null}
    </>
  );
}

interface BarProps {
  day: DayFigures;
  at: number;
  frame: Frame;
  y: (value: number) => number;
}

function Bar({ day, at, frame: { x, step, cursor, today }, y }: BarProps) {
  const width = Math.max(1, Math.min(28, step * 0.72));
  // Today is not over: paler, and with an outline that is dashed.
  const tone = cursor === at ? 'opacity-100' : at === today ? 'opacity-55' : 'opacity-80';
  const total = contactsIn(day);
  return (
    <g className={tone}>
      {contactParts.map(({ of, shade }, part) => {
        const below = contactParts.slice(0, part).reduce((sum, one) => sum + day[one.of], 0);
        const upper = y(below + day[of]);
        return day[of] > 0 ? (
          <rect
            key={of}
            x={x(at) - width / 2}
            y={upper}
            width={width}
            height={y(below) - upper}
            className={cx('fill-green stroke-surface', shade)}
            strokeWidth={1}
          />
        ) : null;
      })}
      {at === today && total > 0 ? (
        <rect
          x={x(at) - width / 2}
          y={y(total)}
          width={width}
          height={y(0) - y(total)}
          fill="none"
          strokeDasharray="3 3"
          className="stroke-green"
        />
      ) : null}
    </g>
  );
}

/** How many of 100 views became a contact. */
export function ConversionPanel({ days, frame, top, height }: PanelProps) {
  const shares = days.map((day) => conversionOf(day, 1));
  const scale = scaleOf(Math.max(...shares.map((share) => share ?? 0)), { top, height });
  const points = shares.map((share, at): [number, number] | undefined =>
    share === undefined ? undefined : [frame.x(at), scale.y(share)],
  );
  const { cursor, x, today } = frame;
  const share = cursor === undefined ? undefined : shares[cursor];
  return (
    <>
      <Lines
        name="Conversão"
        words={(value) => `${formatNumber(value)}%`}
        {...{ frame, top, scale }}
      />
      <Curve points={points} today={today} className="stroke-ink-2" />
      {share !== undefined && cursor !== undefined ? (
        <>
          <Dot x={x(cursor)} y={scale.y(share)} className="stroke-ink-2" />
          <Value frame={frame} at={cursor} y={scale.y(share)} text={`${formatDecimal(share)}%`} />
        </>
      ) : null}
    </>
  );
}
