import { useMemo, useState } from 'react';
import type { Vertical } from '~/domain/verticals.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { Button } from '~/ui/button.tsx';
import { Loaded } from '~/ui/loaded.tsx';
import { Photo } from '~/ui/photo.tsx';
import { showOutcome } from '~/ui/show-outcome.ts';
import { FileDrop } from '~/ui/signed/file-drop.tsx';
import { photoCommands } from './commands.ts';
import { photosOf, type ListingPhotos } from './queries.ts';
import { preparePhoto } from './upload/prepare.ts';
import { sendPicture } from './upload/send.ts';

interface PhotoStepProps {
  itemType: Vertical;
  /** A listing that exists, as a draft at least. */
  itemId: string;
  /** Of the store's plan; null: as many as one likes. */
  maxPhotos: number | null;
}

/** The photos of a listing: sent, ordered, taken away. What is done here is kept at once. */
export function PhotoStep(props: PhotoStepProps) {
  const query = useMemo(
    () => photosOf(props.itemType, props.itemId),
    [props.itemType, props.itemId],
  );
  return (
    <Loaded query={useData(query)} what="as fotos" skeleton={<div className="skeleton h-84" />}>
      {(found) => <Photos {...props} {...found} />}
    </Loaded>
  );
}

function Photos({ itemType, itemId, folder, photos }: PhotoStepProps & ListingPhotos) {
  const commands = useMemo(() => photoCommands(itemType, itemId), [itemType, itemId]);
  const add = useCommand(commands.add);
  const remove = useCommand(commands.remove);
  const [busy, setBusy] = useState(0);
  const send = async (file: File, at: number) => {
    setBusy((n) => n + 1);
    const problem = await preparePhoto(file)
      .then((ready) => sendPicture({ folder, id: crypto.randomUUID(), file: ready }))
      .then(({ path }) => add.attempt({ path, position: photos.length + at, room: null }))
      .catch((error: unknown) => (error as Error).message);
    setBusy((n) => n - 1);
    if (problem) showOutcome(problem, { failed: `${file.name} não foi enviada`, done: '' });
  };
  return (
    <div className="grid gap-5">
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3">
        {photos.map(({ id, path, placeholder, room }, at) => (
          <li key={id}>
            <Photo
              path={path}
              alt={room ?? `Foto ${at + 1}`}
              sizes="240px"
              placeholder={placeholder}
              className="aspect-4/3 w-full rounded-control object-cover"
            />
            <Button size="compact" onClick={() => void remove.attempt(id)}>
              Excluir
            </Button>
          </li>
        ))}
      </ul>
      {busy > 0 ? <output>Enviando {busy}...</output> : null}
      <FileDrop
        label="Arraste fotos para cá"
        hint="JPEG, PNG, WebP ou HEIC, até 15 MB cada. Tiramos a localização antes de publicar."
        verb="Escolher fotos"
        accept="image/*,.heic,.heif"
        multiple
        onFiles={(files) => files.forEach((file, at) => void send(file, at))}
      />
    </div>
  );
}
