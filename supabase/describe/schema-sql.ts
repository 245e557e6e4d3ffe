import type { Sql } from 'postgres';
import * as catalog from './catalog.ts';

const schemas = ['public', 'private'];

/**
 * The database as one SQL text, as pg_dump --schema-only writes it, from the catalogs, since the embedded PostgreSQL
 * has no pg_dump. For comparing and reviewing; it does not create databases.
 * @param sql the owner's connection to a freshly migrated database
 * @returns the text, the same for the same objects whatever the order of their creation
 */
export async function describeSchema(sql: Sql): Promise<string> {
  const parts = [
    header,
    await section(sql, 'Extensions', catalog.extensions),
    await section(sql, 'Types', catalog.types),
    await section(sql, 'Sequences', catalog.sequences),
    await section(sql, 'Tables', catalog.tables),
    await section(sql, 'Views', catalog.views),
    await section(sql, 'Constraints', catalog.constraints),
    await section(sql, 'Indexes', catalog.indexes),
    await section(sql, 'Text search', catalog.textSearch),
    await section(sql, 'Functions', catalog.functions),
    await section(sql, 'Triggers', catalog.triggers),
    await section(sql, 'Row level security', catalog.rowSecurity),
    await section(sql, 'Policies', catalog.policies),
    await section(sql, 'Comments', catalog.comments),
    await section(sql, 'Grants', catalog.grants),
    await section(sql, 'Default privileges', catalog.defaultPrivileges),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const header = `-- Written by npm run schema from a freshly migrated database. Do not edit: change a migration.`;

async function section(sql: Sql, title: string, query: catalog.Query): Promise<string> {
  const rows = await sql.unsafe<{ statement: string }[]>(query, [schemas]);
  if (rows.length === 0) return '';
  return [`-- ${title}`, ...rows.map(({ statement }) => tidy(statement))].join('\n\n');
}

function tidy(statement: string): string {
  return statement
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}
