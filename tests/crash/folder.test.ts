import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { findBinaries } from '../../server/postgres/embedded/binaries.ts';
import { openDatabase } from '../../server/postgres/open.ts';
import { emptyFolder, readWritten, startWriter, temporaryFolder } from './support.ts';

let dataDir: string;
let remove: () => Promise<void>;
beforeEach(({ task }) => {
  ({ dataDir, remove } = task.meta.newSite ? emptyFolder() : temporaryFolder());
});
afterEach(() => remove());

declare module 'vitest' {
  interface TaskMeta {
    /** Begins where no database is yet. */
    newSite?: boolean;
  }
}
const newSite = { meta: { newSite: true } };

const open = (folder = dataDir, options = {}) =>
  openDatabase({ dataDir: folder, logLevel: 'silent' }, options);
/** What a new cluster is asked for here has nothing to do with what is in it. */
const bare = { migrations: false };

async function writeSome(): Promise<number[]> {
  const writer = startWriter(dataDir);
  await writer.writes(10);
  writer.kill('SIGTERM');
  await writer.ended;
  return writer.acknowledged;
}

describe('a data folder in use', () => {
  it('is refused to a second process, which names folder and process', async () => {
    const first = startWriter(dataDir);
    await first.writes(1);
    const second = startWriter(dataDir);
    expect(await second.ended).toBe(1);
    expect(second.complaint()).toContain(`A pasta de dados ${dataDir} já está em uso`);
    expect(second.complaint()).toContain(`processo ${first.pid}`);
    await first.writes(10);
    first.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  });

  it('is refused to the same process a second time', async () => {
    const database = await open();
    await expect(open()).rejects.toThrow(/já está em uso/);
    expect(await database.healthy()).toBe(true);
    await database.close();
    expect(await database.healthy()).toBe(false);
  });

  it('serves a tool that runs beside', async () => {
    const first = startWriter(dataDir);
    await first.writes(1);
    const beside = await openDatabase({ dataDir, logLevel: 'silent' }, { beside: true });
    expect(await beside.healthy()).toBe(true);
    await beside.close();
    await first.writes(10);
    first.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  });

  it('goes to one of several that start at once', async () => {
    const writers = [1, 2, 3].map(() => startWriter(dataDir));
    const outcome = await Promise.all(
      writers.map((each) =>
        each.writes(1).then(
          () => 'writes',
          () => 'refused',
        ),
      ),
    );
    expect(outcome.sort()).toEqual(['refused', 'refused', 'writes']);
    writers.forEach((writer) => writer.kill('SIGTERM'));
    await Promise.all(writers.map((writer) => writer.ended));
  });
});

it('a data folder may have any name', async () => {
  const odd = join(dataDir, 'dá dos #2 %41');
  for (let turn = 0; turn < 2; turn += 1) {
    const database = await open(odd, bare);
    expect(await database.healthy()).toBe(true);
    await database.close();
  }
});

