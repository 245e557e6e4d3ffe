import { useSortable } from '@dnd-kit/sortable';
import { Ellipsis, GripVertical, RotateCw, Star, Trash2 } from '~/ui/icons.ts';
import {
  type KeyboardEventHandler,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
} from 'react';
import { cx } from '~/ui/cx.ts';
import { Photo } from '~/ui/photo.tsx';
import type { ListingPhoto } from '../queries.ts';
import { overButton, photoClass } from './tile-parts.tsx';

interface PhotoTileProps extends TileActions {
  photo: ListingPhoto;
  /** From 1. */
  place: number;
  busy: boolean;
  /** Over the foot of the picture: what it is like. */
  note?: ReactNode;
  caption: ReactNode;
}

/** A photo of the listing: dragged by the picture, moved by its handle, and what can be done with it. */
export function PhotoTile({ photo, place, busy, note, caption, ...actions }: PhotoTileProps) {
  const { open, show, tools } = useOpenTile();
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: photo.id });
  const { onKeyDown, ...byHand } = listeners ?? {};
  const isCover = place === 1;
  const shown = cx(
    'transition-opacity group-focus-within:opacity-100 group-hover:opacity-100',
    open ? 'opacity-100' : 'opacity-0 pointer-coarse:pointer-events-none',
  );
  const moved = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: moved, transition }}
      className={cx(
        'group relative',
        isCover && 'max-md:col-span-2',
        isDragging && 'z-10 opacity-90',
      )}
    >
      <div
        {...byHand}
        className={cx(
          photoClass,
          'cursor-grab outline-green select-none active:cursor-grabbing',
          isCover
            ? 'outline-2 outline-offset-2'
            : 'group-focus-within:outline-2 group-hover:outline-2',
          isDragging && 'shadow-float',
        )}
      >
        <Photo
          path={photo.path}
          alt={`Foto ${place}${photo.room ? `: ${photo.room}` : ''}`}
          sizes={isCover ? '(min-width: 48rem) 240px, 100vw' : '(min-width: 48rem) 240px, 50vw'}
          placeholder={photo.placeholder}
          draggable={false}
          className={cx('size-full object-cover transition-opacity', busy && 'opacity-40')}
        />
        {busy ? (
          <span className="spinner absolute inset-0 m-auto size-8 text-ink" aria-hidden="true" />
        ) : null}
        <PlaceTag place={place} />
      </div>
      <div
        ref={tools}
        className="pointer-events-none absolute inset-x-0 top-0 aspect-4/3 *:pointer-events-auto"
      >
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...byHand}
          onKeyDown={onKeyDown as KeyboardEventHandler}
          aria-roledescription="foto que muda de lugar"
          aria-label={`Mover a foto ${place}`}
          className={cx(overButton, 'cursor-grab touch-none rounded-control', shown)}
        >
          <GripVertical size={18} />
        </button>
        {open ? null : (
          <button
            type="button"
            aria-label={`O que fazer com a foto ${place}`}
            onClick={show}
            className={cx(overButton, 'pointer-fine:hidden')}
          >
            <Ellipsis size={18} />
          </button>
        )}
        {note ?? <TileTools place={place} busy={busy} {...actions} className={shown} />}
      </div>
      {caption}
    </li>
  );
}

/** Whether a tile shows its tools after a tap; a tap anywhere else hides them. */
function useOpenTile() {
  const [open, setOpen] = useState(false);
  const tools = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const close = ({ target }: PointerEvent) =>
      tools.current?.contains(target as Node) || setOpen(false);
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [open]);
  return { open, show: () => setOpen(true), tools };
}

interface TileActions {
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
function TileTools({ place, busy, onCover, onTurn, onRemove, className }: TileToolsProps) {
  return (
    <div
      className={cx(
        'absolute bottom-2 left-1/2 flex -translate-x-1/2 divide-x divide-line overflow-hidden rounded-control bg-raised shadow-float',
        className,
      )}
    >
      <Act label={`Usar a foto ${place} como capa`} onClick={onCover} disabled={place === 1}>
        <Star size={18} />
      </Act>
      <Act label={`Girar a foto ${place}`} onClick={onTurn} disabled={busy}>
        <RotateCw size={18} />
      </Act>
      <Act label={`Excluir a foto ${place}`} onClick={onRemove} className="text-red-text">
        <Trash2 size={18} />
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
function PlaceTag({ place }: { place: number }) {
  return place === 1 ? (
    <span className="absolute top-2 left-2 flex items-center gap-1.5 rounded-control bg-raised px-2 py-1 text-meta font-semibold text-ink">
      <Star size={14} />
      Capa
    </span>
  ) : (
    <span className="absolute top-2 left-2 grid size-7 place-items-center rounded-control bg-coal-veil text-meta font-semibold text-chalk">
      {place}
    </span>
  );
}
