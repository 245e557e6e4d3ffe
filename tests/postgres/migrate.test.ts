import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate, migrationsFolder, readMigrations } from '../../server/postgres/migrate.ts';
import { release } from '../../server/postgres/release.ts';
import { readSchemas } from '../../server/postgres/schemas.ts';
import { ownDatabase } from '../support/database.ts';

const db = await ownDatabase();

let folder: string;
let schemas: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'patio-migrations-'));
  schemas = mkdtempSync(join(tmpdir(), 'patio-schemas-'));
  await db.owner.unsafe(`
    drop schema if exists trial cascade; drop schema if exists private cascade; create schema private;
    delete from supabase_migrations.applied_schemas;
    delete from supabase_migrations.schema_migrations where version <> '${release.version}'`);
  schema('begin.sql', 'create schema private;');
  schema('order.txt', 'first\n');
  schema('first/functions.sql', answers(1));
  write('30000001_trial.sql', 'create schema trial; create table trial.first (id int);');
  write('30000002_second.sql', 'create table trial.second (id int);');
});
afterEach(() => [folder, schemas].forEach((each) => rmSync(each, { recursive: true })));

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const schema = (path: string, text: string) => {
  mkdirSync(dirname(join(schemas, path)), { recursive: true });
  writeFileSync(join(schemas, path), text);
};
const answers = (n: number) =>
  `create or replace function private.answer() returns integer language sql as 'select ${n}';`;
const run = async () => migrate(db.owner, folder, await readSchemas(schemas));
const answer = async () => (await db.owner`select private.answer()`)[0]!['answer'] as number;
const history = () => db.owner`
  select version, name, statements from supabase_migrations.schema_migrations
  where version <> ${release.version} order by 1`;
const exists = async (table: string) => {
  const [row] = await db.owner`select to_regclass(${table}) is not null as yes`;
  return row?.['yes'] as boolean;
};

describe('migrations', () => {
  it('apply what is missing, in order, once', async () => {
    expect(await run()).toEqual(['30000001', '30000002']);
    expect(await run()).toEqual([]);
    write('30000003_third.sql', 'create table trial.third (id int)');
    expect(await run()).toEqual(['30000003']);
    expect(await exists('trial.third')).toBe(true);
  });

  it('are recorded as the Supabase CLI would', async () => {
    await run();
    expect((await history())[1]).toEqual({
      version: '30000002',
      name: 'second',
      statements: ['create table trial.second (id int);'],
    });
  });

  it('may be recorded by the Supabase CLI statement by statement', async () => {
    await run();
    await db.owner`update supabase_migrations.schema_migrations
      set statements = ${['create schema trial', 'create table trial.first (id int)']}
      where version = '30000001'`;
    expect(await run()).toEqual([]);
  });

  it('are applied once when several processes start at once', async () => {
    const applied = await Promise.all([1, 2, 3, 4].map(run));
    expect(applied.flat().sort()).toEqual(['30000001', '30000002']);
  });

  it('are applied again where PostgreSQL ends them for a reader that waits for them, and they for it', async () => {
    await run();
    // Which of two PostgreSQL ends is a question of milliseconds. A sequence still counts what was rolled back.
    await db.owner`create sequence trial.tries`;
    write(
      '30000003_ended.sql',
      `do $$ begin
        if nextval('trial.tries') < 3 then raise 'deadlock detected' using errcode = '40P01'; end if;
      end $$;`,
    );
    expect(await run()).toEqual(['30000003']);
  });

  it('leave no trace when one fails, and name file and line', async () => {
    write('30000003_broken.sql', 'create table trial.third (id int);\n\nselect nonsense;\n');
    await expect(run()).rejects.toThrow(
      /A migração 30000003_broken falhou: .*nonsense.* \(linha 3\)/,
    );
    expect(await exists('trial.first')).toBe(false);
    expect(await history()).toHaveLength(0);
  });

  it('leave no setting to the next', async () => {
    write('30000003_role.sql', "set search_path = ''; set role anon;");
    write('30000004_after.sql', 'create table plain (id int); drop table plain;');
    expect(await run()).toEqual(['30000001', '30000002', '30000003', '30000004']);
  });

  it('change rows by the functions of the same version, where they say so', async () => {
    write('30000003_answer.after.sql', 'insert into trial.first select private.answer()');
    expect(await run()).toEqual(['30000001', '30000002', '30000003']);
    expect([...(await db.owner`select id from trial.first`)]).toEqual([{ id: 1 }]);
  });

  it('do not put back an older function that tables use', async () => {
    schema('first/table_functions.sql', answers(2));
    schema('first/functions.sql', '');
    write('30000003_answer.sql', answers(1));
    await run();
    expect(await answer()).toBe(2);
  });

  it('are refused when an applied file changed', async () => {
    await run();
    write('30000001_trial.sql', 'create schema trial; create table trial.first (id bigint);');
    await expect(run()).rejects.toThrow(/30000001_trial mudou depois de aplicada/);
  });

  it('are refused when an applied file is gone', async () => {
    await run();
    rmSync(join(folder, '30000002_second.sql'));
    await expect(run()).rejects.toThrow(/já tem a migração 30000002, que falta em/);
  });

  it('are refused when a new file is older than an applied one', async () => {
    await run();
    write('300000015_late.sql', 'select 1');
    await expect(run()).rejects.toThrow(/300000015_late é mais antiga/);
  });

  it('are refused when two files have one version, or a name has none', async () => {
    write('30000002_twin.sql', 'select 1');
    await expect(run()).rejects.toThrow(/duas migrações com a versão 30000002/);
    rmSync(join(folder, '30000002_twin.sql'));
    write('late.sql', 'select 1');
    await expect(run()).rejects.toThrow(/late\.sql não é <versão>_<nome>\.sql/);
  });

  it('are .sql files only', async () => {
    mkdirSync(join(folder, 'notes'));
    write('README.md', 'hello');
    expect(await run()).toEqual(['30000001', '30000002']);
  });

  it('of the product have versions of fourteen digits after the release, as the Supabase CLI wants', async () => {
    const versions = (await readMigrations(migrationsFolder)).map(({ version }) => version);
    const isNew = (version: string) => /^\d{14}$/.test(version) && version > release.version;
    expect(versions.filter((version) => !isNew(version))).toEqual([]);
  });
});

