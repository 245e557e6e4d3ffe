import { lookUp } from '~/domain/formats/lookup.ts';
import { browserApi } from '~/platform/api/browser-api.ts';
import { caller } from '~/platform/data/query.ts';
import { explain } from '~/platform/refusals/explain.ts';
import { PhotoFault, faults, maxBytes } from './photo-fault.ts';

/** A picture as the server has taken it over. */
export interface ImageForUpload {
  /** Below /fotos, without ending. */
  path: string;
  width: number;
  height: number;
  /** `#rrggbb` */
  placeholder: string;
  /** Photos of the same listing that show the same. */
  like: string[];
}

interface Sending {
  /** Who sends it; whoever else is signed in by then does not. */
  person: string;
  /** Whose and what for: `{store}/{item type}/{listing}`, `{store}/logo`, `{person}/avatar`. */
  folder: string;
  /** Made once for each photo: the same sent again is the same. */
  id: string;
  file: Blob;
  /** Bytes that have left so far. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
};
// What the server finds in a picture's head, or while it draws it.
const photoFaults: Record<string, string> = {
  too_long: faults.tooLong,
  too_many_pixels: faults.tooWide,
  too_slow: faults.tooSlow,
};
/** Milliseconds without a byte after which a connection counts as lost. */
const silence = 45_000;

/** Sends a picture and has it taken over. @throws PhotoFault, and an AbortError when it was called off */
export async function sendPhoto(sending: Sending): Promise<ImageForUpload> {
  const name = `${sending.folder}/${sending.id}.${lookUp(endings, sending.file.type) ?? 'jpg'}`;
  const { status, code } = await upload(name, sending);
  if (code === 'PictureTooLong') throw new PhotoFault(faults.tooLong);
  // It is there from the time before, when the answer was lost.
  if (status === 413 && sending.file.size <= maxBytes) throw new PhotoFault(faults.tooWide);
  if (status !== 200 && status !== 409) throw faultOf(status);
  return askSite('receber', { name }, sending);
}

/** The same picture, turned so many degrees from how it was taken, under a path of its own. @throws PhotoFault */
export const rotatePhoto = (path: string, degrees: number): Promise<ImageForUpload> =>
  askSite('girar', { path, degrees });

async function askSite(
  what: 'receber' | 'girar',
  body: object,
  { person, signal }: Partial<Sending> = {},
): Promise<ImageForUpload> {
  const token = await accessToken(person);
  const answer = await fetch(`/fotos/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    signal: signal ?? null,
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new PhotoFault(faults.offline, { passes: true, cause: error });
  });
  if (answer.ok) return (await answer.json()) as ImageForUpload;
  const told = (await answer.json().catch(() => ({}))) as { hint?: string; fault?: string };
  const fault = lookUp(photoFaults, told.fault ?? '');
  if (fault !== undefined) throw new PhotoFault(fault);
  if (told.hint) throw new PhotoFault(explain(told));
  // Of a picture that only the demonstration draws there is no file either.
  throw what === 'girar' && answer.status === 404
    ? new PhotoFault(faults.noFile)
    : faultOf(answer.status);
}

async function accessToken(person?: string): Promise<string> {
  const { client } = await caller(person).catch((error: unknown) => {
    throw navigator.onLine
      ? new PhotoFault(faults.signIn, { passes: true, cause: error })
      : new PhotoFault(faults.offline, { passes: true, cause: error });
  });
  const { data } = await client.auth.getSession();
  return data.session!.access_token;
}

// fetch tells nothing of how far a body has got.
async function upload(
  name: string,
  { person, file, onProgress, signal }: Sending,
): Promise<{ status: number; code: string }> {
  const token = await accessToken(person);
  const { url, key } = browserApi();
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lost = () => reject(new PhotoFault(faults.offline, { passes: true }));
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        request.abort();
        lost();
      }, silence);
    };
    request.open('POST', `${url}/storage/v1/object/uploads/${name}`);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('apikey', key);
    request.setRequestHeader('content-type', file.type);
    request.upload.addEventListener('progress', ({ loaded }) => {
      heard();
      onProgress?.(loaded);
    });
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      resolve({ status, code: /"code":"(\w+)"/.exec(responseText)?.[1] ?? '' });
    });
    request.addEventListener('error', lost);
    request.addEventListener('loadend', () => clearTimeout(timer));
    signal?.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason as Error);
    });
    heard();
    request.send(file);
  });
}

function faultOf(status: number): PhotoFault {
  switch (status) {
    case 401:
      // It says nothing of the photo, which waits for its person to enter again.
      return new PhotoFault(faults.signIn, { passes: true });
    case 403:
    case 404:
      return new PhotoFault(faults.notYours);
    case 413:
      return new PhotoFault(faults.tooLarge);
    case 400:
    case 415:
    case 422:
      return new PhotoFault(faults.incomplete);
    default:
      return new PhotoFault(faults.later, { passes: true });
  }
}
