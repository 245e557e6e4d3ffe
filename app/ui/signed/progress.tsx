import { Progress as Base } from '@base-ui/react/progress';
import { cx } from '../cx.ts';

interface ProgressProps {
  /** What goes on: "Enviando fotos". */
  label: string;
  /** How much is done, of `max`; null: nobody knows. */
  value: number | null;
  max?: number;
  /** At the right: "6 de 8", "12,4 MB". */
  note?: string;
}

/** How far something has come that takes its time. */
export function Progress({ label, value, max = 100, note }: ProgressProps) {
  return (
    <Base.Root
      value={value}
      max={max}
      getAriaValueText={() => note ?? null!}
      className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-meta"
    >
      <Base.Label>{label}</Base.Label>
      {note ? <span className="text-ink-2">{note}</span> : null}
      <Base.Track className="col-span-2 h-1.5 overflow-hidden rounded-full bg-muted">
        <Base.Indicator
          className={cx(
            'block h-full rounded-full bg-green',
            value === null && 'w-1/3 skeleton bg-green',
          )}
        />
      </Base.Track>
    </Base.Root>
  );
}
