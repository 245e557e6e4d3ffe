import { resolve } from 'node:path';
import { z } from 'zod';
import { defaultRates, type Rates } from '../auth/limits/limits.ts';
import { isNetwork } from '../client-address.ts';
import { parseAddress } from '../database/address.ts';
import { DEFAULT_DATABASE_POOL, MIN_DATABASE_POOL } from '../database/shares.ts';
import { DEFAULT_MAX_FILE_BYTES } from '../request-body.ts';
import { DEFAULT_BUDGET_SECONDS } from '../rest/budget.ts';
import { usualTimeouts } from '../rest/rest-app.ts';
import { Refusal } from './refusal.ts';

/** One variable of the environment: how it is read, what it is for, and what counts when it is not set. */
interface Setting<T> {
  about: string;
  /** As the documentation shows it; empty without one. */
  usual: string;
  read: z.ZodType<T, string>;
}

/** A variable that is always known: it has a usual value, or is required. */
const setting = <T>(about: string, usual: string, read: z.ZodType<T, string>): Setting<T> => ({
  about,
  usual,
  read,
});
/** A variable that may be missing. */
const optional = <T>(about: string, read: z.ZodType<T, string>) =>
  setting<T | undefined>(about, '', read);

/** A text that passes a test, or what is expected of it. */
const checked = (expected: string, isRight: (value: string) => boolean) =>
  z.string().refine(isRight, expected);
const text = z.string();
const folder = checked('must be a folder', (value) => !value.includes('\0')).transform((path) =>
  resolve(path),
);
const yesOrNo = z
  .enum(['yes', 'no'], 'must be yes or no')
  .transform((value): boolean => value === 'yes');
const url = (expected: string, ...protocols: string[]) =>
  checked(`must be ${expected}`, (value) => protocols.includes(URL.parse(value)?.protocol ?? ''));
const postgresAddress = checked(
  'must be an address like postgres://owner:password@host/database',
  (value) => parseAddress(value) !== undefined,
);
const site = url('an address, like https://app.example.com', 'http:', 'https:').transform((value) =>
  value.replace(/\/+$/, ''),
);
const whole = (least: number, most: number) =>
  checked(
    `must be a whole number from ${least} to ${most}`,
    (value) => /^\d{1,15}$/.test(value) && Number(value) >= least && Number(value) <= most,
  ).transform(Number);
const listOf = (value: string) =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
const list = (expected = '', isRight: (one: string) => boolean = () => true) =>
  checked(expected, (value) => listOf(value).every(isRight)).transform(listOf);

