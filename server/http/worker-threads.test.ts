import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { workersGiveWay } from './worker-threads.ts';

test.runIf(process.platform === 'linux')(
  'worker threads get a processor where the main thread leaves it',
  async () => {
    const main = getPriority(process.pid);
    const workers = await workersGiveWay();
    expect(workers.length).toBeGreaterThan(0);
    for (const id of workers) expect(getPriority(id)).toBeGreaterThan(main);
    expect(getPriority(process.pid)).toBe(main);
  },
);
