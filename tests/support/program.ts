import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program of the product under test. */
export interface Program {
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

// A benchmark measures a server that is started as bootstrap.mjs starts it.
const youth = process.execArgv.filter((flag) => flag.startsWith('--max-semi-space-size='));

/**
 * Runs one of the product's entry files and waits until its `/healthz` answers.
 * @param file the TypeScript file to run
 * @param env added to this process's environment; PORT decides the address
 * @throws Error with the program's output when it ends or does not answer in two minutes
 */
export async function startProgram(file: string, env: Record<string, string>): Promise<Program> {
  // As who starts the product has it: it says itself that this is production, before it loads what asks.
  const { NODE_ENV: _ofTests, ...around } = process.env;
  const child = spawn(process.execPath, [...youth, file], {
    env: { ...around, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = `http://127.0.0.1:${env['PORT']}`;
  try {
    await answers(child, url);
  } catch (error) {
    await end(child);
    throw error;
  }
  return { url, process: child, stop: () => end(child) };
}

async function answers(child: ChildProcess, url: string): Promise<void> {
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`it ended while starting:\n${output}`);
    const response = await fetch(`${url}/healthz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`it did not answer in two minutes:\n${output}`);
}

/** What does not end when it is told to is a defect of the product: it fails its test, and does not hold the run up. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 90_000);
  await ended;
  clearTimeout(late);
  if (child.signalCode === 'SIGKILL') throw new Error('it did not end in 90 seconds');
}
