import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** A browser or its driver, running. */
export interface Running {
  /** Waits until it says something that fits. @throws Error when it ends before */
  heard(says: RegExp): Promise<string>;
  end(): Promise<void>;
}

/** @param from the stream that is listened to: 2 for errors */
export function run(
  [command = '', ...args]: string[],
  { from = 2, env = {} }: { from?: number; env?: Record<string, string> },
): Running {
  const stdio: StdioOptions = ['ignore', 'ignore', 'ignore', 'ignore'];
  stdio[from] = 'pipe';
  // A group of its own: what it starts ends with it.
  const child = spawn(command, args, { stdio, env: { ...process.env, ...env }, detached: true });
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${command} ended early: ${said}`)));
  });
  // Who does not listen does not care.
  failed.catch(() => undefined);
  let said = '';
  const stream = child.stdio[from] as Readable;
  stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const heard = async (says: RegExp) => {
    for (;;) {
      const [, found] = says.exec(said) ?? [];
      if (found !== undefined) return found;
      await Promise.race([once(stream, 'data'), failed]);
    }
  };
  const end = async () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await exit;
  };
  return { heard, end };
}
