import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { authenticatorUrl } from '../../src/database/authenticator.ts';
import type { Sql } from 'postgres';
import { bootstrap } from '../../src/database/bootstrap.ts';
import { connect } from '../../src/database/connect.ts';
import type { Database } from '../../src/database/open.ts';
import { openPools } from '../../src/database/pools.ts';
import { openReplicas } from '../../src/database/replicas.ts';
import { DEFAULT_DATABASE_POOL } from '../../src/database/shares.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The owner's address of a database that openDatabase has opened once, on a server where he may make others. */
    clusterUrl: string;
  }
}

/** The run's database that has what the API needs and nothing else, to copy. */
const bareOfRun = (): Promise<string> => templateOfRun('bare', 'template1', bootstrap);

/** The same with what `fill` puts in as the owner; see templateOfRun. */
export const bareWith = async (name: string, fill: (owner: Sql) => Promise<unknown>) =>
  templateOfRun(name, await bareOfRun(), fill);

/**
 * A database of a test file's own: one that has what the API needs and nothing else, or a copy of another.
 * @param from the database to copy, which nobody may be connected to
 */
export async function freshDatabase(from?: string): Promise<Database> {
  const url = inCluster(await createDatabase(from ?? (await bareOfRun())));
  const requests = requestsUrl(url);
  const owner = connect(url, 4);
  const authenticator = connect(requests, 4);
  const lanes = openPools(requests, DEFAULT_DATABASE_POOL);
  const all = [owner, authenticator, ...Object.values(lanes).flat()];
  const guard: Database['guard'] = (work) => work();
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  return {
    ownerUrl: url,
    owner,
    background: owner,
    authenticator,
    lanes,
    replicas: await openReplicas({ all: [], primary: owner, guard, log }),
    guard,
    whenSettled: () => undefined,
    healthy: async () => true,
    close: async () => {
      await Promise.all(all.map((sql) => sql.end({ timeout: 1 })));
      await dropDatabase(nameIn(url));
    },
  };
}

/**
 * A template of a whole run: whoever asks first fills it, and the others wait for it. It goes with the run's cluster.
 * @param name says what is in it: two that are filled differently are named differently
 * @param from the database that it begins as
 * @param fill puts in what it shall have, as the owner
 * @returns the name of the database, to copy with freshDatabase
 */
export async function templateOfRun(
  name: string,
  from: string,
  fill: (owner: Sql) => Promise<unknown>,
): Promise<string> {
  const database = `template_${name}`;
  const sql = connect(inCluster('postgres'), 1);
  try {
    await sql`select pg_advisory_lock(hashtext(${database}))`;
    const [known] = await sql`select from pg_database where datname = ${database}`;
    if (!known) {
      const made = await createDatabase(from);
      const owner = connect(inCluster(made), 1);
      await fill(owner).finally(() => owner.end({ timeout: 1 }));
      await sql.unsafe(`alter database ${made} rename to ${database}`);
    }
  } finally {
    await sql.end(); // which gives the lock back
  }
  return database;
}

/** @returns its name */
export async function createDatabase(from = 'template1'): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying files is far quicker than writing each page to the log.
  await administer(`create database ${name} template ${from} strategy file_copy`);
  return name;
}

/** With the role that a process makes when it starts on this database, if one did. */
export async function dropDatabase(name: string): Promise<void> {
  await administer(
    `drop database ${name} with (force)`,
    `drop role if exists ${nameOfUser(authenticatorUrl(inCluster(name)))}`,
  );
}

export function inCluster(database: string): string {
  return Object.assign(new URL(inject('clusterUrl')), { pathname: `/${database}` }).href;
}

/**
 * Requests to a database come under the role of the one that was opened first: making one for each database takes
 * longer than the database.
 * @param url the owner's address of the database, or of what leads to it
 */
export function requestsUrl(url: string): string {
  const { username, password } = new URL(authenticatorUrl(inject('clusterUrl')));
  return Object.assign(new URL(url), { username, password }).href;
}

// One connection for all that a process makes and drops: to open one takes as long as some of that.
let administration: Sql | undefined;

async function administer(...statements: string[]): Promise<void> {
  administration ??= connect(inCluster('postgres'), 1);
  for (const statement of statements) await administration.unsafe(statement);
}

function nameIn(url: string): string {
  return new URL(url).pathname.slice(1);
}

function nameOfUser(url: string): string {
  return decodeURIComponent(new URL(url).username);
}
