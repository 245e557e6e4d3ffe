import { Button } from '~/ui/button.tsx';

interface LikeNoteProps {
  /** Of the photo that shows the same, from 1. */
  place: number;
  onKeep: () => void;
  onRemove: () => void;
}

/** Says that a photo looks like another one, and asks what shall be. */
export function SimilarPhotoNote({ place, onKeep, onRemove }: LikeNoteProps) {
  return (
    <div className="absolute inset-x-0 bottom-0 rounded-b-control bg-amber-soft px-3 pt-2 pb-1 text-meta text-amber-text">
      <output className="font-semibold">Igual à foto {place}</output>
      <div className="-mx-2 flex">
        <Button tone="bare" size="compact" onClick={onKeep}>
          Manter
        </Button>
        <Button tone="bare" size="compact" onClick={onRemove}>
          Tirar
        </Button>
      </div>
    </div>
  );
}
