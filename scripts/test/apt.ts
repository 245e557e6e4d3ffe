import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

/** Whether this process can install Debian packages. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @returns whether all are installed now */
export async function install(...names: string[]): Promise<boolean> {
  console.log(`Instalando ${names.join(' e ')} (apt-get)...`);
  await apt('update');
  return apt('install', '-y', '--no-install-recommends', ...names);
}

// Asynchronous, because other checks run in this process.
async function apt(...args: string[]): Promise<boolean> {
  const child = spawn('apt-get', ['-qq', ...args], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}
