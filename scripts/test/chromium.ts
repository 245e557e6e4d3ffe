import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromiumPath } from '../../tests/support/chromium.ts';

/** Makes sure that there is a Chromium for the browser tests; installs Debian's where that is possible. */
export async function ensureChromium(): Promise<void> {
  if (chromiumPath() !== undefined) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      'não há Chromium nesta máquina. No Debian ou Ubuntu: sudo apt-get install chromium. ' +
        'Em outro sistema, instale o Chromium e aponte CHROMIUM_PATH para ele.',
    );
  }
  console.log('Instalando o Chromium (apt-get)...');
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'] as const,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], { ...quiet, stdio: [...quiet.stdio] });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    ...quiet,
    stdio: [...quiet.stdio],
  });
  if (chromiumPath() === undefined) throw new Error('o apt-get não conseguiu instalar o Chromium');
}
