import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseError } from '@patio/supabase/database/errors';
import type { TransactionSql } from 'postgres';

/** The product's schema, a folder per subject (supabase/README.md). */
export const schemasFolder = fileURLToPath(new URL('../../supabase/schemas/', import.meta.url));

/** What an empty database gets, each part for all subjects before the next. Migrations change tables and rows of others. */
const tableParts = ['table_functions', 'tables', 'data'] as const;
/** What is created anew as a whole, in the same way. */
const codeParts = ['functions', 'definer', 'views', 'triggers', 'policies'] as const;

type Part = (typeof tableParts)[number] | (typeof codeParts)[number];

interface SqlFile {
  /** Path below the folder of the schemas. */
  path: string;
  text: string;
}

export interface Schemas {
  /** Extensions and default privileges: first of all, on an empty database. */
  begin: string;
  parts: Record<Part, SqlFile[]>;
  /** Differs when anything differs that is created anew. */
  hash: string;
}

/**
 * Reads the folder: `order.txt` names the subjects; each has `<part>.sql` or a folder `<part>/` of files.
 * @throws Error where order.txt and the folders disagree
 */
export async function readSchemas(folder = schemasFolder): Promise<Schemas> {
  const subjects = (await readFile(join(folder, 'order.txt'), 'utf8')).trim().split('\n');
  const parts = {} as Schemas['parts'];
  for (const part of [...tableParts, ...codeParts]) {
    parts[part] = (await Promise.all(subjects.map((each) => readPart(folder, each, part)))).flat();
  }
  const code = [
    ...comments(parts.tables),
    ...['table_functions' as const, ...codeParts].flatMap((part) => parts[part]),
  ];
  const hash = createHash('sha256').update(JSON.stringify(code)).digest('hex');
  return { begin: await readFile(join(folder, 'begin.sql'), 'utf8'), parts, hash };
}

async function readPart(folder: string, subject: string, part: Part): Promise<SqlFile[]> {
  const paths: string[] = [];
  if (existsSync(join(folder, subject, `${part}.sql`))) paths.push(`${subject}/${part}.sql`);
  if (existsSync(join(folder, subject, part))) {
    const names = (await readdir(join(folder, subject, part))).sort();
    paths.push(...names.map((name) => `${subject}/${part}/${name}`));
  }
  return Promise.all(
    paths.map(async (path) => ({ path, text: await readFile(join(folder, path), 'utf8') })),
  );
}

/** Comments stand beside their tables, and follow their file without a migration. */
function comments(files: readonly SqlFile[]): SqlFile[] {
  return files.map(({ path, text }) => ({
    path,
    text: (text.match(/^comment on (?:[^']|'[^']*')*?;$/gm) ?? []).join('\n'),
  }));
}

/**
 * Creates the tables in an empty database, with the rows that every site has.
 * @param tx owner's transaction
 */
export async function createTables(tx: TransactionSql, schemas: Schemas): Promise<void> {
  await run(tx, { path: 'begin.sql', text: schemas.begin });
  await tx`set local check_function_bodies = off`;
  for (const part of tableParts) for (const file of schemas.parts[part]) await run(tx, file);
}

/** The same as one text, as a release is kept (`npm run schema -- --release`). */
export function tablesText(schemas: Schemas): string {
  const files = tableParts.flatMap((part) => schemas.parts[part]);
  return [schemas.begin, ...files.map(({ text }) => text)].join('\n');
}

/**
 * Removes functions, views, triggers, policies and what they were granted. Functions that tables use are those of these
 * schemas afterwards.
 * @param tx owner's transaction
 */
export async function dropCode(tx: TransactionSql, schemas: Schemas): Promise<void> {
  await tx.unsafe(dropEverything);
  await createTableFunctions(tx, schemas);
}

/** Creates or replaces the functions that tables use. @param tx owner's transaction */
export async function createTableFunctions(tx: TransactionSql, schemas: Schemas): Promise<void> {
  await tx`set local check_function_bodies = off`;
  for (const file of schemas.parts.table_functions) await run(tx, file);
}

/**
 * Creates functions, views, triggers, policies, grants and comments. They must not be there (`dropCode`).
 * @param tx owner's transaction
 */
export async function createCode(tx: TransactionSql, schemas: Schemas): Promise<void> {
  // Functions may name one another, and views that come after them.
  await tx`set local check_function_bodies = off`;
  for (const part of codeParts) for (const file of schemas.parts[part]) await run(tx, file);
  for (const file of comments(schemas.parts.tables)) await run(tx, file);
}

async function run(tx: TransactionSql, { path, text }: SqlFile): Promise<void> {
  if (text === '') return;
  try {
    await tx.unsafe(text);
  } catch (error) {
    const { message, position } = error as { message: string; position?: string };
    const line = position === undefined ? '' : ` (linha ${lineAt(text, Number(position))})`;
    throw new DatabaseError(`O esquema ${path} falhou: ${message}${line}`, { cause: error });
  }
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

const dropEverything = `
do $drop$
declare
  statement text;
  left_over text[];
  before integer;
begin
  for statement in
    select format('drop policy %I on %s', p.polname, p.polrelid::regclass)
    from pg_catalog.pg_policy p
    join pg_catalog.pg_class c on c.oid = p.polrelid
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') or exists (
      select from pg_catalog.pg_depend d
      join pg_catalog.pg_proc f on d.refclassid = 'pg_catalog.pg_proc'::regclass and f.oid = d.refobjid
      where d.classid = 'pg_catalog.pg_policy'::regclass and d.objid = p.oid
        and f.pronamespace = 'private'::regnamespace)
    union all
    select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass)
    from pg_catalog.pg_trigger t
    join pg_catalog.pg_proc f on f.oid = t.tgfoid
    join pg_catalog.pg_namespace n on n.oid = f.pronamespace
    where not t.tgisinternal and n.nspname = 'private'
  loop
    execute statement;
  end loop;
  revoke all on all tables in schema public, private from anon, authenticated, service_role;
  grant all on all tables in schema public to service_role;

  -- Functions and views need one another: what nothing needs any more goes first.
  select coalesce(array_agg(o.statement), '{}') into left_over
  from (
    select format('drop view %I.%I', c.relnamespace::regnamespace, c.relname)
    from pg_catalog.pg_class c
    where c.relkind = 'v' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    union all
    select format('drop function %s', f.oid::regprocedure)
    from pg_catalog.pg_proc f
    where f.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and not exists (
      select from pg_catalog.pg_depend d
      where d.classid = 'pg_catalog.pg_proc'::regclass and d.objid = f.oid and d.deptype = 'e')
  ) o (statement);
  loop
    before := cardinality(left_over);
    foreach statement in array left_over loop
      begin
        execute statement;
        left_over := array_remove(left_over, statement);
      exception when dependent_objects_still_exist then
        null;
      end;
    end loop;
    exit when cardinality(left_over) in (0, before);
  end loop;
end $drop$;
`;
