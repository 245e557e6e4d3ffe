import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { load } from './load.ts';
import { usage } from './process.ts';

/**
 * What one answer of a bare server of `node:http` costs, in ms of CPU: how fast this machine is. The limits were set
 * where it took 0.07 to 0.08.
 * @param requests how many are sent
 * @param connections over how many
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
