import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, vi } from 'vitest';
import { freePort } from '../support/ports.ts';

/** Three machines as deploy/patroni/configure makes them: each is a network namespace with an address of its own. */
export interface Cluster {
  names: readonly string[];
  addressOf(name: string): string;
  /** Where HAProxy leads to the primary. */
  port: number;
  /** Settings of PgBouncer there. */
  pgBouncer: string;
  /** Who is primary, as the others know it; undefined while there is none. */
  leader(): Promise<string | undefined>;
  /** Resolves to the primary once all three are there and another one has every commit. */
  whole(): Promise<string>;
  switchover(from: string): Promise<void>;
  /** Ends all processes of a machine at once. */
  kill(name: string): void;
  start(name: string): void;
  /** Pulls its cable, or puts it back. */
  connect(name: string, isUp: boolean): void;
  /** Takes all space that the disk of its database has left, or gives it back. */
  fill(name: string, isFull: boolean): void;
  /** Has the primary begin the next file of its log, for which its disk must have space. */
  useDisk(): void;
  /** Runs a statement as superuser, on a machine itself or through HAProxy. */
  query(text: string, database?: string, on?: string): string;
  end(): void;
}

const names = ['a', 'b', 'c'] as const;
const network = '10.213.77';
const bridge = 'patio-br';
const ip = (...args: string[]) => execFileSync('ip', args, { stdio: 'pipe' }).toString();
const netns = (name: string) => `patio-${name}`;
const addressOf = (name: string) => `${network}.${names.indexOf(name as 'a') + 1}`;
const diskOf = (root: string, name: string) => join(root, name, 'disk');
const identity = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'];