describe('what an earlier life left', () => {
  it('a pid file whose pid is now a stranger does not stop a start, nor the stranger', async () => {
    const numbers = await writeSome();
    const stranger = spawn('sleep', ['600']);
    writeFileSync(
      join(dataDir, 'postgres', 'postmaster.pid'),
      `${stranger.pid}\n${dataDir}\n0\n1\n`,
    );
    expect([...(await readWritten(dataDir))]).toEqual(expect.arrayContaining(numbers));
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    stranger.kill();
  });

  it('a pid file of a process that is gone does not stop a start', async () => {
    const numbers = await writeSome();
    const gone = spawnSync('true').pid;
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${gone}\n${dataDir}\n0\n1\n`);
    expect([...(await readWritten(dataDir))]).toEqual(expect.arrayContaining(numbers));
  });

  it('a lock of a process that is gone, or whose pid was given out again, does not stop a start', async () => {
    const numbers = await writeSome();
    for (const pid of [spawnSync('true').pid, process.pid]) {
      writeFileSync(join(dataDir, 'patio.lock'), `${pid}\nanother life\nx\n`);
      expect([...(await readWritten(dataDir))]).toEqual(expect.arrayContaining(numbers));
    }
  });

  it('half a creation is not taken for a cluster', newSite, async () => {
    mkdirSync(join(dataDir, 'postgres.new-1', 'base'), { recursive: true });
    await (await open(dataDir, bare)).close();
    expect(statSync(join(dataDir, 'postgres.new-1'), { throwIfNoEntry: false })).toBeUndefined();
  });

  it('lost secrets do not lose the data', async () => {
    const numbers = await writeSome();
    const secrets = join(dataDir, 'postgres.json');
    const old = readFileSync(secrets, 'utf8');
    rmSync(secrets);
    expect([...(await readWritten(dataDir))]).toEqual(expect.arrayContaining(numbers));
    expect(readFileSync(secrets, 'utf8')).not.toBe(old);
    expect(statSync(secrets).mode & 0o777).toBe(0o600);
  });
});

describe('a start that cannot succeed says why', () => {
  it('where the folder is a file', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    await expect(open(file)).rejects.toThrow(/há um arquivo nesse caminho/);
    await expect(open(join(file, 'below'))).rejects.toThrow(/há um arquivo nesse caminho/);
  });

  it.skipIf(process.getuid?.() === 0)('where the folder may not be written', async () => {
    chmodSync(dataDir, 0o500);
    await expect(open()).rejects.toThrow(/Sem permissão para escrever na pasta de dados/);
    chmodSync(dataDir, 0o700);
  });

  it('where the data are of another PostgreSQL', async () => {
    await (await open()).close();
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
    await expect(open()).rejects.toThrow(/são do PostgreSQL 15, e este Pátio traz o 18/);
  });

  it('where the data lost PG_VERSION, and keeps them as they are', async () => {
    await (await open()).close();
    const file = join(dataDir, 'postgres', 'PG_VERSION');
    const version = readFileSync(file, 'utf8');
    rmSync(file);
    await expect(open()).rejects.toThrow(/perdeu o arquivo PG_VERSION[^]*echo 18 > /);
    writeFileSync(file, '');
    await expect(open()).rejects.toThrow(/perdeu o arquivo PG_VERSION/);
    writeFileSync(file, version);
    await (await open()).close();
  });

  it('where the data lie on a disk that is away', newSite, async () => {
    symlinkSync(join(dataDir, 'away'), join(dataDir, 'postgres'));
    await expect(open()).rejects.toThrow(/O disco está montado\?/);
  });

  it('where the platform has no embedded server', () => {
    expect(() => findBinaries('sunos-sparc')).toThrow(/sunos-sparc[^]*informe DATABASE_URL/);
  });

  it('where DATABASE_URL leads nowhere', async () => {
    const databaseUrl = 'postgres://someone:secret@127.0.0.1:1/nowhere';
    const attempt = openDatabase({ dataDir, databaseUrl, logLevel: 'silent' });
    await expect(attempt).rejects.toThrow(/127\.0\.0\.1:1\/nowhere.*Confira DATABASE_URL/);
    await expect(attempt).rejects.not.toThrow(/secret/);
  });
});

const writer = fileURLToPath(new URL('./writer.ts', import.meta.url));
const inOwnMounts = ['--user', '--map-root-user', '--mount', 'sh', '-ec'];
const mountsAllowed =
  spawnSync('unshare', [...inOwnMounts, 'mount -t tmpfs none /mnt']).status === 0;

const lowDisk = fileURLToPath(new URL('./low-disk.ts', import.meta.url));

describe.skipIf(!mountsAllowed)('a full disk', () => {
  const onDiskOf = (size: string, then: string, program = writer) =>
    spawnSync('unshare', [
      ...inOwnMounts,
      `mount -t tmpfs -o size=${size} none ${dataDir}; ${then}; exec ${process.execPath} ${program} ${dataDir}`,
    ]);

  it('while a server runs lets it read, and write again when there is space', () => {
    const model = inject('begunFolder');
    const begun = model === undefined ? 'true' : `cp -a ${model}/. ${dataDir}`;
    const { stdout, stderr } = onDiskOf('400m', begun, lowDisk);
    expect(stderr.toString()).toBe('');
    expect(JSON.parse(stdout.toString())).toEqual({
      scarce: '25006',
      reads: true,
      again: 'written',
    });
  });

  it('too small for a new cluster is told before anything is made', () => {
    const { status, stderr } = onDiskOf('40m', 'true');
    expect(status).toBe(1);
    expect(stderr.toString()).toContain(`O disco da pasta de dados ${dataDir} está cheio`);
  });

  it('without room for one file is told', () => {
    const { status, stderr } = onDiskOf(
      '1m',
      `dd if=/dev/zero of=${dataDir}/ballast 2>/dev/null || true`,
    );
    expect(status).toBe(1);
    expect(stderr.toString()).toContain(`O disco da pasta de dados ${dataDir} está cheio`);
  });
});
