import { isSupabase } from '@patio/supabase/database/bootstrap';
import { connect } from '@patio/supabase/database/connect';
import { DatabaseError } from '@patio/supabase/database/errors';
import { type Database, openDatabase as openForApi } from '@patio/supabase/database/open';
import type { Sql } from 'postgres';
import { createLog, type Log } from '../log.ts';
import { prepareFolder } from './embedded/folder.ts';
import { startEmbedded } from './embedded/start.ts';
import { inPortuguese } from './in-portuguese.ts';
import { nameOfVersion, watchBeside } from './beside.ts';
import { migrate, migrationsFolder, outdatedVersion, versionOf } from './migrate.ts';

/** The part of the environment that the database needs. */
interface DatabaseEnv {
  /** Absolute path of the data folder. */
  dataDir: string;
  /** Without it the embedded server runs. */
  databaseUrl?: string | undefined;
  /** The database itself, where databaseUrl is a pooler: all but requests goes there. */
  databaseDirectUrl?: string | undefined;
  /** Replicas that answer reads of visitors; each host is one. */
  databaseReadUrl?: string | undefined;
  /** Set when Supabase serves the requests: then authenticator cannot be used here. */
  supabase?: object | undefined;
  /** How much the embedded server's supervisor tells; 'info' if not given. */
  logLevel?: string | undefined;
  /** Connections of this process at most; DEFAULT_DATABASE_POOL if not given. */
  databasePool?: number | undefined;
}

interface OpenOptions {
  /** Whether to apply migrations (the default), or leave the schema to its owner; or the folder that has them. */
  migrations?: boolean | string;
  /** A tool beside a running server: uses the server that already runs on the data folder, if one does. */
  beside?: boolean;
}

interface OpenDatabase extends Database {
  /** Whether a newer version has changed the schema so that this process can no longer serve. */
  isOutdated(): boolean;
}

/**
 * Opens the database: starts the embedded server when there is no DATABASE_URL, prepares and migrates it, and
 * checks that strangers cannot read what is closed. Closing it ends the embedded server too, if this process runs it.
 * @throws DatabaseError in Portuguese, saying what to do, when it cannot be used
 */
export async function openDatabase(
  env: DatabaseEnv,
  options: OpenOptions = {},
): Promise<OpenDatabase> {
  const { migrations = true, beside = false } = options;
  const log: Log = createLog(env.logLevel ?? 'info');
  // Keys, mail and pictures lie there also when the database does not.
  prepareFolder(env.dataDir);
  const folder = migrations === true ? migrationsFolder : migrations || undefined;
  const outdated = (url: string) => (folder ? outdatedDatabase(url, folder) : none);
  const server =
    env.databaseUrl === undefined
      ? await startEmbedded(env.dataDir, { beside, log, outdated })
      : undefined;
  try {
    const version = folder && !beside ? await versionOf(folder) : undefined;
    const database = await openForApi({
      url: server?.ownerUrl ?? env.databaseDirectUrl ?? env.databaseUrl!,
      poolerUrl: env.databaseDirectUrl && env.databaseUrl,
      readUrl: beside ? undefined : env.databaseReadUrl,
      log,
      prepare: async (owner) => {
        await requireKeysOfSupabase(owner, env);
        if (folder) await migrate(owner, folder);
      },
      guarded: folder && 'public',
      servedElsewhere: env.supabase !== undefined,
      beside,
      name: version && nameOfVersion(version),
      pool: env.databasePool,
    });
    const close = async () => {
      await database.close();
      await server?.stop();
    };
    const isOutdated = version
      ? await watchBeside(database.owner, version, log).catch(async (error: unknown) => {
          await database.close();
          throw error;
        })
      : () => false;
    return { ...database, close, isOutdated };
  } catch (error) {
    await server?.stop();
    throw inPortuguese(error);
  }
}

const none = Promise.resolve(undefined);

async function outdatedDatabase(url: string, folder: string): Promise<string | undefined> {
  const owner = connect(url, 1);
  try {
    return await outdatedVersion(owner, folder);
  } finally {
    await owner.end({ timeout: 5 });
  }
}

async function requireKeysOfSupabase(owner: Sql, { supabase }: DatabaseEnv): Promise<void> {
  if (supabase !== undefined || !(await isSupabase(owner))) return;
  throw new DatabaseError(
    'DATABASE_URL aponta para um banco do Supabase. ' +
      'Informe também SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY e SUPABASE_SECRET_KEY.',
  );
}
