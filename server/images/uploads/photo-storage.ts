import { StorageClient } from '@supabase/storage-js';

export const uploads = 'uploads';
export const pictures = 'pictures';
export const documents = 'documents';

/** How a call to the API travels: in this process where it is built in, else to Supabase. */
export interface ApiRoute {
  url: string;
  publishableKey: string;
  secretKey: string;
  fetch: (request: Request) => Promise<Response>;
}

/** Where files are kept cannot be reached: another time it may. */
export class NotNow extends Error {}

/** The files that people sent, as the server itself or as one of them reaches them; the same calls in all three ways to run. */
export type PhotoStorage = ReturnType<typeof openPhotoStorage>;

/** @param route of the API */
export function openPhotoStorage(route: ApiRoute) {
  const clientOf = (headers: Record<string, string>) =>
    new StorageClient(`${route.url}/storage/v1`, headers, (input, init) =>
      route.fetch(new Request(input, init)),
    );
  const own = clientOf({ apikey: route.secretKey, authorization: `Bearer ${route.secretKey}` });
  return {
    /** @returns null when it is not there @throws NotNow when nobody can tell */
    async read(path: string): Promise<Buffer | null> {
      const { data, error } = await downloaded(own, pictures, `${path}.jpg`);
      if (error && statusOf(error) >= 500)
        throw new NotNow('the files cannot be reached', { cause: error });
      return data && Buffer.from(await data.arrayBuffer());
    },
    /** Keeps a clean picture, or the same one again. @throws Error */
    async keep(path: string, jpeg: Buffer): Promise<void> {
      const { error } = await own
        .from(pictures)
        .upload(`${path}.jpg`, jpeg, { contentType: 'image/jpeg', upsert: true });
      if (error) throw error;
    },
    /** Keeps a document of a store, or the same one again. @throws Error */
    async keepDocument(path: string, jpeg: Buffer): Promise<void> {
      const { error } = await own
        .from(documents)
        .upload(path, jpeg, { contentType: 'image/jpeg', upsert: true });
      if (error) throw error;
    },
    /** @throws Error when they could not be removed; what is not there is no failure */
    async remove(bucket: string, names: string[]): Promise<void> {
      const { error } = await own.from(bucket).remove(names);
      if (error) throw error;
    },
    /**
     * A file as its sender reads it: the policies of the database decide.
     * @param authorization the sender's own header
     */
    async readAs(authorization: string, bucket: string, name: string) {
      const theirs = clientOf({ apikey: route.publishableKey, authorization });
      const { data, error } = await downloaded(theirs, bucket, name);
      if (error) return { refusal: { status: statusOf(error) } };
      return { bytes: Buffer.from(await data.arrayBuffer()) };
    },
  };
}

/** A file that breaks off on its way is one that cannot be reached now. */
async function downloaded(client: StorageClient, bucket: string, name: string) {
  try {
    return await client.from(bucket).download(name);
  } catch (error) {
    return { data: null, error: { status: 503, cause: error } };
  }
}

function statusOf(error: { status?: number; statusCode?: string }): number {
  const status = Number(error.status ?? error.statusCode);
  return status >= 400 && status < 600 ? status : 502;
}
