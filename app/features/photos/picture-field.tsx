import type { ReactNode } from 'react';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Photo } from '~/ui/photo.tsx';
import { CropDialog } from './crop/crop-dialog.tsx';
import { pictureKinds, type PictureKind } from './picture-kinds.ts';
import { FileInput } from './tiles/file-input.tsx';
import { usePictureUpload } from './use-picture-upload.ts';

export type { PictureKind } from './picture-kinds.ts';

interface PictureFieldProps {
  kind: PictureKind;
  /** Below /fotos; null: none. */
  path: string | null;
  /** Of a logo or cover: the store, if it is not the caller's own. */
  storeId?: string | undefined;
  /** What stands there while there is none. */
  empty?: ReactNode;
  /** Called when the picture has been taken over, or taken away: the form keeps it. */
  onChange(path: string | null): void;
}

/** The one picture of a person or store: chosen, cut to its proportion, sent. */
export function PictureField({ kind, path, storeId, empty, onChange }: PictureFieldProps) {
  const upload = usePictureUpload(kind, storeId, onChange);
  const { the, name, hint, ratio, frame } = pictureKinds[kind];
  const isCover = kind === 'cover';
  const isBusy = upload.share !== undefined;
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-5 gap-y-3',
        isCover && 'flex-col items-stretch',
      )}
    >
      {path ? (
        <Photo
          path={path}
          alt={name}
          sizes={isCover ? '640px' : '96px'}
          priority
          className={cx(frame, 'shrink-0 object-cover')}
        />
      ) : (
        (empty ?? <span aria-hidden="true" className={cx(frame, 'shrink-0 bg-muted')} />)
      )}
      <div className={cx('grid min-w-0 gap-1.5', !isCover && 'flex-1 basis-60')}>
        <div className="flex flex-wrap gap-2">
          <FileInput
            multiple={false}
            onFiles={([file]) => void upload.choose(file!)}
            className="button button-outlined"
          >
            {isBusy
              ? `Enviando ${Math.round(upload.share! * 99)}%`
              : `${path ? 'Trocar' : 'Escolher'} ${the}`}
          </FileInput>
          {path && !isBusy ? (
            <Button tone="bare" onClick={() => onChange(null)}>
              Tirar {the}
            </Button>
          ) : null}
        </div>
        {upload.fault ? (
          <p role="alert" className="text-meta text-red-text">
            {upload.fault}
          </p>
        ) : (
          <p className="text-meta text-ink-2">{hint}</p>
        )}
      </div>
      {upload.chosen ? (
        <CropDialog
          title={`Ajustar ${the}`}
          {...upload.chosen}
          ratio={ratio}
          round={kind === 'avatar'}
          onCut={(box) => void upload.send(box)}
          onClose={upload.leave}
        />
      ) : null}
    </div>
  );
}
