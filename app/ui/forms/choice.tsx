import { Check } from '../icons.ts';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  /** Shown at the right, for instance how many listings match. */
  count?: ReactNode;
  rowClassName?: string;
}

/** A box of 20 in a row of 40, its whole row clickable. */
export function Checkbox({ label, count, rowClassName, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx('flex min-h-10 items-center gap-3 text-control', rowClassName)}>
      <input
        {...rest}
        type="checkbox"
        className={cx(
          'tick size-5 shrink-0 appearance-none rounded-tag border-[1.5px] border-field bg-surface checked:border-green checked:bg-green disabled:opacity-50',
          className,
        )}
      />
      <span className="min-w-0 grow">{label}</span>
      {count === undefined ? null : <span className="text-meta text-ink-3">{count}</span>}
    </label>
  );
}

/** One of several that can be marked, as a chip. */
export function ChipBox({
  label,
  checked,
  ...rest
}: Pick<ComponentProps<'input'>, 'id' | 'checked' | 'onChange'> & { label: string }) {
  return (
    <label className="inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-control border border-line-2 bg-surface px-3.5 text-control font-medium transition-colors hover:border-field has-checked:border-green has-checked:bg-green-soft has-checked:text-green-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green max-md:min-h-11">
      <input {...rest} type="checkbox" checked={checked} className="sr-only" />
      {checked ? <Check size={16} aria-hidden="true" /> : null}
      <span>{label}</span>
    </label>
  );
}

interface Segment {
  value: string;
  label: string;
  icon?: ReactNode;
}

interface SegmentedProps {
  /** What is chosen, for screen readers. */
  legend: string;
  name: string;
  segments: Segment[];
  /** Controlled with `onChange`, otherwise the first choice. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  className?: string;
}

/** Two or three exclusive modes, as native radio buttons: a form sends the choice without JavaScript. */
export function Segmented({
  legend,
  name,
  segments,
  value,
  defaultValue,
  onChange,
  className,
}: SegmentedProps) {
  return (
    <fieldset className={cx('flex flex-wrap gap-1 rounded-control bg-sunken p-1', className)}>
      <legend className="sr-only">{legend}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className="flex min-h-11 min-w-max flex-1 items-center justify-center gap-2 rounded-[0.5rem] px-4 text-control font-medium whitespace-nowrap text-ink-2 has-checked:bg-raised has-checked:font-semibold has-checked:text-ink has-checked:shadow-raised has-focus-visible:outline-2 has-focus-visible:outline-green"
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            {...(value === undefined
              ? { defaultChecked: segment.value === (defaultValue ?? segments[0]?.value) }
              : { checked: segment.value === value })}
            onChange={() => onChange?.(segment.value)}
            className="sr-only"
          />
          {segment.icon}
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}

/** An on/off switch that takes effect at once. */
export function Switch({
  label,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }) {
  return (
    <label
      className={cx('flex min-h-10 items-center justify-between gap-3 text-control', className)}
    >
      {label}
      <input
        {...rest}
        type="checkbox"
        className="knob relative h-6 w-10 shrink-0 appearance-none rounded-full bg-field transition-colors checked:bg-green disabled:opacity-50"
      />
    </label>
  );
}
