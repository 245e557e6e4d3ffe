import { browserApi } from '../api/browser-api.ts';
import { caller } from './query.ts';
import { DataError } from '../refusals/errors.ts';

// Documents of a verification have no address of their own: they go and come with the session's token.

const bucket = 'documents';

async function ask(path: string, init?: RequestInit): Promise<Response> {
  const { client } = await caller();
  const { data } = await client.auth.getSession();
  const { url, key } = browserApi();
  const answer = await fetch(`${url}/storage/v1/object/${path}`, {
    ...init,
    headers: {
      apikey: key,
      authorization: `Bearer ${data.session?.access_token}`,
      ...(init?.body instanceof Blob && { 'content-type': init.body.type }),
    },
  }).catch((error: unknown) => {
    throw new DataError({ code: '', message: String(error) });
  });
  if (!answer.ok)
    throw new DataError({ code: `PT${answer.status}`, message: 'the file was refused' });
  return answer;
}

/** Puts a file into the private bucket. @throws DataError */
export async function sendDocument(path: string, file: Blob): Promise<void> {
  await ask(`${bucket}/${path}`, { method: 'POST', body: file });
}

/** @throws DataError where the caller may not read it, or it is gone */
export async function readDocument(path: string): Promise<Blob> {
  return (await ask(`authenticated/${bucket}/${path}`)).blob();
}
