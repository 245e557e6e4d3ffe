import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chromiumPath, headlessShell } from '../../tests/support/chromium.ts';

/**
 * Makes sure that there is a Chromium for the browser tests. Where Debian's can be installed, that is its headless
 * shell, which takes half the time; else whatever this machine has.
 */
export async function ensureChromium(): Promise<void> {
  const found = chromiumPath();
  if (found === headlessShell || (found !== undefined && found === process.env['CHROMIUM_PATH'])) {
    return;
  }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const isThere = (await install('chromium-headless-shell')) || found !== undefined;
    if (!isThere) await install('chromium');
  }
  if (chromiumPath() === undefined) {
    throw new Error(
      'não há Chromium nesta máquina. No Debian ou Ubuntu: sudo apt-get install chromium. ' +
        'Em outro sistema, instale o Chromium e aponte CHROMIUM_PATH para ele.',
    );
  }
}

async function install(name: string): Promise<boolean> {
  console.log(`Instalando ${name} (apt-get)...`);
  await apt('update');
  return apt('install', '-y', '--no-install-recommends', name);
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
