import { execFileSync, spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  statSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { DatabaseError } from '@patio/supabase/database/errors';
import { type Binaries, binariesIn } from './binaries.ts';

interface User {
  uid: number;
  gid: number;
}

/** How to run PostgreSQL's programs, which refuse to run as root. */
export interface Runner {
  binaries: Binaries;
  /** Words before the program. */
  prefix: string[];
  /** Other user to run as, when root gives up its place. */
  user: User | undefined;
  /** Where a new cluster shall lie. */
  home: string;
}

const publicHome = '/var/lib/patio';
const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];

/**
 * Decides under which identity the server runs: an ordinary user's own; for root a user namespace, where root
 * looks like an ordinary user; where those are not allowed, the system user "patio" with data and programs
 * under /var/lib/patio. A cluster that exists keeps its owner.
 * @param dataDir the data folder, whose entry `postgres` is the cluster or a link to it
 * @throws DatabaseError when root can use none of them
 */
export function chooseRunner(dataDir: string, binaries: Binaries): Runner {
  const own: Runner = { binaries, prefix: [], user: undefined, home: realpathSync(dataDir) };
  if (process.getuid?.() !== 0) return own;
  const cluster = join(dataDir, 'postgres');
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) {
    return asUser(owner, binaries, dirname(realpathSync(cluster)));
  }
  if (namespacesWork(binaries)) return { ...own, prefix: namespace };
  const user = systemUser();
  return asUser(user, binaries, publicFolder(dataDir, user));
}

/** Whether a runner keeps the cluster outside of the data folder. */
export function isElsewhere(runner: Runner, dataDir: string): boolean {
  return runner.home !== realpathSync(dataDir);
}

function namespacesWork(binaries: Binaries): boolean {
  const [command = '', ...rest] = namespace;
  return spawnSync(command, [...rest, binaries.postgres, '--version']).status === 0;
}

function asUser({ uid, gid }: User, binaries: Binaries, home: string): Runner {
  const user = { uid, gid };
  const reachable = spawnSync(binaries.postgres, ['--version'], user).status === 0;
  return { binaries: reachable ? binaries : copied(binaries), prefix: [], user, home };
}

function publicFolder(dataDir: string, { uid, gid }: User): string {
  const id = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const folder = join(publicHome, id);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  chownSync(folder, uid, gid);
  return folder;
}

/** A project under a closed folder such as /root is out of another user's reach. */
function copied(binaries: Binaries): Binaries {
  const version = execFileSync(binaries.postgres, ['--version'], { encoding: 'utf8' }).trim();
  const target = join(publicHome, version.replaceAll(/[^\w.]+/g, '-'));
  if (existsSync(target)) return binariesIn(target);
  const draft = `${target}.${process.pid}`;
  mkdirSync(dirname(draft), { recursive: true, mode: 0o755 });
  cpSync(binaries.root, draft, { recursive: true, verbatimSymlinks: true });
  renameSync(draft, target);
  return binariesIn(target);
}

function systemUser(): User {
  try {
    if (spawnSync('id', ['-u', 'patio']).status !== 0) {
      execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'patio']);
    }
    const id = (flag: string) => Number(execFileSync('id', [flag, 'patio'], { encoding: 'utf8' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch (cause) {
    throw new DatabaseError(
      'O PostgreSQL não roda como root, e aqui não há user namespaces nem como criar o usuário "patio". ' +
        'Rode o Pátio como um usuário comum, ou informe DATABASE_URL.',
      { cause },
    );
  }
}
