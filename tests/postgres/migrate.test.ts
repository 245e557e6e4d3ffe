import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate, migrationsFolder, readMigrations } from '../../server/postgres/migrate.ts';
import { ownDatabase } from '../support/database.ts';

const db = await ownDatabase();

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'patio-migrations-'));
  await db.owner.unsafe('delete from supabase_migrations.schema_migrations');
  await db.owner.unsafe('drop schema if exists trial cascade');
  write('0001_trial.sql', 'create schema trial; create table trial.first (id int);');
  write('0002_second.sql', 'create table trial.second (id int);');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const history = () =>
  db.owner`select version, name, statements from supabase_migrations.schema_migrations order by 1`;
const exists = async (table: string) => {
  const [row] = await db.owner`select to_regclass(${table}) is not null as yes`;
  return row?.['yes'] as boolean;
};

describe('migrate', () => {
  it('applies what is missing, in order, once', async () => {
    expect(await migrate(db.owner, folder)).toEqual(['0001', '0002']);
    expect(await migrate(db.owner, folder)).toEqual([]);
    write('0003_third.sql', 'create table trial.third (id int)');
    expect(await migrate(db.owner, folder)).toEqual(['0003']);
    expect(await exists('trial.third')).toBe(true);
  });

  it('records what the Supabase CLI would', async () => {
    await migrate(db.owner, folder);
    expect((await history())[1]).toEqual({
      version: '0002',
      name: 'second',
      statements: ['create table trial.second (id int);'],
    });
  });

  it('accepts what the Supabase CLI recorded statement by statement', async () => {
    await migrate(db.owner, folder);
    await db.owner`update supabase_migrations.schema_migrations
      set statements = ${['create schema trial', 'create table trial.first (id int)']}
      where version = '0001'`;
    expect(await migrate(db.owner, folder)).toEqual([]);
  });

  it('lets several processes start at once', async () => {
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(db.owner, folder)));
    expect(applied.flat().sort()).toEqual(['0001', '0002']);
  });

  it('leaves no trace of a migration that fails, and names file and line', async () => {
    write('0003_broken.sql', 'create table trial.third (id int);\n\nselect nonsense;\n');
    await expect(migrate(db.owner, folder)).rejects.toThrow(
      /A migração 0003_broken falhou: .*nonsense.* \(linha 3\)/,
    );
    expect(await exists('trial.third')).toBe(false);
    expect(await history()).toHaveLength(2);
  });

  it('lets no setting of a file reach the next', async () => {
    write('0003_role.sql', "set search_path = ''; set role anon;");
    write('0004_after.sql', 'create table plain (id int); drop table plain;');
    expect(await migrate(db.owner, folder)).toEqual(['0001', '0002', '0003', '0004']);
  });

  it('refuses an applied file that changed', async () => {
    await migrate(db.owner, folder);
    write('0001_trial.sql', 'create schema trial; create table trial.first (id bigint);');
    await expect(migrate(db.owner, folder)).rejects.toThrow(/0001_trial mudou depois de aplicada/);
  });

  it('refuses an applied file that is gone', async () => {
    await migrate(db.owner, folder);
    rmSync(join(folder, '0002_second.sql'));
    await expect(migrate(db.owner, folder)).rejects.toThrow(/já tem a migração 0002, que falta em/);
  });

  it('refuses a new file older than an applied one', async () => {
    await migrate(db.owner, folder);
    write('00015_late.sql', 'select 1');
    await expect(migrate(db.owner, folder)).rejects.toThrow(/00015_late é mais antiga/);
  });

  it('refuses two files of one version, and a name without one', async () => {
    write('0002_twin.sql', 'select 1');
    await expect(migrate(db.owner, folder)).rejects.toThrow(/duas migrações com a versão 0002/);
    rmSync(join(folder, '0002_twin.sql'));
    write('late.sql', 'select 1');
    await expect(migrate(db.owner, folder)).rejects.toThrow(/late\.sql não é <versão>_<nome>\.sql/);
  });

  it('looks at .sql files only', async () => {
    mkdirSync(join(folder, 'notes'));
    write('README.md', 'hello');
    expect(await migrate(db.owner, folder)).toEqual(['0001', '0002']);
  });
});

describe("the product's own migrations", () => {
  it('have distinct versions of fourteen digits, as the Supabase CLI wants', async () => {
    const files = await readMigrations(migrationsFolder);
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter(({ version }) => !/^\d{14}$/.test(version))).toEqual([]);
  });
});
