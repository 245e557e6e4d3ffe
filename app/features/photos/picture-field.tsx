import { useId, useState } from 'react';
import { caller } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/errors.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Photo } from '~/ui/photo.tsx';
import { sayFault } from './upload/photo-fault.ts';
import { preparePhoto } from './upload/prepare.ts';
import { sendPicture } from './upload/send.ts';

export type PictureKind = 'avatar' | 'logo' | 'cover';

interface PictureFieldProps {
  kind: PictureKind;
  /** Below /fotos; null: none. */
  path: string | null;
  /** Of a logo or cover: the store, if it is not the caller's own. */
  storeId?: string | undefined;
  /** Called when the picture has been taken over, or taken away: the form keeps it. */
  onChange(path: string | null): void;
}

const words: Record<PictureKind, { name: string; frame: string }> = {
  avatar: { name: 'Foto', frame: 'size-20 rounded-full' },
  logo: { name: 'Logo', frame: 'size-24 rounded-control' },
  cover: { name: 'Capa', frame: 'aspect-[4/1] w-full rounded-control' },
};

/** The one picture of a person or store. */
export function PictureField({ kind, path, storeId, onChange }: PictureFieldProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const send = async (file: File) => {
    setBusy(true);
    setFault(undefined);
    await preparePhoto(file)
      .then(async (ready) =>
        sendPicture({
          folder: await folderOf(kind, storeId),
          id: crypto.randomUUID(),
          file: ready,
        }),
      )
      .then((picture) => onChange(picture.path))
      .catch((error: unknown) => setFault(sayFault(error)));
    setBusy(false);
  };
  const { name, frame } = words[kind];
  return (
    <div className="grid gap-3">
      {path ? (
        <Photo path={path} alt={name} sizes="320px" className={cx(frame, 'object-cover')} />
      ) : null}
      <div className="flex gap-2">
        <label htmlFor={id} className="button button-outlined">
          {busy ? 'Enviando...' : `${path ? 'Trocar' : 'Escolher'} ${name.toLowerCase()}`}
        </label>
        <input
          id={id}
          type="file"
          accept="image/*"
          className="sr-only"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) void send(file);
          }}
        />
        {path ? <Button onClick={() => onChange(null)}>Tirar</Button> : null}
      </div>
      {fault ? <p role="alert">{fault}</p> : null}
    </div>
  );
}

async function folderOf(kind: PictureKind, storeId?: string): Promise<string> {
  const { api, userId } = await caller();
  if (kind === 'avatar') return `${userId}/avatar`;
  if (storeId !== undefined) return `${storeId}/${kind}`;
  const store = await api.from('customers').select('id').eq('user_id', userId).single();
  return `${unwrap(store).id}/${kind}`;
}
