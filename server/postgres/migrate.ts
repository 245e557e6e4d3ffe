import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sql, TransactionSql } from 'postgres';
import { admitServiceRole, startLock } from '@patio/supabase/database/bootstrap';
import { DatabaseError } from '@patio/supabase/database/errors';
import { oldestBeside, refuseOlderBeside } from './beside.ts';
import { createRelease, isBeforeRelease, release, takeOver } from './release.ts';
import {
  createCode,
  createTableFunctions,
  createTables,
  dropCode,
  readSchemas,
  type Schemas,
} from './schemas.ts';
import { takeTables, whileOthersWait } from './take-tables.ts';

/** The product's migrations. */
export const migrationsFolder = fileURLToPath(
  new URL('../../supabase/migrations/', import.meta.url),
);

interface Migration {
  version: string;
  name: string;
  sql: string;
}

interface Applied {
  version: string;
  sql: string;
}

/**
 * Brings the database to this version's schema, in one transaction: an empty one gets the tables of supabase/schemas, one
 * that exists the migrations that it lacks, in order of version; then functions, views, triggers, policies and grants are
 * created anew, if any differ. What is applied is recorded in supabase_migrations. Processes that start together wait
 * for each other, and those that serve hold their requests meanwhile.
 * @param owner connection of the database's owner
 * @param folder holds files named <version>_<name>.sql
 * @param schemas what readSchemas read
 * @returns the migrations applied now
 * @throws DatabaseError when an applied file is missing or changed, or a new one comes before an applied one
 */
export async function migrate(
  owner: Sql,
  folder = migrationsFolder,
  schemas?: Schemas,
): Promise<string[]> {
  const files = await readMigrations(folder);
  const wanted = schemas ?? (await readSchemas());
  const target = { wanted, files, folder };
  const done = await owner.begin((tx) => bringTo(tx, target));
  return (
    done ?? (await whileOthersWait(owner, async (tx) => (await bringTo(tx, target, takeTables))!))
  );
}

interface Target {
  wanted: Schemas;
  files: Migration[];
  folder: string;
}

/**
 * @param take locks the tables of a database that other processes may serve
 * @returns the migrations applied now; undefined where tables must be taken for them and `take` is missing
 */
async function bringTo(
  tx: TransactionSql,
  { wanted, files, folder }: Target,
  take?: (tx: TransactionSql) => Promise<void>,
): Promise<string[] | undefined> {
  await lock(tx);
  const isNew = await prepareHistory(tx);
  if (isNew) await createTables(tx, wanted);
  else await takeOver(tx);
  const missing = isNew ? [] : missingMigrations(files, await readApplied(tx), folder);
  if (isNew) await record(tx, [release, ...files]);
  const [applied] =
    await tx`select from supabase_migrations.applied_schemas where hash = ${wanted.hash}`;
  if (applied && missing.length === 0) return [];
  if (!isNew) {
    await refuseOlderBeside(tx, files.at(-1)?.version ?? release.version);
    if (!take) return undefined;
    await take(tx);
    // A migration meets tables alone: no trigger fires, and no view or function stands in its way.
    await dropCode(tx, wanted);
  }
  const changing = missing.filter(changesTables);
  for (const migration of changing) await apply(tx, migration);
  // An older version of one may stand in a migration.
  if (changing.length > 0) await createTableFunctions(tx, wanted);
  await createCode(tx, wanted);
  await admitServiceRole(tx);
  for (const migration of missing.filter((each) => !changesTables(each)))
    await apply(tx, migration);
  await record(tx, missing);
  await tx`delete from supabase_migrations.applied_schemas`;
  await tx`
    insert into supabase_migrations.applied_schemas (hash, serves_from)
    values (${wanted.hash}, ${await oldestBeside()})`;
  return missing.map(({ version }) => version);
}

/** The version of the code that comes with a folder of migrations. */
export async function versionOf(folder: string): Promise<string> {
  return (await readMigrations(folder)).at(-1)?.version ?? release.version;
}

/**
 * Gives a database without content the tables that a history makes, without functions, views, triggers and policies:
 * those of the release and what its migrations change. `migrate` does the rest.
 * @throws DatabaseError when the database has a migration that is not of the history
 */
export async function createTablesAsOf(
  owner: Sql,
  versions: readonly string[],
  folder = migrationsFolder,
): Promise<void> {
  const all = await readMigrations(folder);
  const files = all.filter(({ version }) => versions.includes(version));
  await owner.begin(async (tx) => {
    await lock(tx);
    if (await prepareHistory(tx)) {
      await createRelease(tx);
      await record(tx, [release]);
    } else {
      await takeOver(tx);
      await dropCode(tx, await readSchemas());
      await tx`delete from supabase_migrations.applied_schemas`;
    }
    const missing = missingMigrations(files, await readApplied(tx), folder);
    for (const migration of missing.filter(changesTables)) await apply(tx, migration);
    await record(tx, missing);
  });
}

/**
 * The last migration of a database that holds accounts and lacks some of the folder's: what would be lost with it.
 * @throws DatabaseError as migrate
 */
