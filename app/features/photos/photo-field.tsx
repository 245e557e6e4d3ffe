import { Camera, Trash2 } from '~/ui/icons.ts';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Photo } from '~/ui/photo.tsx';
import { CropDialog } from './crop/crop-dialog.tsx';
import { imageUses, type ImageUse } from './photo-kinds.ts';
import { FileInput } from './tiles/file-input.tsx';
import { usePhotoUpload } from './use-photo-upload.ts';

export type { ImageUse as PictureKind } from './photo-kinds.ts';

interface PictureFieldProps {
  kind: ImageUse;
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
export function PhotoField({ kind, path, storeId, empty, onChange }: PictureFieldProps) {
  const upload = usePhotoUpload(kind, storeId, onChange);
  const { the, ratio } = imageUses[kind];
  const Layout = layouts[kind];
  const isBusy = upload.share !== undefined;
  return (
    <>
      <Layout
        kind={kind}
        picture={<Picture kind={kind} path={path} empty={empty} />}
        isThere={path !== null}
        fault={upload.fault}
        onAgain={upload.again}
        sent={isBusy ? `Enviando ${Math.round(upload.share! * 99)}%` : undefined}
        onFile={(file) => void upload.choose(file)}
        onRemove={path && !isBusy ? () => onChange(null) : undefined}
      />
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
    </>
  );
}

function Picture({ kind, path, empty }: Pick<PictureFieldProps, 'kind' | 'path' | 'empty'>) {
  const { name, frame } = imageUses[kind];
  if (!path) return empty ?? <span aria-hidden="true" className={cx(frame, 'block bg-muted')} />;
  return (
    <Photo
      path={path}
      alt={name}
      sizes={kind === 'cover' ? '640px' : '96px'}
      priority
      className={cx(frame, 'shrink-0 object-cover')}
    />
  );
}

interface LayoutProps {
  kind: ImageUse;
  picture: ReactNode;
  isThere: boolean;
  fault: string | undefined;
  /** Sends it again; left out where that helps nothing. */
  onAgain: (() => void) | undefined;
  /** How much of a new one is sent, in words, while it is. */
  sent: string | undefined;
  onFile: (file: File) => void;
  /** Left out while there is nothing to take away. */
  onRemove: (() => void) | undefined;
}

/** A face, with what can be done and what is asked at its side. */
function Beside(props: LayoutProps) {
  const { kind, picture, isThere, sent, onFile, onRemove } = props;
  const { the } = imageUses[kind];
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {picture}
      <div className="grid min-w-0 flex-1 basis-60 gap-1.5">
        <div className="flex flex-wrap gap-2">
          <Chooser onFile={onFile} className={buttonClass()}>
            {sent ?? `${verb(isThere)} ${the}`}
          </Chooser>
          {onRemove ? (
            <Button tone="bare" onClick={onRemove}>
              Tirar {the}
            </Button>
          ) : null}
        </div>
        <Note {...props} />
      </div>
    </div>
  );
}

/** One row of a card: the picture, its name and what is asked, its ways at the end. */
function Row(props: LayoutProps) {
  const { kind, picture, isThere, sent, onFile, onRemove } = props;
  const { name, the } = imageUses[kind];
  return (
    <div className="flex items-center gap-4 p-4">
      {picture}
      <div className="min-w-0 grow">
        <h3 className="text-meta font-semibold">{name}</h3>
        <Note {...props} />
      </div>
      <div className="flex shrink-0 gap-2">
        {onRemove ? <Remove kind={kind} onRemove={onRemove} /> : null}
        <Chooser onFile={onFile} className={small}>
          {sent ?? (
            <span>
              {verb(isThere)} <span className="sr-only">{the}</span>
            </span>
          )}
        </Chooser>
      </div>
    </div>
  );
}

/** As wide as its card, at its head, with its ways on it. */
function Across(props: LayoutProps) {
  const { kind, picture, isThere, fault, sent, onFile, onRemove } = props;
  return (
    <div>
      <div className="relative overflow-hidden rounded-t-[calc(var(--radius-card)-1px)]">
        {picture}
        <div className="absolute right-3 bottom-3 flex gap-2">
          {onRemove ? <Remove kind={kind} onRemove={onRemove} /> : null}
          <Chooser onFile={onFile} className={small}>
            <Camera size={16} />
            {sent ?? `${verb(isThere)} capa`}
          </Chooser>
        </div>
      </div>
      {isThere && fault === undefined ? null : (
        <div className="border-t border-line px-4 py-3">
          <Note {...props} />
        </div>
      )}
    </div>
  );
}

const layouts = { avatar: Beside, logo: Row, cover: Across };

const verb = (isThere: boolean) => (isThere ? 'Trocar' : 'Escolher');

// A finger needs 44.
const small = buttonClass('outlined', 'compact', 'max-sm:min-h-11');

interface ChooserProps {
  onFile: (file: File) => void;
  className: string;
  children: ReactNode;
}

const Chooser = ({ onFile, ...rest }: ChooserProps) => (
  <FileInput multiple={false} onFiles={([file]) => onFile(file!)} {...rest} />
);

function Remove({ kind, onRemove }: { kind: ImageUse; onRemove: () => void }) {
  const label = `Tirar ${imageUses[kind].the}`;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onRemove}
      className={cx(small, 'max-sm:min-w-11')}
    >
      <Trash2 size={16} />
    </button>
  );
}

function Note({ kind, fault, onAgain }: Pick<LayoutProps, 'kind' | 'fault' | 'onAgain'>) {
  if (fault === undefined)
    return (
      <p className={cx('text-ink-2', kind === 'avatar' ? 'text-meta' : 'text-fine')}>
        {imageUses[kind].hint}
      </p>
    );
  return (
    <p role="alert" className="text-meta text-red-text">
      {fault}
      {onAgain ? (
        <button type="button" onClick={onAgain} className="block min-h-11 font-semibold underline">
          Tentar de novo
        </button>
      ) : null}
    </p>
  );
}
