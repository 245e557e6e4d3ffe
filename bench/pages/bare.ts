import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { load } from './load.ts';
import { usage } from './process.ts';

// Milliseconds of a bare answer on the machine for which the limits are.
export const usualBare = 0.075;

/**
 * A cost as on that machine. A slower machine may divide each cost by the bare answers measured around it (decision
 * 019); on a faster one a cost must hold as it is.
 * @param cost in ms of CPU
 * @param bare see bareCost
 */
export function asUsual(cost: number, bare: number): number {
  return cost * Math.min(1, usualBare / bare);
}

/**
 * What one answer of a bare `node:http` server costs, in ms of CPU, as a measure of this machine.
 * @param requests number of requests
 * @param connections number of connections
 */
export async function bareCost(requests: number, connections: number): Promise<number> {
  const script = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  const server = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [said] = (await once(server.stdout, 'data')) as [Buffer];
    const url = `http://127.0.0.1:${said.toString().trim()}`;
    const addresses = Array.from({ length: requests }, (_, n) => `${url}/${n % 100}`);
    await load(addresses.slice(0, 500), connections);
    const before = await usage(url);
    await load(addresses, connections);
    const after = await usage(url);
    return ((after.cpuSeconds - before.cpuSeconds) * 1_000) / requests;
  } finally {
    server.kill();
  }
}
