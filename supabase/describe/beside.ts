import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sql } from 'postgres';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * What a process of this version asks of its database, a line each: tables and views with their columns, and functions
 * with their arguments. A part whose comment begins with "Retired" is no longer asked for.
 * @param sql owner's connection to a freshly migrated database
 */
export async function describeAsked(sql: Sql): Promise<string[]> {
  const named = namedByServer();
  const columns = await sql<{ line: string }[]>`
    select format('table %I.%I: %s', n.nspname, c.relname, string_agg(format('%I %s%s', a.attname,
      format_type(a.atttypid, a.atttypmod),
      case when c.relkind <> 'v' and a.attnotnull and not a.atthasdef and a.attidentity = '' then ' required' else '' end),
      ', ' order by a.attname)) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v') and not c.relispartition
      and (n.nspname = 'public' or n.nspname = 'private' and (c.relkind <> 'v' or c.relname = any (${named})))
      and coalesce(col_description(c.oid, a.attnum), '') !~ '^Retired'
      and coalesce(obj_description(c.oid, 'pg_class'), '') !~ '^Retired'
    group by n.nspname, c.relname`;
  const functions = await sql<{ line: string }[]>`
    select format('function %s.%I(%s) -> %s', n.nspname, p.proname, pg_get_function_arguments(p.oid),
      pg_get_function_result(p.oid)) as line
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where (n.nspname = 'public' or n.nspname = 'private' and p.proname = any (${named}))
      and p.prorettype <> 'trigger'::regtype
      and coalesce(obj_description(p.oid, 'pg_proc'), '') !~ '^Retired'`;
  return [...columns, ...functions].map(({ line }) => line).toSorted();
}

/** Names in `private` that code outside of the database contains. */
function namedByServer(): string[] {
  const files = ['server', 'scripts', 'supabase/functions'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => join(root, folder, name)),
  );
  const found = files.flatMap((file) => readFileSync(file, 'utf8').match(/\bprivate\.\w+/g) ?? []);
  return [...new Set(found.map((name) => name.slice('private.'.length)))];
}

/**
 * What a process of an older version asks for and this database does not have, and columns that it would not write although
 * they are required.
 * @param old what the older version asks for
 * @param now the same of this version
 */
export function missingFor(old: readonly string[], now: readonly string[]): string[] {
  return missingParts(old.flatMap(partsOf), now.flatMap(partsOf));
}

/** A table as its columns. */
function partsOf(line: string): string[] {
  const [, table, columns] = /^table (\S+): (.*)$/.exec(line) ?? [];
  return columns?.split(', ').map((column) => `column ${table}.${column}`) ?? [line];
}

function missingParts(old: readonly string[], now: readonly string[]): string[] {
  const there = new Set(now.flatMap((line) => [line, line.replace(/ required$/, '')]));
  const wanted = new Set(now.filter((line) => line.endsWith(' required')));
  const callable = now.filter((line) => line.startsWith('function '));
  const missing = old.filter((line) => {
    // A column may become optional, but not required.
    if (wanted.has(`${line} required`)) return true;
    if (there.has(line) || there.has(line.replace(/ required$/, ''))) return false;
    return !callable.some((each) => serves(each, line));
  });
  const tables = new Set(old.map(tableOf));
  const columns = new Set(old.map(columnOf));
  const unknown = [...wanted].filter(
    (line) => tables.has(tableOf(line)) && !columns.has(columnOf(line)),
  );
  return [...missing, ...unknown];
}

const columnOf = (line: string) => line.split(' ', 2).join(' ');
const tableOf = (line: string) => columnOf(line).split('.', 2).join('.');

/** Whether calls of the old function still work: new arguments have defaults, new columns come last. */
function serves(now: string, old: string): boolean {
  const [, start, args, result] = /^(function [^(]+)\((.*)\) -> (.*?)\)?$/.exec(old) ?? [];
  const [, startNow, argsNow, resultNow] = /^(function [^(]+)\((.*)\) -> (.*?)\)?$/.exec(now) ?? [];
  if (start === undefined || start !== startNow) return false;
  const further = argsNow!.slice(args!.length);
  const added = further.split(/, (?=\w+ )/).filter((each) => each !== '');
  return (
    argsNow!.startsWith(args!) &&
    (further === '' || args === '' || further.startsWith(',')) &&
    added.every((each) => each.includes(' DEFAULT ')) &&
    (resultNow === result || (result!.startsWith('TABLE(') && resultNow!.startsWith(`${result},`)))
  );
}
