import { readdirSync, readFileSync } from 'node:fs';

/** What the server says of itself at `/metrics`: seconds of CPU so far, and bytes of memory. */
export async function usage(url: string): Promise<{ cpuSeconds: number; memoryBytes: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} ([\\d.e+-]+)$`, 'm').exec(text)?.[1]);
  return {
    cpuSeconds: value('process_cpu_seconds_total'),
    memoryBytes: value('process_resident_memory_bytes'),
  };
}

/** Milliseconds of the server's CPU that one of `count` requests takes. */
export async function cpuPerRequest(
  url: string,
  count: number,
  work: () => Promise<unknown>,
): Promise<number> {
  const before = await usage(url);
  await work();
  const after = await usage(url);
  return ((after.cpuSeconds - before.cpuSeconds) * 1_000) / count;
}

/**
 * Memory of the PostgreSQL below a process, in bytes: each shared page is counted once (PSS).
 * @param pid of the server that started it
 */
export function postgresBytes(pid: number): number {
  const children = parents();
  const below = (of: number): number[] =>
    (children.get(of) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(pid).reduce((sum, child) => sum + proportionalBytes(child), 0);
}

function parents(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const stat = read(`/proc/${name}/stat`);
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  return children;
}

function proportionalBytes(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1_024;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
