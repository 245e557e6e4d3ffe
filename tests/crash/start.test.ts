import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../server/postgres/embedded/processes.ts';
import { processesOf, startWriter, emptyFolder } from './support.ts';

describe('while starting for the first time', () => {
  let folder: ReturnType<typeof emptyFolder>;
  beforeEach(() => {
    folder = emptyFolder();
  });
  afterEach(() => folder.remove());

  it('SIGTERM ends Node and server', async () => {
    const young = startWriter(folder.dataDir);
    await until(() => processesOf(folder.dataDir).length > 0, 30_000);
    young.kill('SIGTERM');
    await young.ended;
    expect(await until(() => processesOf(folder.dataDir).length === 0, 30_000)).toBe(true);
  });

  it('kill -9 in the middle of the creation leaves a folder that the next start can use', async () => {
    const young = startWriter(folder.dataDir);
    const drafts = () => readdirSync(folder.dataDir).filter((name) => name.includes('.new-'));
    await until(() => drafts().length > 0, 30_000);
    young.kill('SIGKILL');
    await young.ended;
    const next = startWriter(folder.dataDir);
    await next.writes(10);
    next.kill('SIGTERM');
    expect(await next.ended).toBe(0);
    expect(drafts()).toEqual([]);
  });
});
