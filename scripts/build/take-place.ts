import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';

/** Milliseconds for which the files of earlier builds stay: a week. */
const kept = 7 * 24 * 3_600_000;
/** Milliseconds after which a build folder is a leftover: no build takes an hour. */
const abandoned = 3_600_000;

/** Creates a folder to build in, beside the one in use. @param build the folder `build` */
export function placeBeside(build: string): string {
  for (const name of existsSync(build) ? readdirSync(build) : []) {
    const path = join(build, name);
    if (name.startsWith('.new-') && Date.now() - statSync(path).mtimeMs > abandoned)
      rmSync(path, { recursive: true, force: true });
  }
  const place = join(build, `.new-${process.pid}`);
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  return place;
}

/**
 * Replaces the build in use by the new one, in one step each for browser and server. Scripts of earlier builds stay for
 * a week, because a running server and open pages still request them.
 * @param made the folder of `placeBeside`, with `client` and `server`
 */
export function claimBuildFolder(made: string, build: string): void {
  for (const part of ['client', 'server']) {
    const now = join(build, part);
    const old = join(made, `.old-${part}`);
    if (existsSync(now)) {
      keepScripts(join(now, 'assets'), join(made, part, 'assets'));
      renameSync(now, old);
    }
    renameSync(join(made, part), now);
  }
  rmSync(made, { recursive: true, force: true });
}

function keepScripts(from: string, to: string): void {
  for (const name of existsSync(from) ? readdirSync(from) : []) {
    const path = join(from, name);
    // Names contain a hash: files of one name are the same.
    if (existsSync(join(to, name)) || Date.now() - statSync(path).mtimeMs > kept) continue;
    mkdirSync(to, { recursive: true });
    linkSync(path, join(to, name));
  }
}
