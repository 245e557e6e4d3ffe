import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './ports.ts';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

/** A running product of a test's own: address, data folder, and how to end it. */
export interface Product {
  url: string;
  dataDir: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/**
 * Starts the built product with an empty data folder and demo content on a free port, and waits until it
 * answers. The build must be fresh (npm test sees to it).
 * @param env settings beside those
 */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'patio-product-'));
  const port = await freePort();
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SEED: 'demo',
      PORT: `${port}`,
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = `http://127.0.0.1:${port}`;
  await answers(child, url);
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, dataDir, process: child, stop };
}

async function answers(child: ChildProcess, url: string): Promise<void> {
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the product ended while starting:\n${output}`);
    const response = await fetch(`${url}/healthz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the product did not answer in two minutes:\n${output}`);
}
