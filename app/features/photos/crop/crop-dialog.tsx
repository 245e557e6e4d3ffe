import { useRef, useState, type PointerEvent } from 'react';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Dialog, DialogBody, DialogFooter } from '~/ui/signed/dialog.tsx';
import { boxOf, dragged, middle, type Box, type Crop } from './crop.ts';

interface CropDialogProps {
  title: string;
  /** Drawn by this browser, upright. */
  picture: ImageBitmap;
  /** Shows the same. */
  url: string;
  /** Width by height of what is wanted. */
  ratio: number;
  round: boolean;
  onCut: (box: Box) => void;
  onClose: () => void;
}

/** Chooses what of a picture is kept: by dragging it, and step by step with the keyboard. */
export function CropDialog(props: CropDialogProps) {
  const { title, picture, url, ratio, round, onCut, onClose } = props;
  const [crop, setCrop] = useState(middle);
  const box = boxOf(picture, ratio, crop);
  const drag = useDrag((by) => setCrop((now) => dragged(picture, ratio, now, by)));
  return (
    <Dialog open onClose={onClose} title={title} lead="Arraste a foto até ficar como quer.">
      <DialogBody className="grid gap-5">
        <div
          {...drag}
          style={{ aspectRatio: ratio }}
          className={cx(
            'relative mx-auto w-full cursor-grab touch-none overflow-hidden bg-muted active:cursor-grabbing',
            ratio === 1 && 'max-w-80',
            round ? 'rounded-full' : 'rounded-control',
          )}
        >
          <img
            src={url}
            alt=""
            draggable={false}
            className="absolute max-w-none select-none"
            style={{
              width: `${(picture.width / box.width) * 100}%`,
              left: `${(-box.left / box.width) * 100}%`,
              top: `${(-box.top / box.height) * 100}%`,
            }}
          />
        </div>
        <Steps crop={crop} onChange={setCrop} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancelar</Button>
        <Button tone="green" onClick={() => onCut(box)}>
          Usar assim
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function Steps({ crop, onChange }: { crop: Crop; onChange: (crop: Crop) => void }) {
  const steps = [
    { name: 'zoom', label: 'Aproximar', min: 1, max: 3 },
    { name: 'x', label: 'Esquerda ou direita', min: 0, max: 1 },
    { name: 'y', label: 'Para cima ou para baixo', min: 0, max: 1 },
  ] as const;
  return (
    <div className="grid gap-3 text-meta">
      {steps.map(({ name, label, min, max }) => (
        <label
          key={name}
          className="grid grid-cols-[11rem_1fr] items-center gap-4 max-md:grid-cols-1 max-md:gap-1"
        >
          {label}
          <input
            type="range"
            className="range"
            min={min}
            max={max}
            step={(max - min) / 40}
            value={crop[name]}
            style={{ '--filled': `${((crop[name] - min) / (max - min)) * 100}%` } as object}
            onChange={(event) => onChange({ ...crop, [name]: Number(event.currentTarget.value) })}
          />
        </label>
      ))}
    </div>
  );
}

/** @param move told how far it was dragged, in shares of the frame */
function useDrag(move: (by: { x: number; y: number }) => void) {
  const last = useRef<{ x: number; y: number }>(null);
  const end = () => {
    last.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!last.current) return;
      const { width, height } = event.currentTarget.getBoundingClientRect();
      move({
        x: (event.clientX - last.current.x) / width,
        y: (event.clientY - last.current.y) / height,
      });
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
