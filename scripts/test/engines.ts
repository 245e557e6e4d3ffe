import { engines, missingEngine, type EngineName } from '../../tests/engines/installed.ts';
import { canInstall, install } from './apt.ts';

/** Installs Firefox and WebKit where Debian packages can be installed. Prints which engines are skipped. */
export async function ensureEngines(): Promise<void> {
  for (const name of Object.keys(engines) as EngineName[]) {
    if (missingEngine(name) === undefined) continue;
    const { packages } = engines[name];
    if (canInstall()) await install(...packages);
    if (missingEngine(name) === undefined) continue;
    console.warn(
      `${name} fica de fora dos testes: não está nesta máquina. ` +
        `No Debian: sudo apt-get install ${packages.join(' ')}`,
    );
  }
}
