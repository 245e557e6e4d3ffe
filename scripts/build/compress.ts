// Compresses the built files of the browser beside a server that sends them as they are until then.
import '../entry.ts';
import { setPriority } from 'node:os';
import { precompress } from './precompress.ts';
import { clientDir } from './stale.ts';

setPriority(10);
await precompress(clientDir);
