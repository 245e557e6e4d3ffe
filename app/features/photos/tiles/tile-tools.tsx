import { RotateCw, Star, Trash2 } from '~/ui/icons.ts';
import type { ComponentProps } from 'react';
import { cx } from '~/ui/cx.ts';

export interface TileActions {
  onCover: () => void;
  onTurn: () => void;
  onRemove: () => void;
}

interface TileToolsProps extends TileActions {
  /** From 1. */
  place: number;
  busy: boolean;
  className: string;
}

/** What can be done with a photo, at the foot of its picture. */
export function TileTools({ place, busy, onCover, onTurn, onRemove, className }: TileToolsProps) {
  return (
    <div
      className={cx(
        'absolute bottom-2 left-1/2 flex -translate-x-1/2 divide-x divide-line overflow-hidden rounded-control bg-raised shadow-float',
        className,
      )}
    >
      <Act label={`Usar a foto ${place} como capa`} onClick={onCover} disabled={place === 1}>
        <Star size={18} aria-hidden="true" />
      </Act>
      <Act label={`Girar a foto ${place}`} onClick={onTurn} disabled={busy}>
        <RotateCw size={18} aria-hidden="true" />
      </Act>
      <Act label={`Excluir a foto ${place}`} onClick={onRemove} className="text-red-text">
        <Trash2 size={18} aria-hidden="true" />
      </Act>
    </div>
  );
}

function Act({ label, className, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={cx(
        'grid size-11 place-items-center transition-colors hover:bg-sunken focus-visible:-outline-offset-2 disabled:text-ink-3 md:size-10',
        className,
      )}
      {...rest}
    />
  );
}

/** Which photo it is; the first is the cover. */
export function PlaceTag({ place }: { place: number }) {
  return place === 1 ? (
    <span className="absolute top-2 left-2 flex items-center gap-1.5 rounded-control bg-raised px-2 py-1 text-meta font-semibold text-ink">
      <Star size={14} aria-hidden="true" />
      Capa
    </span>
  ) : (
    <span className="absolute top-2 left-2 grid size-7 place-items-center rounded-control bg-coal-veil text-meta font-semibold text-chalk">
      {place}
    </span>
  );
}
