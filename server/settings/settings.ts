import { nameSite } from '../../app/domain/site/site-name.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Sql } from 'postgres';
import type { StoredClaims, StoredOperator } from '../../app/platform/site/site.ts';
import type { Log } from '../log.ts';

/** What an administrator has saved, as this process obeys it. What is undefined was never saved. */
export interface SavedSettings {
  siteName: string | undefined;
  operator: StoredOperator | undefined;
  claims: StoredClaims | undefined;
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
  /** Calls this after something was saved that pages show: a setting, a plan, an integration. It is in force by then. */
  onSaved(tell: () => void): void;
  close(): Promise<void>;
}

/** The database tells of changes; this is for one that was told while the connection was away. */
const pollEveryMs = 15_000;
const nothing: SavedSettings = {
  siteName: undefined,
  operator: undefined,
  claims: undefined,
  passwordMin: undefined,
  sessionMinutes: undefined,
  maxAttempts: undefined,
  confirmEmail: undefined,
  maintenance: undefined,
};

/** Reads the saved settings, and again whenever any process on this database saves one. */
export async function openSettings(owner: Sql, log: Log): Promise<LiveSettings> {
  const listeners: (() => void)[] = [];
  let current = nothing;
  const look = async (wasTold: boolean) => {
    try {
      const before = current;
      current = await read(owner);
      nameSite(current.siteName);
      if (wasTold || !isDeepStrictEqual(before, current)) for (const tell of listeners) tell();
    } catch (error) {
      // The last known ones stay in force.
      log.warn({ err: error }, 'settings');
    }
  };
  // One after the other: an answer of before a change never comes last.
  let under = Promise.resolve();
  const inTurn = (wasTold: boolean) => void (under = under.then(() => look(wasTold)));
  current = await read(owner);
  nameSite(current.siteName);
  const told = () => inTurn(true);
  const listening = await owner.listen('patio_settings', told, told);
  const timer = setInterval(() => inTurn(false), pollEveryMs);
  return {
    now: () => current,
    onSaved: (tell) => void listeners.push(tell),
    close: async () => {
      clearInterval(timer);
      await listening.unlisten().catch(() => {});
    },
  };
}

async function read(owner: Sql): Promise<SavedSettings> {
  const rows = await owner<{ key: string; value: unknown }[]>`
    select key, value from public.app_settings
    where key in ('site.name', 'maintenance') or key like 'security.%' or key in ('site.operator', 'site.claims') and is_public`;
  const saved = new Map(rows.map(({ key, value }) => [key, value]));
  const of = <T>(key: string) => saved.get(key) as T | undefined;
  const closed = of<{ on: boolean; message: string; until?: string | null }>('maintenance');
  return {
    siteName: of('site.name'),
    operator: of('site.operator'),
    claims: of('site.claims'),
    passwordMin: of('security.password_min'),
    sessionMinutes: of('security.session_minutes'),
    maxAttempts: of('security.max_attempts'),
    confirmEmail: of<boolean | 'auto'>('security.confirm_email'),
    maintenance: closed?.on
      ? { message: closed.message, until: closed.until ? new Date(closed.until) : undefined }
      : undefined,
  };
}
