import { ArrowLeft, LayoutGrid, X, ZoomIn, ZoomOut } from '~/ui/icons.ts';
import type { ReactNode } from 'react';
import { countOf } from '~/domain/formats/numbers.ts';
import { cx } from '~/ui/cx.ts';
import type { ListingView } from '../../view/listing-view.ts';

interface BarProps {
  listing: ListingView;
  /** Undefined: the grid. */
  index: number | undefined;
  isNear: boolean;
  actions: ReactNode;
  onZoom: () => void;
  onGrid: () => void;
  onPhoto: () => void;
  onClose: () => void;
}

/** Above the photos: what is shown, and what can be done with it. */
export function Bar(props: BarProps) {
  const { listing, index, isNear, actions, onZoom, onGrid, onPhoto, onClose } = props;
  const isGrid = index === undefined;
  return (
    <header className="grid shrink-0 grid-cols-[auto_1fr_auto] items-center gap-1 px-2 py-1.5 md:grid-cols-[1fr_auto_1fr] md:gap-4 md:px-4 md:py-2.5">
      <div className="flex min-w-0 items-center gap-2">
        {isGrid ? (
          <Tool label="Voltar à foto" onClick={onPhoto}>
            <ArrowLeft size={20} />
          </Tool>
        ) : (
          <Tool label="Fechar" onClick={onClose} className="md:hidden">
            <X size={20} />
          </Tool>
        )}
        <div className="min-w-0 pl-2 max-md:hidden">
          <h2 className="truncate text-meta font-semibold">{listing.title}</h2>
          <p className="truncate text-fine text-on-night-2">
            {listing.price} · {listing.place}
          </p>
        </div>
      </div>
      <Counter listing={listing} index={index} />
      <div className="flex items-center justify-end md:gap-1">
        {isGrid ? null : (
          <>
            <Tool
              label={isNear ? 'Reduzir' : 'Ampliar'}
              pressed={isNear}
              onClick={onZoom}
              className="max-md:hidden"
            >
              {isNear ? <ZoomOut size={20} /> : <ZoomIn size={20} />}
            </Tool>
            <Tool label="Ver todas as fotos" onClick={onGrid}>
              <LayoutGrid size={20} />
            </Tool>
          </>
        )}
        {/* The same discs as on the page, plain here. */}
        <div className="flex md:gap-1 [&_[aria-pressed=true]>span]:text-heart-bright [&_button>span]:bg-transparent [&_button:not([aria-pressed=true])>span]:text-on-night [&_summary]:bg-transparent [&_summary]:text-on-night">
          {actions}
        </div>
        <Tool label="Fechar" onClick={onClose} className={cx(!isGrid && 'max-md:hidden')}>
          <X size={20} />
        </Tool>
      </div>
    </header>
  );
}

function Counter({ listing, index }: Pick<BarProps, 'listing' | 'index'>) {
  const total = listing.photos.length;
  if (index === undefined)
    return <p className="text-meta font-semibold">{countOf(total, 'foto', 'fotos')}</p>;
  const room = listing.photos[index]?.room;
  return (
    <p aria-live="polite" className="text-center text-meta font-semibold">
      <span className="sr-only">Foto </span>
      {index + 1} / {total}
      {room ? <span className="sr-only">: {room}</span> : null}
    </p>
  );
}

interface ToolProps {
  label: string;
  onClick: () => void;
  pressed?: boolean;
  className?: string;
  children: ReactNode;
}

function Tool({ label, onClick, pressed, className, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      onClick={onClick}
      className={cx(
        'grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-night-2',
        className,
      )}
    >
      {children}
    </button>
  );
}
