import { settings } from './settings.ts';

const width = 24;

/** What `--help` prints. */
export function help(): string {
  const lines = Object.entries(settings).flatMap(([name, { about, usual }]) => [
    `  ${name.padEnd(width)}${about.replaceAll('`', '')}`,
    ...(usual ? [`  ${''.padEnd(width)}Usually ${usual}.`] : []),
  ]);
  return `supabase-api         serves the Supabase API over the database of DATABASE_URL, until it is told to stop
supabase-api types   prints the TypeScript types of API_SCHEMAS, as supabase gen types does
supabase-api --help  prints this

It is configured from the environment:

${lines.join('\n')}
`;
}

/** The same as the table of the documentation. */
export function settingsTable(): string {
  const rows = Object.entries(settings).map(
    ([name, { about, usual }]) => `| \`${name}\` | ${about} | ${usual && `\`${usual}\``} |`,
  );
  return ['| variable | | usually |', '|---|---|---|', ...rows].join('\n');
}
