import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';

/** A service that speaks S3, with the bucket `patio`, on this machine. @param directory where it stores files */
export async function startBucket(directory: string) {
  const service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'patio', configs: [] }],
  });
  const { port } = (await service.run()) as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'patio',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    close: () => service.close(),
  };
}

export type Bucket = Awaited<ReturnType<typeof startBucket>>;
