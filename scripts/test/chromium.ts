import { chromiumPath, headlessShell } from '../../tests/support/chromium.ts';
import { canInstall, install } from './apt.ts';

/**
 * Makes sure that there is a Chromium for the browser tests: Debian's headless shell where it can be installed, since
 * it is twice as fast; else the one of this machine.
 */
export async function ensureChromium(): Promise<void> {
  const found = chromiumPath();
  if (found === headlessShell || (found !== undefined && found === process.env['CHROMIUM_PATH'])) {
    return;
  }
  if (canInstall()) {
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
