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

/** For how long what an earlier build made stays beside the newer one, in milliseconds: a week. */
const kept = 7 * 24 * 3_600_000;
/** What an ended build left behind, if it is as old as this, in milliseconds: nothing builds for an hour. */
const abandoned = 3_600_000;

/** A folder to build in, beside what is used now. @param build the folder `build` */
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
 * Puts what was built in the place of what is used now, in one step each for the browser and the server. Scripts of
 * the earlier builds stay a week: a server that runs, and pages that are open, go on asking for them.
 * @param made where `placeBeside` let build: `client` and `server`
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
    // Names say what is in a file: one of the same name is the same.
    if (existsSync(join(to, name)) || Date.now() - statSync(path).mtimeMs > kept) continue;
    mkdirSync(to, { recursive: true });
    linkSync(path, join(to, name));
  }
}
