import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

/** Whether Debian's packages can be installed here. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @returns whether all of them are there now */
export async function install(...names: string[]): Promise<boolean> {
  console.log(`Instalando ${names.join(' e ')} (apt-get)...`);
  await apt('update');
  return apt('install', '-y', '--no-install-recommends', ...names);
}

// Others are at work in this process meanwhile.
async function apt(...args: string[]): Promise<boolean> {
  const child = spawn('apt-get', ['-qq', ...args], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}
