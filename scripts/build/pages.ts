import { spawnSync } from 'node:child_process';
import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBuilder } from 'vite';
import { drawMaskableIcon } from './icons.ts';
import { buildServiceWorker } from './service-worker.ts';
import { inputs } from './stale.ts';
import { placeBeside, claimBuildFolder } from './take-place.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const build = join(root, 'build');

/** Builds the pages into `build`; a server may run from it. @throws {Error} where a tool fails; its output is shown */
export async function buildPages(): Promise<void> {
  const made = placeBeside(build);
  try {
    if (isStrange(root)) buildElsewhere(made);
    else await buildHere(made);
    claimBuildFolder(made, build);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

async function buildHere(made: string): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  process.env['PATIO_BUILD_DIR'] = made;
  const builder = await createBuilder({ root, logLevel: 'error', configLoader: 'native' });
  await builder.buildApp();
  const clientDir = join(made, 'client');
  await drawMaskableIcon(clientDir);
  await buildServiceWorker(clientDir);
}

/** Whether Vite would misread a part of the path. */
function isStrange(path: string): boolean {
  return /[#?%*]/.test(path);
}

/** Builds in a copy with a path that every tool can read, and copies the result back. */
function buildElsewhere(made: string): void {
  const place = mkdtempSync(join(tmpdir(), 'patio-build-'));
  try {
    for (const name of ['node_modules', 'package.json', 'supabase', 'scripts', ...inputs]) {
      cpSync(join(root, name), join(place, name), {
        recursive: true,
        verbatimSymlinks: true,
        mode: constants.COPYFILE_FICLONE,
      });
    }
    const { status } = spawnSync(process.execPath, [join(place, 'scripts', 'build.ts')], {
      cwd: place,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error('A preparação das páginas falhou; a saída está acima.');
    cpSync(join(place, 'build'), made, { recursive: true });
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
