import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { slowDown } from '../errors.ts';
import type { FileStore } from './file-store.ts';

/** Where and as whom files are kept in a bucket that speaks S3. */
export interface S3Options {
  /** Address of the service, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** What the keys of all files begin with, where several share a bucket. */
  prefix?: string;
  /**
   * Milliseconds after which a service is given up that has not begun to answer (a whole file on its way has thrice as
   * many), or of whose answer nothing more comes.
   */
  patience?: number;
}

// A browser gives up after 45 s without a byte: it hears before that.
const patienceMs = 10_000;
/** Files that are removed at the same time, so that a slow service does not delay the caller for each of them. */
const atOnce = 8;

const partBytes = 16 * 2 ** 20;

/** Keeps files in a bucket of any service that speaks S3, by path-style addresses, which all of them understand. */
export function s3Store(options: S3Options): FileStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, prefix = '' } = options;
  const { patience = patienceMs } = options;
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const urlOf = (id: string) => `${root}/${prefix}${id}`;
  const ask = async (url: string, init: RequestInit, fine: number[]) => {
    const answer = await withPatience(init.body ? patience * 3 : patience, (signal) =>
      aws.fetch(url, { ...init, signal }),
    );
    if (fine.includes(answer.status)) return answer;
    const said = (await textOf(answer, patience).catch(() => '')).slice(0, 300);
    const error = new Error(`S3 answered ${init.method} with ${answer.status}: ${said}`);
    // So many requests, or a failure of its own: it may be another time.
    throw answer.status >= 500 || answer.status === 429 ? notNow(error) : error;
  };

  /** A single request takes at most 5 GB, and a failed one is repeated as a whole. */
  const putInParts = async (url: string, body: Blob, headers: Record<string, string>) => {
    const begun = await ask(`${url}?uploads=`, { method: 'POST', headers }, [200]);
    const [, upload] = /<UploadId>(.*?)<\/UploadId>/s.exec(await textOf(begun, patience)) ?? [];
    if (upload === undefined) throw notNow(new Error('S3 began an upload without an id'));
    const own = `uploadId=${encodeURIComponent(upload)}`;
    try {
      let parts = '';
      for (let n = 1; (n - 1) * partBytes < body.size; n += 1) {
        const part = body.slice((n - 1) * partBytes, n * partBytes);
        const put = { method: 'PUT', body: part };
        const { headers: given } = await ask(`${url}?partNumber=${n}&${own}`, put, [200]);
        parts += `<Part><PartNumber>${n}</PartNumber><ETag>${given.get('etag')}</ETag></Part>`;
      }
      const all = `<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`;
      const done = await ask(`${url}?${own}`, { method: 'POST', body: all }, [200]);
      // The service begins to answer 200 before it has joined the parts.
      const said = await textOf(done, patience);
      if (said.includes('<Error>')) throw notNow(new Error(`S3: ${said.slice(0, 300)}`));
    } catch (error) {
      await ask(`${url}?${own}`, { method: 'DELETE' }, [200, 204, 404]).catch(() => {});
      throw error;
    }
  };

  return {
    put: async (id, local, type) => {
      const body = await openAsBlob(local);
      const headers = { 'content-type': type };
      if (body.size > partBytes) return putInParts(urlOf(id), body, headers);
      await ask(urlOf(id), { method: 'PUT', body, headers }, [200]);
    },
    copy: async (from, to) => {
      const headers = { 'x-amz-copy-source': `/${bucket}/${prefix}${from}` };
      await ask(urlOf(to), { method: 'PUT', headers }, [200]);
    },
    read: async (id, range) => {
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : undefined;
      const answer = await ask(
        urlOf(id),
        { method: 'GET', ...(headers && { headers }) },
        [200, 206, 404],
      );
      if (answer.status !== 404)
        return Readable.from(inTime(answer.body!, patience), { objectMode: false });
      await answer.body?.cancel();
      return undefined;
    },
    remove: async (ids) => {
      const left = [...ids];
      const removeNext = async () => {
        for (let id = left.pop(); id !== undefined; id = left.pop())
          await ask(urlOf(id), { method: 'DELETE' }, [200, 204, 404]);
      };
      await Promise.all(Array.from({ length: atOnce }, removeNext));
    },
    async *stored() {
      for (let after = ''; ;) {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix,
          ...(after && { 'start-after': after }),
        });
        const answer = await ask(`${root}?${query}`, { method: 'GET' }, [200]);
        const page = await textOf(answer, patience);
        for (const [, content] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          after = /<Key>(.*?)<\/Key>/s.exec(content!)![1]!;
          const since = Date.parse(/<LastModified>(.*?)<\/LastModified>/s.exec(content!)![1]!);
          yield { id: after.slice(prefix.length), since };
        }
        if (!/<IsTruncated>true</.test(page)) return;
      }
    },
  };
}

async function textOf({ body }: Response, patience: number): Promise<string> {
  const chunks = [];
  if (body) for await (const chunk of inTime(body, patience)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** The refusal while the service cannot be reached: the caller may try again. */
function notNow(cause: unknown) {
  const refusal = slowDown('The files cannot be reached now');
  refusal.cause = cause;
  return refusal;
}

// Only until it begins to answer; `inTime` measures what comes then.
async function withPatience(
  patience: number,
  work: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const given = new AbortController();
  const timer = setTimeout(
    () => given.abort(new Error(`no answer within ${patience} ms`)),
    patience,
  );
  try {
    return await work(given.signal);
  } catch (error) {
    throw notNow(error);
  } finally {
    clearTimeout(timer);
  }
}

/** A service that sends fewer bytes a second counts as unreachable. */
const leastBytesPerSecond = 1_024;

/**
 * The bytes of an answer as they come, until they come no more, or only in drops. Only the time counts in which
 * they are awaited: a slow reader is no failure of the service.
 * @param patience milliseconds over which the speed is measured, again and again
 * @throws Error when it is given up
 */
export async function* inTime(
  body: ReadableStream<Uint8Array>,
  patience: number,
): AsyncGenerator<Uint8Array> {
  const least = (leastBytesPerSecond * patience) / 1_000;
  const reader = body.getReader();
  let [waited, received] = [0, 0];
  try {
    for (;;) {
      const since = performance.now();
      const { done, value } = await orLate(reader.read(), patience - waited);
      if (done) return;
      waited += performance.now() - since;
      received += value.length;
      if (received >= least) [waited, received] = [0, 0];
      yield value;
    }
  } finally {
    // Waiting for what does not answer is what this is to end.
    reader.cancel().catch(() => {});
  }
}

async function orLate<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the answer broke off')), Math.max(0, ms));
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
