import type { Sql } from 'postgres';

type Range = number | readonly [least: number, most: number];
type Limits = Record<string, Record<string, Range>>;

const header = `// Written by npm run schema from the constraints of the tables. Do not edit: change tables.sql.
// By table and column. A text: the most letters (code points), or the least and the most; a list: its entries; a number: its range.
`;

/**
 * The limits of the columns of the API (lengths, numbers of entries, ranges), as a TypeScript module.
 * @param sql owner's connection to a freshly migrated database
 */
export async function describeLimits(sql: Sql): Promise<string> {
  const tables = inOrder(await limitsOfColumns(sql)).map(([table, ranges]) => {
    const lines = inOrder(ranges).map(([column, range]) => `  ${column}: ${written(range)},\n`);
    return `export const ${table} = {\n${lines.join('')}} as const;\n`;
  });
  return [header, ...tables].join('\n');
}

const written = (range: Range) => (typeof range === 'number' ? range : `[${range.join(', ')}]`);

const inOrder = <T>(record: Record<string, T>): [string, T][] =>
  Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));

const comparison =
  /(?:(?:(?:char_)?length|cardinality)\((?:btrim\()?"?(\w+)"?\)+|(?<![\w."])"?(\w+)"?) ([<>]=) \(*'?(-?\d+(?:\.\d+)?)/g;

async function limitsOfColumns(sql: Sql): Promise<Limits> {
  const checks = await constraints(sql);
  const found: Limits = {};
  for (const { table, text } of checks) {
    for (const [, measured, compared, sign, digits] of text.matchAll(comparison)) {
      const [column, number] = [(measured ?? compared)!, Number(digits)];
      const known = found[table]?.[column];
      (found[table] ??= {})[column] =
        sign === '>=' ? [number, Infinity] : Array.isArray(known) ? [known[0], number] : number;
    }
  }
  for (const { table, column, longest } of await cutNames(sql, checks)) {
    const known = found[table]?.[column];
    (found[table] ??= {})[column] = Array.isArray(known) ? [known[0], longest] : longest;
  }
  for (const [table, ranges] of Object.entries(found)) {
    for (const [column, range] of Object.entries(ranges))
      if (Array.isArray(range) && range[1] === Infinity) delete ranges[column];
    if (Object.keys(ranges).length === 0) delete found[table];
  }
  return found;
}

interface Check {
  table: string;
  text: string;
}

/** The limits of names, which private.clean_name cuts. */
async function cutNames(sql: Sql, checks: readonly Check[]) {
  const [{ usual }] = await sql<[{ usual: string }]>`
    select pg_get_function_arguments('private.clean_name'::regproc) as usual`;
  return checks.flatMap(({ table, text }) => {
    const found = /clean_name\((\w+)(?:, (\d+))?\)/.exec(text);
    if (!found) return [];
    const longest = Number(found[2] ?? /DEFAULT (\d+)/.exec(usual)![1]);
    return [{ table, column: found[1]!, longest }];
  });
}

const constraints = (sql: Sql): Promise<Check[]> => sql<Check[]>`
  select relname as table, pg_get_constraintdef(k.oid) as text
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype = 'c' and c.relnamespace = 'public'::regnamespace
  order by relname, conname`;
