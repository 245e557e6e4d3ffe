import type { ReactNode } from 'react';

/** The picture of any tile. */
export const photoClass = 'relative aspect-4/3 overflow-hidden rounded-control';

/** A round button over a picture's corner. */
export const overButton =
  'absolute top-2 right-2 grid size-11 place-items-center rounded-full bg-raised text-ink shadow-float transition-colors hover:bg-sunken md:size-9';

/** What stands below a tile: what it shows, and at the right what goes on with it. */
export function TileCaption({ note, children }: { note?: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-2 px-0.5 text-meta md:min-h-9">
      {children}
      {note ? <span className="shrink-0 text-ink-2">{note}</span> : null}
    </div>
  );
}
