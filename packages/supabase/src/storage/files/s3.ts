import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
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
}

/** Keeps files in a bucket of any service that speaks S3, by path-style addresses, which all of them understand. */
export function s3Store(options: S3Options): FileStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, prefix = '' } = options;
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const urlOf = (id: string) => `${root}/${prefix}${id}`;
  const ask = async (url: string, init: RequestInit, fine: number[]) => {
    const answer = await aws.fetch(url, init);
    if (fine.includes(answer.status)) return answer;
    const said = (await answer.text()).slice(0, 300);
    throw new Error(`S3 answered ${init.method} with ${answer.status}: ${said}`);
  };

  return {
    put: async (id, local, type) => {
      const body = await readFile(local);
      await ask(urlOf(id), { method: 'PUT', body, headers: { 'content-type': type } }, [200]);
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
      if (answer.status !== 404) return Readable.fromWeb(answer.body as ReadableStream);
      await answer.body?.cancel();
      return undefined;
    },
    remove: async (ids) => {
      for (const id of ids) await ask(urlOf(id), { method: 'DELETE' }, [200, 204, 404]);
    },
    async *stored() {
      for (let after = ''; ;) {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix,
          ...(after && { 'start-after': after }),
        });
        const answer = await ask(`${root}?${query}`, { method: 'GET' }, [200]);
        const page = await answer.text();
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
