import { Server } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import { expect, test, vi } from 'vitest';
import { collectAll, tidyWhenQuiet } from './memory.ts';

const heapMegabytes = () => getHeapStatistics().total_physical_size / 1_048_576;

// In a function of its own, so that nothing of it lives on.
function sizeWhenFilled(): number {
  const kept = Array.from({ length: 1_500_000 }, (_, n) => ({ n, text: `x${n}` }));
  const size = heapMegabytes();
  return kept.length > 0 ? size : 0;
}

test('the heap of a burst is given back', () => {
  collectAll();
  const before = heapMegabytes();
  expect(sizeWhenFilled()).toBeGreaterThan(before + 50);
  collectAll();
  expect(heapMegabytes()).toBeLessThan(before + 20);
});

test('garbage is collected once a server is quiet, where that is worth it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const rss = vi.spyOn(process.memoryUsage, 'rss');
  const server = new Server();
  tidyWhenQuiet(server);
  const isCollectedAfter = async (requests: number, bytes: number) => {
    rss.mockReturnValue(bytes);
    for (let count = 0; count < requests; count += 1) server.emit('request');
    const left = new WeakRef({ some: 'garbage' });
    await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(15_000);
    return left.deref() === undefined;
  };
  try {
    expect(await isCollectedAfter(6, 300_000_000)).toBe(false);
    expect(await isCollectedAfter(5, 300_000_000)).toBe(true);
    expect(await isCollectedAfter(0, 330_000_000)).toBe(false);
    expect(await isCollectedAfter(0, 340_000_000)).toBe(true);
  } finally {
    rss.mockRestore();
    vi.useRealTimers();
  }
});
