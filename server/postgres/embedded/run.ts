import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import type { Runner } from './runner.ts';

/** Nothing of this process's environment (it holds passwords) reaches the server. */
function cleanEnvironment(): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', TZ: 'UTC', LC_MESSAGES: 'C' };
}

/** Starts one of PostgreSQL's programs under the runner's identity. */
export function launch(
  runner: Runner,
  program: string,
  args: string[],
  stdio: StdioOptions,
  detached = false,
): ChildProcess {
  const [command = program, ...rest] = [...runner.prefix, program, ...args];
  return spawn(command, rest, {
    stdio,
    detached,
    cwd: runner.home,
    env: cleanEnvironment(),
    ...runner.user,
  });
}

/**
 * Runs a program to its end.
 * @param input given to it as standard input
 * @returns its exit code (null when killed or not started) and all it printed
 */
export function runToEnd(
  runner: Runner,
  program: string,
  args: string[],
  input = '',
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = launch(runner, program, args, ['pipe', 'pipe', 'pipe']);
    let output = '';
    const add = (chunk: Buffer) => (output += chunk.toString('utf8'));
    child.stdout?.on('data', add);
    child.stderr?.on('data', add);
    child.once('error', (error) => resolve({ code: null, output: output + error.message }));
    child.once('close', (code) => resolve({ code, output }));
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}