export async function startCluster(): Promise<Cluster> {
  const lock = await lockNetwork();
  removeNetwork();
  const root = mkdtempSync(join(tmpdir(), 'patio-cluster-'));
  chmodSync(root, 0o755);
  const children: ChildProcess[] = [];
  addNetwork();
  for (const name of names) configure(root, name);
  configure(root, '-');

  const start = (name: string) => {
    const folder = join(root, name);
    const settings = readFileSync(join(folder, 'etc/default/etcd'), 'utf8').trim().split('\n');
    const inside = (args: string[]) => {
      const all = ['netns', 'exec', netns(name), ...identity, 'env', ...settings, ...args];
      children.push(spawn('ip', all, { stdio: 'ignore' }));
    };
    inside(['etcd']);
    inside(['patroni', join(folder, 'etc/patroni/config.yml')]);
  };
  for (const name of names) start(name);

  const ports = [await freePort(), await freePort()];
  const proxy = join(root, '-/etc/haproxy/haproxy.cfg');
  const written = readFileSync(proxy, 'utf8');
  writeFileSync(
    proxy,
    written.replace('1:5000', `1:${ports[0]}`).replace('1:5001', `1:${ports[1]}`),
  );
  children.push(spawn('haproxy', ['-db', '-f', proxy], { stdio: 'ignore' }));

  /** What the first that answers knows of all. */
  const known = async (): Promise<{ name: string; role: string; state: string }[]> => {
    for (const name of names) {
      const asked = fetch(`http://${addressOf(name)}:8008/cluster`, {
        signal: AbortSignal.timeout(1_000),
      });
      // oxlint-disable-next-line no-await-in-loop
      const answer = await asked.then((one) => one.json()).catch(() => undefined);
      if (answer) return (answer as { members: [] }).members;
    }
    return [];
  };
  const kill = (name: string) => {
    for (const pid of ip('netns', 'pids', netns(name)).split('\n').filter(Boolean)) {
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It ended with its parent.
      }
    }
  };
  const query: Cluster['query'] = (text, database = 'postgres', on) => {
    const [host, port] = on ? [addressOf(on), 5432] : ['127.0.0.1', ports[0]];
    const psql = [
      'psql',
      '-h',
      `${host}`,
      '-p',
      `${port}`,
      '-U',
      'postgres',
      '-Atc',
      text,
      database,
    ];
    const command = on ? ['ip', 'netns', 'exec', netns(on), ...psql] : psql;
    const env = { ...process.env, PGPASSWORD: 'secret', PGCONNECT_TIMEOUT: '2' };
    return execFileSync(command[0]!, command.slice(1), { env, stdio: 'pipe', timeout: 20_000 })
      .toString()
      .trim();
  };
  const leader = async () => (await known()).find(({ role }) => role === 'leader')?.name;
  return {
    names,
    addressOf,
    port: ports[0]!,
    pgBouncer: readFileSync(join(root, '-/etc/pgbouncer/pgbouncer.ini'), 'utf8'),
    leader,
    whole: async () => {
      const following = "select count(*) from pg_stat_replication where sync_state = 'sync'";
      await vi.waitFor(
        async () => {
          const members = await known();
          expect(members.map(({ state }) => state)).toEqual(names.map(() => 'running'));
          // Patroni and PostgreSQL name it, one after the other.
          expect(members.map(({ role }) => role)).toContain('sync_standby');
          expect(query(following)).toBe('1');
        },
        { timeout: 180_000, interval: 500 },
      );
      return (await leader())!;
    },
    switchover: async (from) => {
      const body = JSON.stringify({ leader: from });
      const answer = await fetch(`http://${addressOf(from)}:8008/switchover`, {
        method: 'POST',
        body,
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    kill,
    start,
    connect: (name, isUp) => void ip('link', 'set', `patio-${name}0`, isUp ? 'up' : 'down'),
    fill: (name, isFull) => {
      const file = join(diskOf(root, name), 'filler');
      if (!isFull) return rmSync(file);
      // It ends when nothing is left.
      spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=1M']);
    },
    useDisk: () => {
      try {
        query("select pg_logical_emit_message(false, 'x', 'y'), pg_switch_wal()");
      } catch {
        // No primary has space now.
      }
    },
    query,
    end: () => {
      names.forEach(kill);
      for (const child of children) child.kill('SIGKILL');
      removeNetwork();
      lock.close();
      for (const name of names) execFileSync('umount', ['--lazy', diskOf(root, name)]);
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function configure(root: string, name: string): void {
  const folder = join(root, name);
  mkdirSync(folder);
  if (name !== '-') {
    mkdirSync(diskOf(root, name));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4g', 'none', diskOf(root, name)]);
    execFileSync('chown', ['postgres', diskOf(root, name)]);
  }
  execFileSync('chown', ['postgres', folder]);
  const script = fileURLToPath(new URL('../../deploy/patroni/configure', import.meta.url));
  execFileSync(script, [name, ...names.map((each) => `${each}=${addressOf(each)}`)], {
    env: {
      ...process.env,
      SUPERUSER_PASSWORD: 'secret',
      REPLICATION_PASSWORD: 'secret too',
      ETC: join(folder, 'etc'),
      DATA: join(diskOf(root, name), 'data'),
      ETCD_DATA: join(folder, 'etcd'),
    },
  });
  execFileSync('chmod', ['755', join(folder, 'etc')]);
}

/** Waits until no other process has a cluster, whose names and addresses are the same. */
async function lockNetwork(): Promise<Server> {
  const lock = createServer();
  await vi.waitFor(
    async () => {
      lock.listen('\0patio-growth-cluster');
      await once(lock, 'listening');
    },
    { timeout: 1_200_000, interval: 1_000 },
  );
  return lock;
}

function addNetwork(): void {
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('address', 'add', `${network}.254/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  for (const name of names) {
    const cable = `patio-${name}0`;
    ip('netns', 'add', netns(name));
    ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', netns(name));
    ip('link', 'set', cable, 'master', bridge, 'up');
    ip('-n', netns(name), 'address', 'add', `${addressOf(name)}/24`, 'dev', 'eth0');
    ip('-n', netns(name), 'link', 'set', 'eth0', 'up');
    ip('-n', netns(name), 'link', 'set', 'lo', 'up');
  }
}

/** Also what a run that was ended has left. */
function removeNetwork(): void {
  const remove = (...args: string[]) => {
    try {
      ip(...args);
    } catch {
      // It is not there.
    }
  };
  for (const name of names) remove('netns', 'del', netns(name));
  for (const name of names) remove('link', 'del', `patio-${name}0`);
  remove('link', 'del', bridge);
}
