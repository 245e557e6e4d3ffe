import { Plus, X } from '~/ui/icons.ts';
import type { ReactNode } from 'react';
import { spanFault, spansPerDay } from '~/domain/stores/opening-hours.ts';
import { Switch } from '~/ui/forms/choice.tsx';
import { ClockInput } from './clock-input.tsx';

interface DayHoursProps {
  /** The day, or several that are alike. */
  name: string;
  spans: string[];
  /** What it begins with when it opens. */
  usual: string[];
  onChange: (spans: string[]) => void;
  /** What more can be done with it. */
  children?: ReactNode;
}

/** One row: the day, its times, and whether it is open at all. */
export function DayHours({ name, spans, usual, onChange, children }: DayHoursProps) {
  const isOpen = spans.length > 0;
  const put = (index: number, span: string) =>
    onChange(spans.map((old, place) => (place === index ? span : old)));
  const fault = spanFault(spans);
  return (
    <fieldset className="border-t border-line py-3">
      <legend className="sr-only">{name}</legend>
      <div className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-2 sm:grid-cols-[1fr_auto_auto]">
        <span aria-hidden="true" className="flex min-h-10 items-center text-control">
          {name}
        </span>
        <div className="grid gap-2 max-sm:order-last max-sm:col-span-2">
          {isOpen ? null : <span className="flex min-h-10 items-center text-ink-3">Fechada</span>}
          {spans.map((span, index) => (
            <Span
              // A span is its place: two of them are never alike for long.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              name={name}
              nth={index + 1}
              span={span}
              onChange={(next) => put(index, next)}
              more={
                index > 0 ? (
                  <IconButton
                    label={`Tirar este horário, ${name}`}
                    onClick={() => onChange(spans.filter((_, place) => place !== index))}
                  >
                    <X size={18} aria-hidden="true" />
                  </IconButton>
                ) : spans.length < spansPerDay ? (
                  <IconButton
                    label={`Mais um horário, ${name}`}
                    onClick={() => onChange([...spans, nextSpan(spans)])}
                  >
                    <Plus size={18} aria-hidden="true" />
                  </IconButton>
                ) : (
                  <span className="w-9" />
                )
              }
            />
          ))}
        </div>
        <Switch
          label={<span className="sr-only">{name}: aberta</span>}
          checked={isOpen}
          onChange={(event) => onChange(event.currentTarget.checked ? usual : [])}
        />
      </div>
      {fault ? (
        <p role="alert" className="mt-1 text-meta text-red-text">
          {fault}
        </p>
      ) : null}
      {children}
    </fieldset>
  );
}

interface SpanProps {
  name: string;
  nth: number;
  span: string;
  onChange: (span: string) => void;
  more: ReactNode;
}

function Span({ name, nth, span, onChange, more }: SpanProps) {
  const [from = '', to = ''] = span.split('-');
  const which = nth > 1 ? `, ${nth}º horário` : '';
  return (
    <div className="flex items-center gap-2">
      <ClockInput
        label={`${name}, abre às${which}`}
        value={from}
        onChange={(time) => onChange(`${time}-${to}`)}
      />
      <span className="text-meta text-ink-2">às</span>
      <ClockInput
        label={`${name}, fecha às${which}`}
        value={to}
        onChange={(time) => onChange(`${from}-${time === '00:00' ? '24:00' : time}`)}
      />
      {more}
    </div>
  );
}

function IconButton(props: { label: string; onClick: () => void; children: ReactNode }) {
  const { label, onClick, children } = props;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-9 place-items-center rounded-control text-ink-2 hover:bg-muted"
    >
      {children}
    </button>
  );
}

// An hour after the last one, as after lunch.
function nextSpan(spans: string[]): string {
  const end = Number(spans.at(-1)?.slice(6, 8) ?? 12);
  const two = (hour: number) => String(Math.min(hour, 23)).padStart(2, '0');
  return `${two(end + 1)}:00-${end + 1 >= 22 ? '24:00' : `${two(end + 3)}:00`}`;
}
