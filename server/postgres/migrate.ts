import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sql, TransactionSql } from 'postgres';
import { startLock } from '@patio/supabase/database/bootstrap';
import { DatabaseError } from '@patio/supabase/database/errors';

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
  /** Null where they are not asked for. */
  sql: string | null;
}

/**
 * Applies the migrations that the database lacks, in order of version, each in its own transaction, and
 * records them in supabase_migrations.schema_migrations as the Supabase CLI does. Processes that start
 * together wait for each other.
 * @param owner connection of the database's owner
 * @param folder holds files named <version>_<name>.sql
 * @returns the versions applied now
 * @throws DatabaseError when an applied file is missing or changed, or a new one comes before an applied one
 */
export async function migrate(owner: Sql, folder = migrationsFolder): Promise<string[]> {
  const files = await readMigrations(folder);
  await owner.begin(prepareHistory);
  const applied: string[] = [];
  const compared: string[] = [];
  for (;;) {
    const version = await owner.begin((tx) => applyNext(tx, files, folder, compared));
    if (version === undefined) return applied;
    applied.push(version);
  }
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
  const next = nextMigration(await readMigrations(folder), applied, folder);
  return next && applied.at(-1)?.version;
}

/** @param compared versions whose statements are known already: they are long, and read for each migration */
function readApplied(sql: Sql | TransactionSql, compared: string[] = []) {
  return sql<Applied[]>`
    select version,
      case when version <> all (${compared}::text[]) then array_to_string(statements, '') end as sql
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

async function prepareHistory(tx: TransactionSql): Promise<void> {
  await lock(tx);
  const [there] =
    await tx`select to_regclass('supabase_migrations.schema_migrations') is not null as yes`;
  if (there?.['yes']) return;
  await tx.unsafe(`
    create schema if not exists supabase_migrations;
    create table supabase_migrations.schema_migrations (
      version text primary key,
      statements text[],
      name text
    );`);
}

async function applyNext(
  tx: TransactionSql,
  files: Migration[],
  folder: string,
  compared: string[],
): Promise<string | undefined> {
  await lock(tx);
  const applied = await readApplied(tx, compared);
  const next = nextMigration(files, applied, folder);
  compared.splice(0, Infinity, ...applied.map(({ version }) => version));
  if (next === undefined) return undefined;
  try {
    await tx.unsafe(next.sql);
  } catch (error) {
    throw new DatabaseError(
      `A migração ${next.version}_${next.name} falhou: ${describe(error, next.sql)}`,
      {
        cause: error,
      },
    );
  }
  await tx.unsafe('reset role; reset all');
  await tx`
    insert into supabase_migrations.schema_migrations (version, name, statements)
    values (${next.version}, ${next.name}, ${[next.sql]})`;
  return next.version;
}

/** The first file not yet applied, once what was applied agrees with the files. */
function nextMigration(
  files: Migration[],
  applied: readonly Applied[],
  folder: string,
): Migration | undefined {
  const byVersion = new Map(files.map((file) => [file.version, file]));
  for (const { version, sql } of applied) {
    const file = byVersion.get(version);
    if (file === undefined) {
      throw new DatabaseError(
        `O banco já tem a migração ${version}, que falta em ${folder}: ele é de outra versão do Pátio. ` +
          otherState,
      );
    }
    if (sql !== null && sql !== file.sql && bare(sql) !== bare(file.sql)) {
      throw new DatabaseError(
        `A migração ${version}_${file.name} mudou depois de aplicada: o banco é de um estado anterior, ainda não ` +
          `lançado, do Pátio. ${otherState}`,
      );
    }
  }
  const next = files.find((file) => !applied.some(({ version }) => version === file.version));
  const last = applied.at(-1)?.version;
  if (next !== undefined && last !== undefined && next.version < last) {
    throw new DatabaseError(
      `A migração ${next.version}_${next.name} é mais antiga que a última aplicada (${last}). ` +
        'Dê a ela um número maior.',
    );
  }
  return next;
}

/** What an operator can do; docs/operations.md has the whole way. */
const otherState =
  'Nada foi mudado nele. Escolha:\n' +
  '  - começar de novo, guardando o que há: DATA_DIR=.data-nova npm start (com DATABASE_URL: um banco novo);\n' +
  '  - continuar com os dados: volte à versão do Pátio que os fez (git checkout VERSAO && npm start);\n' +
  '  - levar os dados: com a versão antiga no ar, exporte-os com pg_dump, como está em docs/operations.md, ' +
  'em "Data of an earlier version".';

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
  await tx`set local lock_timeout = 0`;
  await tx`set local statement_timeout = 0`;
  await tx`select pg_advisory_xact_lock(${startLock})`;
}
