import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect as connectTo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/ports.ts';

/** A server of Debian's packages, run by the user `postgres`, who is no superuser of the machine. */
export interface Service {
  port: number;
  /** Ends it at once, as a lost machine does. */
  kill(): Promise<void>;
  /** Sends a signal to it and its children. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** Ends its children, and lets connections wait unanswered until it is killed. */
  freeze(): void;
}

const folders: string[] = [];
const running: ChildProcess[] = [];

/** Ends all services and removes their folders. */
export async function endAll(): Promise<void> {
  await Promise.all(running.map(killed));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** The newest PostgreSQL of Debian's packages. @throws where there is none */
function binaries(): string {
  const root = '/usr/lib/postgresql';
  const newest = readdirSync(root).toSorted((a, b) => Number(b) - Number(a))[0];
  return join(root, newest!, 'bin');
}

function folderOf(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `patio-growth-${name}-`));
  folders.push(folder);
  chmodSync(folder, 0o755);
  execFileSync('chown', ['postgres', folder]);
  return folder;
}

const asPostgres = (command: string, args: string[]) =>
  execFileSync('setpriv', [...identity, command, ...args], { stdio: 'pipe' });
const identity = ['--reuid=postgres', '--regid=postgres', '--clear-groups'];

async function run(command: string, args: string[], port: number): Promise<Service> {
  if (!existsSync(command))
    throw new Error(`no ${command}: apt-get install postgresql pgbouncer haproxy nginx caddy`);
  const child = spawn('setpriv', [...identity, command, ...args], { stdio: 'ignore' });
  running.push(child);
  await listens(port);
  return {
    port,
    kill: () => killed(child),
    signal: (name) => signalAll(child.pid!, name),
    freeze: () => signalChildrenOfStopped(child.pid!, 'SIGKILL'),
  };
}

function signalAll(pid: number, name: NodeJS.Signals): void {
  signalChildrenOfStopped(pid, name);
  process.kill(pid, name);
}

function signalChildrenOfStopped(pid: number, name: NodeJS.Signals): void {
  // A stopped parent starts no children meanwhile.
  process.kill(pid, 'SIGSTOP');
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', `${pid}`]).stdout.toString();
  for (const each of children.split('\n').filter((line) => line.trim())) {
    process.kill(Number(each), name);
  }
}

function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  signalAll(child.pid!, 'SIGKILL');
  return ended;
}

async function listens(port: number): Promise<void> {
  for (let left = 600; left > 0; left -= 1) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connectTo(port, '127.0.0.1', () => resolve(true));
      socket.once('error', () => resolve(false)).unref();
    });
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nothing listens on ${port}`);
}

export interface Postgres extends Service {
  folder: string;
  /** Starts it again after `kill`. */
  start(): Promise<void>;
  /** Runs statements as the superuser. */
  query(text: string, database?: string): string;
  /** Address as the user `dono`, who owns databases and has CREATEROLE. */
  url(database: string): string;
}

/** @param primary to follow; without one a new cluster, with the user `dono` */
export async function startPostgres(primary?: Postgres): Promise<Postgres> {
  const folder = folderOf(primary ? 'replica' : 'primary');
  const data = join(folder, 'data');
  const port = await freePort();
  const password = join(folder, 'password');
  writeFileSync(password, 'secret');
  chmodSync(password, 0o644);
  if (primary) {
    const from = `host=127.0.0.1 port=${primary.port} user=postgres password=secret`;
    asPostgres(join(binaries(), 'pg_basebackup'), [
      '-d',
      from,
      '-D',
      data,
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
    ]);
  } else {
    const how = ['-A', 'scram-sha-256', '-U', 'postgres', `--pwfile=${password}`, '--no-sync'];
    asPostgres(join(binaries(), 'initdb'), ['-D', data, ...how]);
    appendFileSync(join(data, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 scram-sha-256\n');
  }
  appendFileSync(
    join(data, 'postgresql.conf'),
    `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\n` +
      'max_connections = 300\nfsync = off\nwal_level = replica\n',
  );
  let service: Service;
  const start = async () => {
    service = await run(join(binaries(), 'postgres'), ['-D', data], port);
  };
  await start();
  const query = (text: string, database = 'postgres') =>
    execFileSync(
      'psql',
      ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'postgres', '-At', '-c', text, database],
      { env: { ...process.env, PGPASSWORD: 'secret' } },
    )
      .toString()
      .trim();
  if (!primary) query("create role dono login createrole createdb password 'dono'");
  const url = (database: string) => `postgres://dono:dono@127.0.0.1:${port}/${database}`;
  return {
    port,
    kill: () => service.kill(),
    signal: (name) => service.signal(name),
    freeze: () => service.freeze(),
    start,
    folder,
    query,
    url,
  };
}

