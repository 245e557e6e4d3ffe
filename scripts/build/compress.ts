// Compresses the built files of the browser. A server may run meanwhile and send them uncompressed.
import '../entry.ts';
import { setPriority } from 'node:os';
import { precompress } from './precompress.ts';
import { clientDir } from './stale.ts';

setPriority(10);
await precompress(clientDir);
