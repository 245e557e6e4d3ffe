import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

// Opens /metrics of the servers that are measured, which are started with this environment.
process.env['METRICS_TOKEN'] ??= randomUUID();

/** The `/metrics` of a server: seconds of CPU so far, and bytes of memory. */
export async function usage(url: string): Promise<{ cpuSeconds: number; memoryBytes: number }> {
  const text = await (
    await fetch(`${url}/metrics`, {
      headers: { authorization: `Bearer ${process.env['METRICS_TOKEN']}` },
    })
  ).text();
  const value = (name: string) => Number(new RegExp(`^${name} ([\\d.e+-]+)$`, 'm').exec(text)?.[1]);
  return {
    cpuSeconds: value('process_cpu_seconds_total'),
    memoryBytes: value('process_resident_memory_bytes'),
  };
}

/** Milliseconds of CPU of one request, in Node and in PostgreSQL. */
export interface Cost {
  node: number;
  postgres: number;
}

/** A server and the process that started its PostgreSQL. */
interface Server {
  url: string;
  pid: number;
}

const cpuOf = async ({ url, pid }: Server) => ({
  node: (await usage(url)).cpuSeconds,
  postgres: postgresCpuSeconds(pid),
});

/** Waits until the jobs of the start are done: three seconds almost without CPU, at most two minutes. */
export async function untilAtRest(server: Server): Promise<void> {
  let before = await cpuOf(server);
  for (let quiet = 0, seconds = 0; quiet < 3 && seconds < 120; seconds += 1) {
    await setTimeout(1_000);
    const after = await cpuOf(server);
    const used = after.node + after.postgres - before.node - before.postgres;
    quiet = used < 0.1 ? quiet + 1 : 0;
    before = after;
  }
}

/** The cost of each of `count` requests. */
export async function cpuPerRequest(
  server: Server,
  count: number,
  work: () => Promise<unknown>,
): Promise<Cost> {
  const before = await cpuOf(server);
  await work();
  const after = await cpuOf(server);
  const each = (of: keyof Cost) => ((after[of] - before[of]) * 1_000) / count;
  return { node: each('node'), postgres: each('postgres') };
}

/** CPU seconds of the PostgreSQL below a process. Those of ended processes are counted with their parent. */
export function postgresCpuSeconds(pid: number): number {
  const isPostgres = (child: number) => read(`/proc/${child}/comm`).trim() === 'postgres';
  const ticks = below(pid)
    .filter(isPostgres)
    .reduce((sum, child) => sum + ticksOf(child), 0);
  return ticks / 100;
}

/** User and system time of a process and its ended children, in hundredths of a second. */
function ticksOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
}

/**
 * Memory of the PostgreSQL below a process, in bytes; shared pages count once (PSS).
 * @param pid the process that started PostgreSQL
 */
export function postgresBytes(pid: number): number {
  return below(pid).reduce((sum, child) => sum + proportionalBytes(child), 0);
}

/** All descendants of a process. */
function below(pid: number): number[] {
  const children = parents();
  const under = (of: number): number[] =>
    (children.get(of) ?? []).flatMap((child) => [child, ...under(child)]);
  return under(pid);
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
