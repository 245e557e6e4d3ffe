import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdtempSync,
  readdirSync,
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
  const child = spawn('setpriv', [...identity, command, ...args], { stdio: 'ignore' });
  running.push(child);
  await listens(port);
  return { port, kill: () => killed(child) };
}

function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // PostgreSQL ends its children at once on SIGQUIT.
  child.kill('SIGQUIT');
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
  const service = await run(join(binaries(), 'postgres'), ['-D', data], port);
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
  return { ...service, folder, query, url };
}

/** PgBouncer, which lends connections for a transaction; passwords are looked up in the database. */
export async function startPgBouncer(postgres: Postgres, database: string): Promise<Service> {
  const folder = folderOf('pgbouncer');
  const port = await freePort();
  postgres.query(
    `do $$ begin if to_regrole('pgbouncer') is null then create role pgbouncer login password 'pooler'; end if; end $$;
     create schema pgbouncer authorization pgbouncer;
     create function pgbouncer.get_auth(name text) returns table (usename name, passwd text)
       language sql security definer set search_path to ''
       as $f$ select usename, passwd from pg_catalog.pg_shadow where usename = name $f$;
     grant execute on function pgbouncer.get_auth(text) to pgbouncer`,
    database,
  );
  writeFileSync(join(folder, 'users'), '"pgbouncer" "pooler"\n');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]\n* = host=127.0.0.1 port=${postgres.port} auth_user=pgbouncer\n` +
      `[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\n` +
      `auth_type = scram-sha-256\nauth_file = ${join(folder, 'users')}\n` +
      'auth_query = select usename, passwd from pgbouncer.get_auth($1)\n' +
      'pool_mode = transaction\nmax_client_conn = 500\ndefault_pool_size = 5\n',
  );
  return run('/usr/sbin/pgbouncer', [settings], port);
}

/** HAProxy as in deploy/haproxy.cfg, before these servers. */
export async function startHaproxy(example: string, ports: readonly number[]): Promise<Service> {
  const folder = folderOf('haproxy');
  const port = await freePort();
  const servers = ports.map((each, n) => `  server s${n} 127.0.0.1:${each}`).join('\n');
  const config = join(folder, 'haproxy.cfg');
  writeFileSync(
    config,
    example
      .replace('bind :80', `bind 127.0.0.1:${port}`)
      .replace(/( {2}server \w+ [\d.:]+\n?)+/, `${servers}\n`),
  );
  return run('/usr/sbin/haproxy', ['-db', '-f', config], port);
}

/** nginx as in one of the examples, before a server. */
export async function startNginx(example: string, site: number): Promise<Service> {
  const folder = folderOf('nginx');
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  const ours = example
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('127.0.0.1:3000', `127.0.0.1:${site}`)
    .replace('/var/cache/nginx', folder);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${folder}/${what};`,
  );
  writeFileSync(
    config,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;\nevents {}\n` +
      `http { access_log off; ${places.join(' ')}\n${ours}\n}`,
  );
  return run('/usr/sbin/nginx', ['-e', `${folder}/error.log`, '-c', config], port);
}
