import {
  chownSync,
  existsSync,
  lstatSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseError } from '@patio/supabase/database/errors';
import { requireDiskSpace } from './folder.ts';
import { runToEnd } from './run.ts';
import { isElsewhere, type Runner } from './runner.ts';
import { createSecrets, readSecrets, type Secrets } from './secrets.ts';
import { explainFailure } from './server-log.ts';

/** The superuser has no password and no way in over the network: only `postgres --single` on these files. */
const superuser = 'patio_superuser';
const accessRules = `host all ${superuser} all reject\nhost all all 127.0.0.1/32 scram-sha-256\n`;

/**
 * The cluster of a data folder, created if it is not there: UTF-8, Brazilian Portuguese order, checksums, the
 * role `postgres` (no superuser, as on Supabase) and its database `patio`. A creation that was cut off leaves
 * nothing that the next one would take for a cluster.
 * @returns its real path, and the secrets
 * @throws DatabaseError in Portuguese
 */
export async function openCluster(
  dataDir: string,
  runner: Runner,
): Promise<{ cluster: string; secrets: Secrets }> {
  const entry = join(dataDir, 'postgres');
  const known = readSecrets(dataDir);
  // A link that leads nowhere is no empty place either: its disk may be away.
  if (lstatSync(entry, { throwIfNoEntry: false }) && !isEmpty(entry)) {
    const cluster = await requireOurs(entry, runner);
    if (known) return { cluster, secrets: known };
    return { cluster, secrets: await replaceSecrets(dataDir, cluster, runner) };
  }
  requireDiskSpace(runner.home);
  const secrets = known ?? createSecrets(dataDir);
  return { cluster: await createCluster(dataDir, entry, runner, secrets), secrets };
}

async function createCluster(
  dataDir: string,
  entry: string,
  runner: Runner,
  secrets: Secrets,
): Promise<string> {
  removeDrafts(runner.home);
  const draft = join(runner.home, `postgres.new-${process.pid}`);
  try {
    await initdb(draft, runner, dataDir);
    writeOwned(join(draft, 'pg_hba.conf'), accessRules, runner);
    await runSingle(draft, 'postgres', runner, [
      roleStatement('create', secrets),
      'grant pg_monitor, pg_signal_backend, pg_checkpoint to postgres',
      'create database patio owner postgres',
    ]);
    placeCluster(draft, join(runner.home, 'postgres'));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  if (isElsewhere(runner, dataDir)) {
    rmSync(entry, { force: true });
    symlinkSync(join(runner.home, 'postgres'), entry);
  }
  return realpathSync(entry);
}

/** A cluster outside of the data folder stays when that is deleted: no longer wanted, yet not ours to destroy. */
function placeCluster(draft: string, target: string): void {
  if (existsSync(target)) renameSync(target, `${target}.old-${Date.now()}`);
  renameSync(draft, target);
}

/** What a creation that was killed left; its initdb may still be dying. */
function removeDrafts(home: string): void {
  readdirSync(home)
    .filter((name) => name.startsWith('postgres.new-'))
    .forEach((name) => rmSync(join(home, name), { recursive: true, force: true, maxRetries: 10 }));
}

async function initdb(folder: string, runner: Runner, dataDir: string): Promise<void> {
  const fixed = [
    '-D',
    folder,
    '-U',
    superuser,
    '--auth=trust',
    '--encoding=UTF8',
    '--data-checksums',
  ];
  const order = ['--locale-provider=icu', '--icu-locale=pt-BR', '--no-instructions'];
  let output = '';
  // The C library's locale serves only where ICU is not asked; not every machine has the better ones.
  for (const locale of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const args = [...fixed, ...order, `--locale=${locale}`];
    const done = await runToEnd(runner, runner.binaries.initdb, args);
    if (done.code === 0) return;
    ({ output } = done);
    if (!output.includes('invalid locale')) break;
  }
  throw firstStartFailed(dataDir, output);
}

function firstStartFailed(dataDir: string, output: string): DatabaseError {
  const { error } = explainFailure(dataDir, output);
  if (!error.message.startsWith('O PostgreSQL')) return error;
  return new DatabaseError(`Não foi possível criar o banco em ${dataDir}:\n${output.trim()}`);
}

/** A lost or broken secrets file must not lose the data: whoever owns the files may set a new password. */
async function replaceSecrets(dataDir: string, cluster: string, runner: Runner): Promise<Secrets> {
  const secrets = createSecrets(dataDir);
  await runSingle(cluster, 'postgres', runner, [roleStatement('alter', secrets)]);
  return secrets;
}

function roleStatement(verb: 'create' | 'alter', { ownerPassword }: Secrets): string {
  return `${verb} role postgres login createdb createrole bypassrls password '${ownerPassword}'`;
}

/** Runs statements as the superuser in a server without network, which must not run otherwise. */
async function runSingle(
  cluster: string,
  database: string,
  runner: Runner,
  statements: string[],
): Promise<void> {
  const args = ['--single', '-D', cluster, '-c', 'log_min_error_statement=panic', database];
  const { code, output } = await runToEnd(
    runner,
    runner.binaries.postgres,
    args,
    `${statements.join(';\n')};\n`,
  );
  const complaint = output.split('\n').find((line) => /\b(ERROR|FATAL|PANIC):/.test(line));
  if (code === 0 && complaint === undefined) return;
  throw new DatabaseError(`O PostgreSQL embutido não pôde ser preparado: ${complaint ?? output}`);
}

/** Never a new database over one that lost a file, or that lies on a disk which is not there now. */
async function requireOurs(entry: string, runner: Runner): Promise<string> {
  const { output } = await runToEnd(runner, runner.binaries.postgres, ['--version']);
  const ours = /(\d+)\./.exec(output)?.[1] ?? '?';
  const theirs = versionOf(entry);
  if (theirs === ours) return realpathSync(entry);
  if (theirs !== '') {
    throw new DatabaseError(
      `Os dados em ${entry} são do PostgreSQL ${theirs}, e este Pátio traz o ${ours}. ` +
        'Faça um backup com a versão anterior do Pátio e restaure-o nesta, em outra pasta de dados.',
    );
  }
  throw new DatabaseError(
    `A pasta ${entry} perdeu o arquivo PG_VERSION, por isso o Pátio não a abre nem cria um banco sobre ela. ` +
      'Restaure um backup da pasta de dados, ou comece em outra com DATA_DIR. Se só esse arquivo falta e os dados ' +
      `são deste Pátio: echo ${ours} > '${join(entry, 'PG_VERSION')}'`,
  );
}

function versionOf(entry: string): string {
  const file = join(entry, 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

function isEmpty(entry: string): boolean {
  if (existsSync(entry)) return readdirSync(entry).length === 0;
  throw new DatabaseError(
    `O banco não está onde ${entry} aponta (${readlinkSync(entry)}). O disco está montado? ` +
      'Traga-o de volta, ou comece em outra pasta com DATA_DIR.',
  );
}

function writeOwned(file: string, content: string, runner: Runner): void {
  writeFileSync(file, content, { mode: 0o600 });
  if (runner.user) chownSync(file, runner.user.uid, runner.user.gid);
}
