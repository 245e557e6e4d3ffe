import { Camera, Check } from '~/ui/icons.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { cx } from '~/ui/cx.ts';
import { anglesOf, missingAngles, type Angle } from '~/domain/listings/angles.ts';
import { useState } from 'react';
import { useMedia } from '~/ui/browser/use-media.ts';
import { FileInput } from './file-input.tsx';

interface AngleListProps {
  itemType: Vertical;
  /** What the photos show that are there. */
  rooms: readonly (string | null)[];
  /** What those show that are on their way. */
  coming: readonly (string | null)[];
}

/** Which of the wanted photos are there, on their way, missing. */
export function AngleList({ itemType, rooms, coming }: AngleListProps) {
  const { title, list } = anglesOf[itemType];
  const missing = missingAngles(itemType, [...rooms, ...coming]);
  const there = list.length - missingAngles(itemType, rooms).length;
  return (
    <section aria-label={title} className="rounded-card border border-line bg-sunken p-4">
      <div className="flex justify-between gap-4 text-meta">
        <h2 className="font-semibold">{title}</h2>
        <span className="shrink-0 text-ink-2">
          {there} de {list.length}
        </span>
      </div>
      <ul className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 text-meta md:grid-cols-3">
        {list.map(({ name }) => {
          const isMissing = missing.some((angle) => angle.name === name);
          const isThere = rooms.includes(name);
          return (
            <li
              key={name}
              className={cx('flex items-center gap-2', isMissing ? 'font-medium' : 'text-ink-2')}
            >
              <Mark state={isThere ? 'there' : isMissing ? 'missing' : 'coming'} />
              {name}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const words = { there: 'pronta', coming: 'a caminho', missing: 'falta' };

function Mark({ state }: { state: keyof typeof words }) {
  return (
    <>
      {state === 'there' ? (
        <Check size={16} className="shrink-0 text-green-text" />
      ) : state === 'coming' ? (
        <span aria-hidden="true" className="spinner size-4 shrink-0" />
      ) : (
        <Camera size={16} className="shrink-0" />
      )}
      <span className="sr-only">{words[state]}: </span>
    </>
  );
}

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
          <Camera size={24} className="text-ink-2" />
          <span className="font-semibold">{angle.name}</span>
          <span className="text-ink-2 max-md:sr-only">{angle.hint}</span>
        </FileInput>
      </div>
    </li>
  );
}