describe('a database from before the release', () => {
  const begun = (last: string) =>
    db.owner.unsafe(`
    delete from supabase_migrations.schema_migrations;
    insert into supabase_migrations.schema_migrations (version, name, statements)
    values ('20261121000100', 'foundation', '{}'), ('${last}', 'last', '{}')`);

  it('is taken over where its last version made it', async () => {
    await begun('20261231389000');
    expect(await run()).toEqual(['30000001', '30000002']);
    expect((await history()).map((row) => row['version'])).toEqual(['30000001', '30000002']);
  });

  it('is left alone where an earlier one did', async () => {
    await begun('20261231350200');
    await expect(run()).rejects.toThrow('Leve-os antes à última versão 0.1');
    const [kept] = await db.owner`select count(*)::int from supabase_migrations.schema_migrations`;
    expect(kept).toEqual({ count: 2 });
    await db.owner.unsafe(`delete from supabase_migrations.schema_migrations;
      insert into supabase_migrations.schema_migrations values ('${release.version}', '{""}', 'release')`);
  });
});

describe('the code of the schema', () => {
  it('follows its files without a migration, and what they lack goes', async () => {
    schema('first/policies.sql', 'grant execute on function private.answer() to anon;');
    await run();
    expect(await answer()).toBe(1);
    schema('first/functions.sql', answers(2).replace('answer()', 'other()'));
    schema('first/definer.sql', answers(3));
    schema('first/policies.sql', '');
    expect(await run()).toEqual([]);
    expect(await answer()).toBe(3);
    const [granted] = await db.owner`
      select has_function_privilege('anon', 'private.answer()', 'execute') as yes`;
    expect(granted).toEqual({ yes: false });
    rmSync(join(schemas, 'first/definer.sql'));
    await run();
    await expect(answer()).rejects.toThrow('private.answer() does not exist');
  });

  it('is created anew with the migrations that it needs, or neither is', async () => {
    await run();
    write('30000003_third.sql', 'create table trial.third (id int)');
    schema('first/views.sql', 'create view private.third as select nothing from trial.third;');
    await expect(run()).rejects.toThrow(
      /O esquema first\/views\.sql falhou: .*nothing.* \(linha 1\)/,
    );
    expect(await exists('trial.third')).toBe(false);
    expect(await answer()).toBe(1);
    schema('first/views.sql', 'create view private.third as select id from trial.third;');
    expect(await run()).toEqual(['30000003']);
    expect(await exists('private.third')).toBe(true);
  });

  it('stays where a table needs it, and is replaced there', async () => {
    schema('first/table_functions.sql', answers(1).replace('sql as', 'sql immutable as'));
    rmSync(join(schemas, 'first/functions.sql'));
    write('30000003_third.sql', 'select 1');
    await run();
    await db.owner`create table trial.held (id int check (id > private.answer()))`;
    schema('first/table_functions.sql', answers(5).replace('sql as', 'sql immutable as'));
    await run();
    await expect(db.owner`insert into trial.held values (3)`).rejects.toThrow('held_id_check');
  });

  it('comes from every folder below supabase/schemas', async () => {
    const { parts } = await readSchemas();
    const read = Object.values(parts).flatMap((files) => files.map(({ path }) => path));
    const root = new URL('../../supabase/schemas/', import.meta.url);
    const there = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /^[^/]+\/.*\.sql$/.test(path),
    );
    expect([...new Set(read)].toSorted()).toEqual(there.toSorted());
  });
});
