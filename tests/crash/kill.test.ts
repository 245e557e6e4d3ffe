import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  killAll,
  postmasterOf,
  processesOf,
  readWritten,
  startWriter,
  temporaryFolder,
  type Writer,
} from './support.ts';

let folder: ReturnType<typeof temporaryFolder>;
let writer: Writer;
beforeEach(async () => {
  folder = temporaryFolder();
  writer = startWriter(folder.dataDir);
  await writer.writes(50);
});
afterEach(async () => {
  writer.kill('SIGKILL');
  await writer.ended;
  await folder.remove();
});

/** Numbers that were acknowledged and are not there after the next start. */
async function lost(): Promise<number[]> {
  const written = await readWritten(folder.dataDir);
  return writer.acknowledged.filter((n) => !written.has(n));
}

describe('kill -9 while writing', () => {
  it('of Node: the next start ends the orphan server and finds all that was acknowledged', async () => {
    const orphan = postmasterOf(folder.dataDir);
    writer.kill('SIGKILL');
    await writer.ended;
    expect(processesOf(folder.dataDir)).toContain(orphan);
    expect(await lost()).toEqual([]);
    expect(processesOf(folder.dataDir)).toEqual([]);
  });

  it('of the postmaster: Node lives on, restarts it and writes again', async () => {
    const first = postmasterOf(folder.dataDir);
    process.kill(first, 'SIGKILL');
    // Its processes write on for a moment: they have to see first that it is gone.
    await expect.poll(() => postmasterOf(folder.dataDir)).not.toBe(first);
    await writer.writes(50);
    process.kill(postmasterOf(folder.dataDir), 'SIGKILL');
    await writer.writes(50);
    writer.kill('SIGTERM');
    expect(await writer.ended).toBe(0);
    expect(await lost()).toEqual([]);
  });

  it('of one backend: Node lives on and writes again', async () => {
    const postmaster = postmasterOf(folder.dataDir);
    const victims = processesOf(folder.dataDir).filter((pid) => pid !== postmaster);
    process.kill(Math.max(...victims), 'SIGKILL');
    await writer.writes(50);
    writer.kill('SIGTERM');
    expect(await writer.ended).toBe(0);
    expect(await lost()).toEqual([]);
  });

  it('of both: the next start recovers all that was acknowledged', async () => {
    const postmaster = postmasterOf(folder.dataDir);
    writer.kill('SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    await writer.ended;
    expect(await lost()).toEqual([]);
  });

  it('of everything at once, again and again', async () => {
    for (let round = 0; round < 3; round += 1) {
      const all = processesOf(folder.dataDir);
      writer.kill('SIGKILL');
      killAll(all);
      await writer.ended;
      const before = writer.acknowledged;
      writer = startWriter(folder.dataDir);
      await writer.writes(20);
      writer.acknowledged.unshift(...before);
    }
    writer.kill('SIGKILL');
    await writer.ended;
    expect(await lost()).toEqual([]);
  });
});

describe.each(['SIGINT', 'SIGTERM'] as const)('%s', (signal) => {
  it('ends Node and server in good order', async () => {
    writer.kill(signal);
    expect(await writer.ended).toBe(0);
    expect(processesOf(folder.dataDir)).toEqual([]);
    expect(() => postmasterOf(folder.dataDir)).toThrow('no server runs');
    expect(await lost()).toEqual([]);
  });
});
