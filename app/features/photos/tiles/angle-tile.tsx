import { Camera } from '~/ui/icons.ts';
import { useState } from 'react';
import { cx } from '~/ui/cx.ts';
import { useMedia } from '~/ui/browser/use-media.ts';
import type { Angle } from '../angles.ts';
import { FileInput } from './file-input.tsx';

/** Asks for one photo that is missing; on the phone it opens the camera. */
export function AngleTile({ angle, onFiles }: { angle: Angle; onFiles: (files: File[]) => void }) {
  const [over, setOver] = useState(false);
  const isPhone = useMedia('(pointer: coarse)');
  return (
    <li>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          onFiles([...event.dataTransfer.files]);
        }}
      >
        <FileInput
          onFiles={onFiles}
          camera={isPhone}
          multiple={false}
          className={cx(
            'grid aspect-4/3 place-content-center justify-items-center gap-1.5 rounded-control border border-dashed px-3 text-center text-meta transition-colors',
            over ? 'border-green bg-green-soft' : 'border-field hover:bg-sunken',
          )}
        >
          <Camera size={24} aria-hidden="true" className="text-ink-2" />
          <span className="font-semibold">{angle.name}</span>
          <span className="text-ink-2 max-md:sr-only">{angle.hint}</span>
        </FileInput>
      </div>
    </li>
  );
}