/** Every variable that the command reads, in the order in which the documentation shows them. */
export const settings = {
  DATABASE_URL: setting(
    'The database, as its owner, who has `CREATEROLE`. Required. Several hosts are allowed: `a:5432,b:5432`.',
    '',
    postgresAddress,
  ),
  DATABASE_DIRECT_URL: optional(
    'The database itself, where `DATABASE_URL` is a pooler that lends connections for a transaction (PgBouncer).',
    postgresAddress,
  ),
  API_SCHEMAS: setting(
    'The schemas that `/rest/v1` shows, the default one first.',
    'public',
    list('must name at least one schema'),
  ),
  HOST: setting(
    'The address to listen on: 127.0.0.1 is this machine alone, 0.0.0.0 all its networks.',
    '127.0.0.1',
    checked('must be an address of this machine', (value) => /^[\w.:-]+$/.test(value)),
  ),
  PORT: setting('The port to listen on.', '54321', whole(1, 65_535)),
  PUBLIC_URL: optional(
    'Where clients find the API, for mailed links, Google and the issuer of tokens. Without it, where it listens.',
    site,
  ),
  DATA_DIR: setting('The folder for keys, files and undelivered mail.', '.supabase', folder),
  DATABASE_POOL: setting(
    'Connections to PostgreSQL at most.',
    `${DEFAULT_DATABASE_POOL}`,
    whole(MIN_DATABASE_POOL, 1_000),
  ),
  TRUSTED_PROXIES: optional(
    'Proxies whose `X-Forwarded-For` is believed: addresses and networks. Those on this machine always are.',
    list('must be addresses or networks, like 10.0.0.0/8, 192.168.1.7', isNetwork),
  ),
  SITE_URL: optional(
    'Where people are sent after a link or Google. Without it `PUBLIC_URL`.',
    site,
  ),
  REDIRECT_URLS: optional(
    'Other addresses where people may be sent: `*` stands for a part, `**` for anything.',
    list(),
  ),
  SITE_NAME: optional(
    'The name in mails and authenticator apps. Without it the host of the site.',
    text,
  ),
  SIGN_UPS: setting('Whether visitors may open an account.', 'yes', yesOrNo),
  CONFIRM_EMAIL: optional(
    'Whether a new account proves its address first. Without it yes where `SMTP_URL` is set.',
    yesOrNo,
  ),
  PASSWORD_MIN_LENGTH: setting('Characters of a password at least.', '6', whole(1, 128)),
  PASSWORD_LIST: setting(
    'Whether common passwords and those that name their owner are refused.',
    'yes',
    yesOrNo,
  ),
  SESSION_MINUTES: optional(
    'Minutes without a sign of life after which a session is over. Without it never.',
    whole(1, 5_000_000),
  ),
  MAX_FAILURES: setting('Failed sign-ins before one must wait.', '5', whole(1, 1_000)),
  AUTH_RATES: optional(
    'Limits of accounts that differ: `mailTo=10/900,signUp=50/600` (so many in so many seconds).',
    checked(
      `must be like mailTo=10/900; the names are ${Object.keys(defaultRates).join(', ')}`,
      (value) => listOf(value).every((one) => rateIn(one)),
    ).transform((value): Partial<Rates> =>
      Object.fromEntries(listOf(value).map((one) => rateIn(one)!)),
    ),
  ),
  SMTP_URL: optional(
    'The mail server: smtps://user:password@host:465. Without it each mail becomes a file in `DATA_DIR`/mail.',
    url('the address of a mail server, like smtps://user:password@host:465', 'smtp:', 'smtps:'),
  ),
  MAIL_FROM: optional(
    'The sender: App <no-reply@example.com>. Goes with `SMTP_URL`.',
    checked('must be an e-mail address, with or without a name', (value) =>
      /^[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(value),
    ),
  ),
  GOOGLE_CLIENT_ID: optional(
    'Offers sign-in with Google. Google must know `PUBLIC_URL`/auth/v1/callback.',
    text,
  ),
  GOOGLE_CLIENT_SECRET: optional('Goes with `GOOGLE_CLIENT_ID`.', text),
  GOOGLE_AUTHORIZE_URL: optional('In place of Google’s own address, to try it out.', site),
  GOOGLE_TOKEN_URL: optional('In place of Google’s own address, to try it out.', site),
  FUNCTIONS_DIR: optional(
    'The folder of functions, `<name>/index.ts`, as in `supabase/functions`. Without it there are none.',
    folder,
  ),
  FUNCTIONS_OPEN: optional('Functions that are called without a key.', list()),
  FUNCTIONS_ENV: optional('Variables of this environment that functions are given.', list()),
  MAX_FILE_BYTES: setting(
    'Bytes of a stored file at most.',
    `${DEFAULT_MAX_FILE_BYTES}`,
    whole(1, 5_000_000_000),
  ),
  S3_ENDPOINT: optional(
    'Keeps files in a bucket that speaks S3, instead of `DATA_DIR`: https://s3.example.com.',
    site,
  ),
  S3_BUCKET: optional('Goes with `S3_ENDPOINT`.', text),
  S3_REGION: setting('Goes with `S3_ENDPOINT`.', 'us-east-1', text),
  S3_ACCESS_KEY_ID: optional('Goes with `S3_ENDPOINT`.', text),
  S3_SECRET_ACCESS_KEY: optional('Goes with `S3_ENDPOINT`.', text),
  CALLER_BUDGET: setting(
    'Seconds of database time that a caller may use in a minute.',
    `${DEFAULT_BUDGET_SECONDS}`,
    whole(1, 3_600),
  ),
  TIMEOUT_ANON_MS: setting(
    'Milliseconds for a statement of `anon`.',
    `${usualTimeouts.anonymous}`,
    whole(1, 3_600_000),
  ),
  TIMEOUT_MS: setting(
    'Milliseconds for a statement of the others.',
    `${usualTimeouts.others}`,
    whole(1, 3_600_000),
  ),
  TIMEOUT_CHANGES_MS: setting(
    'Milliseconds for a change of a table’s rows, but by the secret key.',
    `${usualTimeouts.changes}`,
    whole(1, 3_600_000),
  ),
  REST_OPENAPI: setting(
    'Whether `/rest/v1/` describes the API, by the rights of who asks.',
    'yes',
    yesOrNo,
  ),
  REST_CSV: setting('Whether answers may be `text/csv`.', 'yes', yesOrNo),
  REST_AGGREGATES: setting(
    'Whether rows may be summed up: PostgREST’s `db-aggregates-enabled`.',
    'no',
    yesOrNo,
  ),
  REST_EXPLAIN: setting(
    'Whether plans of PostgreSQL are told, to try things out: `db-plan-enabled`.',
    'no',
    yesOrNo,
  ),
  REST_ROLLBACK: setting(
    'Whether `Prefer: tx=rollback` is heard: `db-tx-end=commit-allow-override`.',
    'no',
    yesOrNo,
  ),
} as const satisfies Record<string, Setting<unknown>>;

type Name = keyof typeof settings;
export type Settings = {
  [N in Name]: (typeof settings)[N] extends Setting<infer T> ? T : never;
};

/** Settings that make sense only together. */
const together: readonly (readonly Name[])[] = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
];

/**
 * Reads and checks the environment once, at the start.
 * @param source the variables, usually process.env; an empty value counts as not set
 * @throws Refusal that names each wrong variable
 */
export function readSettings(source: Record<string, string | undefined>): Settings {
  const found: Record<string, unknown> = {};
  const wrong: string[] = [];
  for (const [name, { usual, read }] of Object.entries(settings)) {
    const value = source[name] || usual;
    if (value === '') continue;
    const parsed = read.safeParse(value);
    if (parsed.success) found[name] = parsed.data;
    else wrong.push(`${name} ${parsed.error.issues[0]!.message}.`);
  }
  if (!source['DATABASE_URL'])
    wrong.push('DATABASE_URL is missing: postgres://owner:password@host/database.');
  for (const names of together) {
    const given = names.filter((name) => source[name]);
    if (given.length > 0 && given.length < names.length)
      wrong.push(`${listed(names)} go together.`);
  }
  if (wrong.length > 0)
    throw new Refusal(
      `supabase-api cannot start with these settings:\n${wrong.map((line) => `  ${line}`).join('\n')}\nsupabase-api --help lists all of them.`,
    );
  return found as Settings;
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function rateIn(value: string): [name: string, rate: Rates[keyof Rates]] | undefined {
  const [, name = '', points, seconds] = /^(\w+)=(\d{1,7})\/(\d{1,7})$/.exec(value) ?? [];
  if (!Object.hasOwn(defaultRates, name)) return undefined;
  return [name, { points: Number(points), seconds: Number(seconds) }];
}

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
