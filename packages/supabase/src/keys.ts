import { createPrivateKey, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JWK } from 'jose';
import type { Sql, TransactionSql } from 'postgres';

/** The keys of one installation, as they stand in `keys.json`. */
export interface ApiKeys {
  publishable_key: string;
  secret_key: string;
  jwt_private_jwk: JWK;
}

/**
 * The keys of this installation: made at the first start and kept in the database, so that all processes on it
 * agree, with a copy in the data folder for people and tools (readable by their owner only).
 * @param owner may create the schema `server`, which no caller of the API may use
 */
export async function loadKeys({
  owner,
  dataDir,
}: {
  owner: Sql;
  dataDir: string;
}): Promise<ApiKeys> {
  const file = join(dataDir, 'keys.json');
  const keys = await owner.begin(async (tx) => {
    await prepareKeys(tx);
    const [row] = await tx<{ keys: ApiKeys }[]>`select keys from server.keys`;
    if (row) return row.keys;
    const made = readKeys(file) ?? makeKeys();
    await tx`insert into server.keys (keys) values (${JSON.stringify(made)}::text::json)`;
    return made;
  });
  writeKeys(file, keys);
  return keys;
}

/** Makes the table that holds them, where it is missing; processes that start at once wait for each other. */
export async function prepareKeys(tx: TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('server.keys'))`;
  await tx`create schema if not exists server`;
  await tx`create table if not exists server.keys (
    only_row boolean primary key default true check (only_row), keys json not null)`;
}

function makeKeys(): ApiKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })).export({
    format: 'jwk',
  });
  return {
    publishable_key: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secret_key: `sb_secret_${randomBytes(32).toString('base64url')}`,
    jwt_private_jwk: { ...(jwk as JWK), kid: randomUUID(), alg: 'ES256', use: 'sig' },
  };
}

function readKeys(file: string): ApiKeys | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ApiKeys) : undefined;
}

function writeKeys(file: string, keys: ApiKeys): void {
  const text = `${JSON.stringify(keys, null, 2)}\n`;
  mkdirSync(join(file, '..'), { recursive: true });
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return chmodSync(file, 0o600);
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, text, { mode: 0o600 });
  chmodSync(draft, 0o600);
  renameSync(draft, file);
}
