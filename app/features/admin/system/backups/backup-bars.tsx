import { useState, type PointerEvent } from 'react';
import { cx } from '~/ui/cx.ts';
import type { Backup } from '../queries.ts';
import { sizeOf, stateOf, whenOf } from '../labels.ts';

const most = 48;

/** The newest backups as bars of their sizes, the oldest first; pointer, focus and arrows tell date and size of one. */
export function BackupBars({ rows }: { rows: readonly Backup[] }) {
  const [cursor, setCursor] = useState<number>();
  const ended = rows.filter(({ status }) => status === 'made' || status === 'failed');
  const shown = ended.slice(0, most).toReversed();
  // One alone compares with nothing.
  if (shown.length < 2) return null;
  const largest = Math.max(1, ...shown.map(({ bytes }) => bytes));
  const last = shown.length - 1;
  const at = Math.min(cursor ?? last, last);
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setCursor(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * shown.length))));
  };
  return (
    <div className="px-4 pb-4 md:px-5">
      <div
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setCursor(undefined)}
        style={{ maxWidth: `${shown.length * 2.5}rem` }}
        className="relative flex h-10 touch-pan-y items-end gap-0.5 rounded-control outline-offset-4 outline-green has-focus-visible:outline-2"
      >
        <input
          type="range"
          aria-label="Tamanho de cada backup"
          min={0}
          max={last}
          value={at}
          aria-valuetext={wordsOf(shown[at]!)}
          onChange={(event) => setCursor(Number(event.currentTarget.value))}
          onBlur={() => setCursor(undefined)}
          className="sr-only"
        />
        {shown.map((backup, index) => (
          <span
            key={backup.id}
            aria-hidden="true"
            className={cx(
              'min-w-0 flex-1 rounded-tag',
              toneOf(backup),
              cursor !== index && 'opacity-60',
            )}
            style={{ height: `${Math.max(12, (backup.bytes / largest) * 100)}%` }}
          />
        ))}
      </div>
      <p aria-hidden="true" className="mt-2 flex justify-between gap-4 text-fine text-ink-2">
        {cursor === undefined ? (
          <>
            <span>{whenOf(shown[0]!.created_at)}</span>
            <span>{whenOf(shown[last]!.created_at)}</span>
          </>
        ) : (
          <b className="font-semibold text-ink">{wordsOf(shown[at]!)}</b>
        )}
      </p>
    </div>
  );
}

const toneOf = (backup: Backup) =>
  ({ green: 'bg-green', red: 'bg-red', amber: 'bg-amber', grey: 'bg-ink-2' })[stateOf(backup)[0]];

function wordsOf(backup: Backup): string {
  const size = backup.status === 'made' ? `${sizeOf(backup.bytes)}, ` : '';
  return `${whenOf(backup.created_at)}: ${size}${stateOf(backup)[1].toLowerCase()}`;
}