export async function outdatedVersion(
  owner: Sql,
  folder = migrationsFolder,
): Promise<string | undefined> {
  const [there] = await owner`
    select to_regclass('supabase_migrations.schema_migrations') is not null as migrated,
      to_regclass('auth.users') is not null as accounts`;
  if (!there?.['migrated'] || !there['accounts']) return undefined;
  const [holds] = await owner`select exists (select from auth.users) as data`;
  if (!holds?.['data']) return undefined;
  const applied = await readApplied(owner);
  const last = applied.at(-1)?.version;
  if (isBeforeRelease(applied)) return last;
  const missing = missingMigrations(await readMigrations(folder), applied, folder);
  return missing.length > 0 ? last : undefined;
}

function readApplied(sql: Sql | TransactionSql) {
  return sql<Applied[]>`
    select version, array_to_string(statements, '') as sql
    from supabase_migrations.schema_migrations order by version`;
}

/**
 * The migration files of a folder, in order of version.
 * @throws DatabaseError when two files share a version or a name is not <version>_<name>.sql
 */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const files = await Promise.all(names.map((name) => readMigration(folder, name)));
  const twice = files.find((file, index) => files[index - 1]?.version === file.version);
  if (twice)
    throw new DatabaseError(`Há duas migrações com a versão ${twice.version} em ${folder}.`);
  return files;
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
  if (version === undefined || name === undefined) {
    throw new DatabaseError(`O nome da migração ${file} não é <versão>_<nome>.sql.`);
  }
  return { version, name, sql: await readFile(join(folder, file), 'utf8') };
}

/** @returns whether the database is empty */
async function prepareHistory(tx: TransactionSql): Promise<boolean> {
  const [there] =
    await tx`select to_regclass('supabase_migrations.schema_migrations') is not null as yes`;
  await tx.unsafe(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text primary key,
      statements text[],
      name text
    );
    create table if not exists supabase_migrations.applied_schemas (
      hash text primary key,
      applied_at timestamptz not null default now()
    );
    alter table supabase_migrations.applied_schemas add column if not exists serves_from text;`);
  return !there?.['yes'];
}

/** One that is named `<version>_<name>.after.sql` changes rows by the functions of this version. */
function changesTables({ name }: Migration): boolean {
  return !name.endsWith('.after');
}

async function apply(tx: TransactionSql, { version, name, sql }: Migration): Promise<void> {
  try {
    await tx.unsafe(sql);
  } catch (error) {
    throw new DatabaseError(`A migração ${version}_${name} falhou: ${describe(error, sql)}`, {
      cause: error,
    });
  }
  await tx.unsafe('reset role; reset all');
  await allowLongWork(tx);
}

async function record(tx: TransactionSql, migrations: readonly Migration[]): Promise<void> {
  for (const { version, name, sql } of migrations)
    await tx`
      insert into supabase_migrations.schema_migrations (version, name, statements)
      values (${version}, ${name}, ${[sql]})`;
}

/** The files not yet applied, once what was applied agrees with the files. */
function missingMigrations(
  files: Migration[],
  applied: readonly Applied[],
  folder: string,
): Migration[] {
  const byVersion = new Map([release, ...files].map((file) => [file.version, file]));
  for (const { version, sql } of applied) {
    const file = byVersion.get(version);
    if (file === undefined) {
      throw new DatabaseError(
        `O banco já tem a migração ${version}, que falta em ${folder}: ele é de outra versão do Pátio. ` +
          otherState,
      );
    }
    if (sql !== file.sql && bare(sql) !== bare(file.sql)) {
      throw new DatabaseError(
        `A migração ${version}_${file.name} mudou depois de aplicada: o banco é de um estado anterior, ainda não ` +
          `lançado, do Pátio. ${otherState}`,
      );
    }
  }
  const missing = files.filter((file) => !applied.some(({ version }) => version === file.version));
  const [next] = missing;
  const last = applied.at(-1)?.version;
  if (next !== undefined && last !== undefined && next.version < last) {
    throw new DatabaseError(
      `A migração ${next.version}_${next.name} é mais antiga que a última aplicada (${last}). ` +
        'Dê a ela um número maior.',
    );
  }
  return missing;
}

/** What an operator can do; docs/operations.md has the whole way. */
const otherState =
  'Nada foi mudado nele. Escolha:\n' +
  '  - começar de novo, guardando o que há: DATA_DIR=.data-nova npm start (com DATABASE_URL: um banco novo);\n' +
  '  - continuar com os dados: volte à versão do Pátio que os fez (git checkout VERSAO && npm start);\n' +
  '  - levar os dados: com a versão antiga no ar, exporte-os com pg_dump, como está em docs/operations.md, ' +
  'em "Data of version 0.1".';

/** The CLI records statement by statement, without the semicolons and the space between them. */
function bare(sql: string): string {
  return sql.replaceAll(/[\s;]+/g, '');
}

function describe(error: unknown, sql: string): string {
  const { message, position } = error as { message: string; position?: string };
  if (position === undefined) return message;
  return `${message} (linha ${sql.slice(0, Number(position)).split('\n').length})`;
}

async function lock(tx: TransactionSql): Promise<void> {
  await allowLongWork(tx);
  await tx`select pg_advisory_xact_lock(${startLock})`;
}

async function allowLongWork(tx: TransactionSql): Promise<void> {
  await tx`set local lock_timeout = 0`;
  await tx`set local statement_timeout = 0`;
}
