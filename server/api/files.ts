import { join } from 'node:path';
import { diskStore } from '@patio/supabase/storage/files/disk';
import { s3Store } from '@patio/supabase/storage/files/s3';
import type { StoragePort } from '@patio/supabase/storage/options';
import type { Env } from '../process/env.ts';

/** Where what people upload is kept: in a bucket that speaks S3 where the environment names one, else on the disk. */
export function openFiles({ dataDir, s3 }: Env): StoragePort {
  const folder = join(dataDir, 'storage');
  const files = s3 ? s3Store(s3) : diskStore(join(folder, 'files'));
  return { files, incoming: join(folder, 'incoming') };
}
