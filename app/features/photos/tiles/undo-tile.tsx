import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '~/ui/button.tsx';

const shownForMs = 8_000;

interface UndoTileProps {
  onUndo: () => void;
  onOver: () => void;
}

/** Stands where a photo was taken away, for the eight seconds in which it can come back. */
export function UndoTile({ onUndo, onOver }: UndoTileProps) {
  const button = useRef<HTMLButtonElement>(null);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => over(), shownForMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <li>
      <div className="grid aspect-4/3 place-content-center justify-items-center gap-2 rounded-control border border-dashed border-line-2 bg-sunken text-center text-meta">
        <output>Foto excluída</output>
        <Button ref={button} size="compact" onClick={onUndo}>
          Desfazer
        </Button>
      </div>
    </li>
  );
}
