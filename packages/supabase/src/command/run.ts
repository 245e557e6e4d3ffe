import { mkdirSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { behindProxies } from '../client-address.ts';
import { connect } from '../database/connect.ts';
import { openDatabase, unusable } from '../database/open.ts';
import type { Log } from '../log.ts';
import { openOutbox } from '../mail/outbox.ts';
import { serveApi, type Served } from '../serve.ts';
import { s3Store } from '../storage/files/s3.ts';
import { Refusal } from './refusal.ts';
import type { Settings } from './settings.ts';

type Environment = Record<string, string | undefined>;

/** What is running, and how it ends. */
export interface Running extends Served {
  close(): Promise<void>;
}

/** Opens the database and serves it as the settings say. @throws Refusal, DatabaseError */
export async function run(
  settings: Settings,
  environment: Environment,
  log: Log,
): Promise<Running> {
  makeFolder(settings.DATA_DIR);
  const functions = settings.FUNCTIONS_DIR && functionsOf(settings, environment);
  const database = await openDatabase({
    url: directUrlOf(settings),
    poolerUrl: settings.DATABASE_DIRECT_URL && settings.DATABASE_URL,
    schemas: settings.API_SCHEMAS,
    pool: settings.DATABASE_POOL,
    log,
  });
  try {
    await requireSchemas(database.owner, settings.API_SCHEMAS);
    const outbox =
      settings.SMTP_URL === undefined
        ? undefined
        : await openOutbox({
            background: database.background,
            smtpUrl: settings.SMTP_URL,
            from: settings.MAIL_FROM!,
            siteName: siteNameOf(settings),
            log,
          });
    const served = await serveApi({
      ...optionsOf(settings),
      database,
      log,
      sendMail: outbox?.send,
      functions: functions || undefined,
    });
    return {
      ...served,
      close: async () => {
        const closed = new Promise((resolve) => served.server.close(resolve));
        served.server.closeAllConnections();
        await closed;
        await outbox?.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Options of the server that need no open connection. */
function optionsOf(settings: Settings) {
  return {
    schemas: settings.API_SCHEMAS,
    dataDir: settings.DATA_DIR,
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL,
    accounts: accountsOf(settings),
    rates: settings.AUTH_RATES,
    files: filesOf(settings),
    maxFileBytes: settings.MAX_FILE_BYTES,
    clientAddress: behindProxies(settings.TRUSTED_PROXIES ?? []),
    budgetSeconds: settings.CALLER_BUDGET,
    timeouts: {
      anonymous: settings.TIMEOUT_ANON_MS,
      others: settings.TIMEOUT_MS,
      changes: settings.TIMEOUT_CHANGES_MS,
    },
    features: {
      openApi: settings.REST_OPENAPI,
      csv: settings.REST_CSV,
      aggregates: settings.REST_AGGREGATES,
      explain: settings.REST_EXPLAIN,
      rollback: settings.REST_ROLLBACK,
    },
  };
}

function accountsOf(settings: Settings) {
  const { SITE_URL: siteUrl, GOOGLE_CLIENT_ID: clientId } = settings;
  return {
    ...(siteUrl && { siteUrl }),
    siteName: settings.SITE_NAME,
    allowedRedirects: settings.REDIRECT_URLS,
    signUps: settings.SIGN_UPS,
    confirmEmail: settings.CONFIRM_EMAIL ?? settings.SMTP_URL !== undefined,
    passwordMinLength: settings.PASSWORD_MIN_LENGTH,
    passwordList: settings.PASSWORD_LIST,
    sessionMinutes: settings.SESSION_MINUTES,
    maxFailures: settings.MAX_FAILURES,
    google:
      clientId === undefined
        ? undefined
        : {
            clientId,
            clientSecret: settings.GOOGLE_CLIENT_SECRET!,
            authorizeUrl: settings.GOOGLE_AUTHORIZE_URL,
            tokenUrl: settings.GOOGLE_TOKEN_URL,
          },
  };
}

function filesOf(settings: Settings) {
  if (settings.S3_ENDPOINT === undefined) return undefined;
  return s3Store({
    endpoint: settings.S3_ENDPOINT,
    bucket: settings.S3_BUCKET!,
    region: settings.S3_REGION,
    accessKeyId: settings.S3_ACCESS_KEY_ID!,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY!,
  });
}

function functionsOf(settings: Settings, environment: Environment) {
  const secrets: Record<string, string> = {};
  for (const name of settings.FUNCTIONS_ENV ?? []) {
    const value = environment[name];
    if (value === undefined)
      throw new Refusal(`FUNCTIONS_ENV names ${name}, which this environment does not have.`);
    secrets[name] = value;
  }
  const folder = readFunctionsFolder(settings.FUNCTIONS_DIR!);
  return { folder, open: settings.FUNCTIONS_OPEN ?? [], secrets };
}

function directUrlOf(settings: Settings): string {
  return settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL;
}

function siteNameOf({ SITE_NAME: name, SITE_URL: site, PUBLIC_URL: api }: Settings): string {
  return name ?? URL.parse(site ?? api ?? '')?.host ?? 'this site';
}

/** Prints the types of the exposed schemas. */
export async function printTypes(settings: Settings): Promise<void> {
  const owner = connect(directUrlOf(settings), 1);
  try {
    await requireSchemas(owner, settings.API_SCHEMAS);
    const { typesOf } = await import('./types.ts');
    process.stdout.write(await typesOf(owner, settings.API_SCHEMAS));
  } catch (error) {
    throw unusable(error, directUrlOf(settings)) ?? error;
  } finally {
    await owner.end({ timeout: 5 });
  }
}

async function requireSchemas(
  owner: Awaited<ReturnType<typeof openDatabase>>['owner'],
  schemas: string[],
): Promise<void> {
  const [row] = await owner<{ missing: string[] }[]>`
    select array(select name from unnest(${schemas}::text[]) name where to_regnamespace(quote_ident(name)) is null) as missing`;
  if (row!.missing.length > 0)
    throw new Refusal(
      `API_SCHEMAS names ${row!.missing.join(', ')}, which the database does not have.`,
    );
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Refusal(
      `The folder ${folder} of DATA_DIR cannot be made: ${(error as Error).message}.`,
    );
  }
}

/** @param path absolute @throws Refusal where there is no folder */
export function readFunctionsFolder(path: string): URL {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw new Refusal(`FUNCTIONS_DIR is ${path}, where there is no folder.`);
  return pathToFileURL(`${path}/`);
}
