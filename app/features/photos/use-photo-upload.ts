import { useEffect, useEffectEvent, useState } from 'react';
import { caller } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import type { Box } from './crop/crop.ts';
import { cut } from './upload/draw.ts';
import { imageUses, type ImageUse } from './photo-kinds.ts';
import { PhotoFault, faults, imageFaultMessage } from './upload/photo-fault.ts';
import { preparePhoto } from './upload/prepare.ts';
import { sendPhoto } from './upload/send.ts';
import { newId } from '~/ui/browser/new-id.ts';

/** A chosen picture, drawn, of which a part is to be cut. */
interface ChosenPhoto {
  picture: ImageBitmap;
  url: string;
}

/**
 * The way of one picture: chosen, cut, sent.
 * @param onArrived told where it is when the server has taken it over
 */
export function usePhotoUpload(
  kind: ImageUse,
  storeId: string | undefined,
  onArrived: (path: string) => void,
) {
  const [chosen, setChosen] = useState<ChosenPhoto>();
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState<string>();
  /** Cut, and not sent for want of a connection. */
  const [waiting, setWaiting] = useState<Blob>();

  const choose = async (file: File) => {
    setFault(undefined);
    setWaiting(undefined);
    try {
      const ready = await preparePhoto(file);
      const picture = await createImageBitmap(ready, { imageOrientation: 'from-image' }).catch(
        (error: unknown) => {
          throw new PhotoFault(faults.incomplete, { cause: error });
        },
      );
      setChosen({ picture, url: URL.createObjectURL(ready) });
    } catch (error) {
      setFault(imageFaultMessage(error));
    }
  };
  const leave = () => {
    chosen?.picture.close();
    if (chosen) URL.revokeObjectURL(chosen.url);
    setChosen(undefined);
  };
  const take = async (file: Blob) => {
    setShare(0);
    setFault(undefined);
    setWaiting(undefined);
    try {
      const { person, folder } = await homeOf(kind, storeId);
      const onProgress = (sent: number) => setShare(sent / file.size);
      const { path } = await sendPhoto({ person, folder, id: newId(), file, onProgress });
      await caller(person);
      onArrived(path);
    } catch (error) {
      setFault(imageFaultMessage(error));
      if (!(error instanceof PhotoFault) || error.passes) setWaiting(file);
    }
    setShare(undefined);
  };
  const send = async (box: Box) => {
    try {
      const file = await cut(chosen!.picture, box, imageUses[kind].width);
      leave();
      await take(file);
    } catch (error) {
      setFault(imageFaultMessage(error));
    }
  };
  const again = waiting ? () => void take(waiting) : undefined;
  const onConnected = useEffectEvent(() => again?.());
  useEffect(() => {
    addEventListener('online', onConnected);
    return () => removeEventListener('online', onConnected);
  }, []);
  return { chosen, share, fault, choose, leave, send, again };
}

async function homeOf(kind: ImageUse, storeId?: string) {
  const { api, userId: person } = await caller();
  if (kind === 'avatar') return { person, folder: `${person}/avatar` };
  if (storeId !== undefined) return { person, folder: `${storeId}/${kind}` };
  const [store] = unwrap(await api.rpc('panel_store'));
  return { person, folder: `${store!.id}/${kind}` };
}
