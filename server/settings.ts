import type { Sql } from 'postgres';
import type { Log } from './log.ts';

/** What an administrator has saved, as this process obeys it. What is undefined was never saved. */
export interface SavedSettings {
  siteName: string | undefined;
  passwordMin: number | undefined;
  sessionMinutes: number | undefined;
  maxAttempts: number | undefined;
  /** `auto`: when there is a mail server. */
  confirmEmail: boolean | 'auto' | undefined;
  maintenance: Maintenance | undefined;
}

/** The site is closed to visitors. */
export interface Maintenance {
  message: string;
  /** When it is meant to be open again. */
  until: Date | undefined;
}

export interface LiveSettings {
  /** Those in force now: never waits. */
  now(): SavedSettings;
  close(): Promise<void>;
}

/** The database tells of changes; this is for one that was told while the connection was away. */
const lookEveryMs = 15_000;
const nothing: SavedSettings = {
  siteName: undefined,
  passwordMin: undefined,
  sessionMinutes: undefined,
  maxAttempts: undefined,
  confirmEmail: undefined,
  maintenance: undefined,
};

/** Reads the saved settings, and again whenever any process on this database saves one. */
export async function openSettings(owner: Sql, log: Log): Promise<LiveSettings> {
  let current = nothing;
  const look = async () => {
    try {
      current = await read(owner);
    } catch (error) {
      // The last known ones stay in force.
      log.warn({ err: error }, 'settings');
    }
  };
  current = await read(owner);
  const told = () => void look();
  const listening = await owner.listen('patio_settings', told, told);
  const timer = setInterval(told, lookEveryMs);
  return {
    now: () => current,
    close: async () => {
      clearInterval(timer);
      await listening.unlisten().catch(() => {});
    },
  };
}

async function read(owner: Sql): Promise<SavedSettings> {
  const rows = await owner<{ key: string; value: unknown }[]>`
    select key, value from public.app_settings
    where key in ('site.name', 'maintenance') or key like 'security.%'`;
  const saved = new Map(rows.map(({ key, value }) => [key, value]));
  const of = <T>(key: string) => saved.get(key) as T | undefined;
  const closed = of<{ on: boolean; message: string; until?: string | null }>('maintenance');
  return {
    siteName: of('site.name'),
    passwordMin: of('security.password_min'),
    sessionMinutes: of('security.session_minutes'),
    maxAttempts: of('security.max_attempts'),
    confirmEmail: of<boolean | 'auto'>('security.confirm_email'),
    maintenance: closed?.on
      ? { message: closed.message, until: closed.until ? new Date(closed.until) : undefined }
      : undefined,
  };
}