const deploy = new URL('../../deploy/', import.meta.url);
const exampleOf = (file: string) => readFileSync(new URL(file, deploy), 'utf8');

/** Runs in a database, as its superuser, what deploy/pgbouncer.ini says. */
export function admitPgBouncer(query: (text: string) => unknown): void {
  const lines = exampleOf('pgbouncer.ini').matchAll(/^; {3}(.*)$/gm);
  query([...lines].map(([, line]) => line!.replace('...', 'pooler')).join('\n'));
}

/** PgBouncer as in deploy, or with other settings, before a database on a port of this machine. */
export async function startPgBouncer(
  database: string,
  at: number,
  settings = exampleOf('pgbouncer.ini'),
): Promise<Service> {
  const folder = folderOf('pgbouncer');
  const port = await freePort();
  const users = join(folder, 'users');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(users, '"pgbouncer" "pooler"\n');
  writeFileSync(
    file,
    settings
      .replace(/^patio = host=127.0.0.1 port=\d+/m, `${database} = host=127.0.0.1 port=${at}`)
      .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
      .replace('/etc/pgbouncer/userlist.txt', users)
      // Fewer than a process has, so that they are shared.
      .replace(/default_pool_size = \d+/, 'default_pool_size = 5'),
  );
  return run('/usr/sbin/pgbouncer', [file], port);
}

/** An example of deploy with other ports of the site. */
const toPorts = (text: string, ports: readonly number[]) =>
  ports.reduce(
    (all, each, n) => all.replaceAll(`127.0.0.1:${3001 + n}`, `127.0.0.1:${each}`),
    text,
  );

type Proxy = 'haproxy' | 'nginx' | 'caddy';

/** A proxy with its example in deploy, in front of servers on two ports. */
export async function startProxy(kind: Proxy, ports: readonly number[]): Promise<Service> {
  const folder = folderOf(kind);
  const port = await freePort();
  const config = join(folder, 'config');
  const to = (text: string) => toPorts(text, ports);
  if (kind === 'haproxy') {
    writeFileSync(
      config,
      to(exampleOf('haproxy.cfg')).replace('bind :80', `bind 127.0.0.1:${port}`),
    );
    return run('/usr/sbin/haproxy', ['-db', '-f', config], port);
  }
  if (kind === 'nginx') return startNginx(to(exampleOf('nginx.conf')));
  const text = to(exampleOf('Caddyfile')).replace('www.exemplo.com.br', `http://127.0.0.1:${port}`);
  writeFileSync(config, `{\n\tadmin off\n\tauto_https off\n}\n${text}`);
  return run('/usr/bin/caddy', ['run', '--adapter', 'caddyfile', '--config', config], port);
}

/** nginx with the text of an example in deploy. */
export async function startNginx(example: string): Promise<Service> {
  const folder = folderOf('nginx');
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  const text = example
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/var/cache/nginx', folder);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${folder}/${what};`,
  );
  writeFileSync(
    config,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;\nevents {}\n` +
      `http { access_log off; ${places.join(' ')}\n${text}\n}`,
  );
  return run('/usr/sbin/nginx', ['-e', `${folder}/error.log`, '-c', config], port);
}

/** Prometheus with its settings in deploy, before processes of the site. @param token METRICS_TOKEN */
export async function startPrometheus(sites: readonly number[], token: string): Promise<Service> {
  const folder = folderOf('prometheus');
  const port = await freePort();
  const config = join(folder, 'prometheus.yml');
  writeFileSync(join(folder, 'token'), token);
  writeFileSync(join(folder, 'alerts.yml'), exampleOf('prometheus/alerts.yml'));
  writeFileSync(
    config,
    toPorts(exampleOf('prometheus/prometheus.yml'), sites)
      .replaceAll(': 15s', ': 1s')
      .replace('/etc/prometheus/patio-token', join(folder, 'token')),
  );
  return run(
    '/usr/bin/prometheus',
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    port,
  );
}
