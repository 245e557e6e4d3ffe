import { Camera, ImagePlus } from '~/ui/icons.ts';
import type { ReactNode } from 'react';
import { useMedia } from '~/ui/browser/use-media.ts';
import { FileInput } from './file-input.tsx';

interface PhotoPickerProps {
  onFiles: (files: File[]) => void;
  /** Why there can be no more. */
  full: ReactNode;
}

/** Where photos are chosen: the camera first on a phone. */
export function PhotoPicker({ onFiles, full }: PhotoPickerProps) {
  const isPhone = useMedia('(pointer: coarse)');
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-card border border-dashed border-field p-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-green-soft text-green-text">
        <ImagePlus size={20} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">
          {isPhone ? 'Tire ou escolha fotos' : 'Arraste fotos para cá ou escolha no computador'}
        </p>
        <p className="text-meta text-ink-2">
          {full ??
            'JPEG, PNG, WebP ou HEIC, até 15 MB cada. Tiramos a localização antes de publicar.'}
        </p>
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-2 max-md:w-full">
        {isPhone ? (
          <FileInput camera onFiles={onFiles} className="button button-outlined">
            <Camera size={18} aria-hidden="true" />
            Câmera
          </FileInput>
        ) : null}
        <FileInput onFiles={onFiles} className="button button-outlined">
          Escolher fotos
        </FileInput>
      </div>
    </div>
  );
}
