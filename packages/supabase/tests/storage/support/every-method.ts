import type { StorageClient } from '@supabase/storage-js';

/** Where somebody uses all that storage-js can do. */
export interface Field {
  /** The address that ends in /storage/v1. */
  url: string;
  headers: Record<string, string>;
  bucket: string;
  /** Names of files that nobody has yet; all of them are taken away in the end. */
  names: [string, string, string];
  /** Base64 of a JPEG. */
  photo: string;
}

/**
 * Uses each method of storage-js once, in an order in which each has what it needs. It stands on its own, so that it
 * runs in a browser too.
 * @returns of each method 'ok', or the status and code of its refusal; `elsewhere` the status of each method for tables
 * (`analytics`) and vectors; `unknown` names methods that are not used here
 */
export async function useEveryMethod(Client: typeof StorageClient, field: Field) {
  const { url, headers, bucket, photo } = field;
  const [one, two, three] = field.names;
  const all = new Client(url, headers);
  const files = all.from(bucket);
  const letters = Uint8Array.from(atob(photo), (letter) => letter.codePointAt(0)!);
  const bytes = new Blob([letters], { type: 'image/jpeg' });
  const folder = one.slice(0, one.lastIndexOf('/'));
  const outcomes: Record<string, string> = {};

  interface Told {
    data: unknown;
    error?: { status?: number; code?: string } | null;
  }
  const use = async <T extends Told>(method: string, asked: T | Promise<T>): Promise<T> => {
    const told = await asked;
    outcomes[method] = told.error ? `${told.error.status} ${told.error.code}` : 'ok';
    return told;
  };

  await use('listBuckets', all.listBuckets());
  await use('createBucket', all.createBucket('of-my-own', { public: true }));
  await use('getBucket', all.getBucket('of-my-own'));
  await use('updateBucket', all.updateBucket('of-my-own', { public: false }));
  await use('emptyBucket', all.emptyBucket('of-my-own'));
  await use('deleteBucket', all.deleteBucket('of-my-own'));
  await use('getBucketLifecycle', all.getBucketLifecycle(bucket));
  await use('updateBucketLifecycle', all.updateBucketLifecycle(bucket, { rules: [] }));
  await use('deleteBucketLifecycle', all.deleteBucketLifecycle(bucket));
  await use('purgeBucketCache', all.purgeBucketCache(bucket));

  await use('upload', files.upload(one, bytes));
  await use('update', files.update(one, bytes));
  await use('info', files.info(one));
  await use('exists', files.exists(one));
  await use('list', files.list(folder));
  await use('listV2', files.listV2({ prefix: folder }));
  await use('download', files.download(one));
  await use('createSignedUrl', files.createSignedUrl(one, 60));
  await use('createSignedUrls', files.createSignedUrls([one], 60));
  await use('getPublicUrl', files.getPublicUrl(one));
  await use('copy', files.copy(one, two));
  await use('move', files.move(one, two));
  const signed = await use('createSignedUploadUrl', files.createSignedUploadUrl(three));
  const token = signed.data?.token ?? 'forged';
  await use('uploadToSignedUrl', files.uploadToSignedUrl(three, token, bytes));
  await use('purgeCache', files.purgeCache(one));
  await use('remove', files.remove([one, two, three]));

  // Helpers of its own, which ask nothing.
  const inner =
    /^(constructor|fetch|from|index|throwOnError|setHeader|handleOperation|toBase64|encodeMetadata|uploadOrUpdate|bucketLifecycleUrl|prepareUploadFormData|listBucketOptionsToQueryString|applyTransformOptsToQuery|_.*)$/;
  function methodsOf(object: object): string[] {
    const names: string[] = [];
    for (let at: object = object; at !== Object.prototype; at = Object.getPrototypeOf(at))
      names.push(...Object.getOwnPropertyNames(at).filter((name) => isMethod(at, name)));
    return [...new Set(names)].filter((name) => !inner.test(name));
  }
  function isMethod(at: object, name: string): boolean {
    return typeof Object.getOwnPropertyDescriptor(at, name)!.value === 'function';
  }
  const unknown = [...methodsOf(all), ...methodsOf(files)].filter((name) => !(name in outcomes));

  // One thing with all that any of them asks for.
  const anything = { namespace: ['n'], name: 'n', vectors: [{}], keys: ['n'] };
  const elsewhere: Record<string, number | undefined> = {};
  const vectors = all.vectors.from('some');
  for (const [part, object, given] of [
    ['analytics', all.analytics, 'some'],
    ['catalog', all.analytics.from('some'), anything],
    ['vectors', all.vectors, 'some'],
    ['indexes', vectors, anything],
    ['index', vectors.index('one'), anything],
  ] as const)
    for (const name of methodsOf(object)) {
      const told: Told = await Reflect.get(object, name).call(object, given, anything);
      elsewhere[`${part}.${name}`] = told.error ? told.error.status : 200;
    }
  return { outcomes, elsewhere, unknown };
}
