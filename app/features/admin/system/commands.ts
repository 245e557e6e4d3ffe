import type { Command } from '~/platform/data/command.ts';
import type { Json } from '~/platform/database.types.ts';
import { DataError } from '~/platform/errors.ts';
import { backupsKey, measuresKey, settingsKey, systemLogKey } from './queries.ts';

/** Begins a backup; while one is under way it is refused. */
export const requestBackup: Command<void> = {
  run: async ({ api }) => {
    const { error } = await api.rpc('request_backup');
    if (error) throw new DataError(error);
  },
  changes: [backupsKey],
};

/** Has an archive read from end to end and compared with what it says of itself. */
export const verifyBackup: Command<string> = {
  run: async ({ api }, backup) => {
    const { error } = await api.rpc('verify_backup', { backup });
    if (error) throw new DataError(error);
  },
  changes: [backupsKey],
};

/** Begins a download: its address is good once. */
export const fetchBackup: Command<string> = {
  run: async ({ api }, backup) => {
    const { data, error } = await api.rpc('backup_ticket', { backup });
    if (error) throw new DataError(error);
    const link = document.createElement('a');
    link.href = `/backups/${data}`;
    link.click();
  },
  changes: [],
};

/** Has every process let go of one cache, or of all. */
export const clearCache: Command<string> = {
  run: async ({ api }, cache) => {
    const { error } = await api.rpc('clear_cache', { cache });
    if (error) throw new DataError(error);
  },
  changes: [measuresKey],
};

/** Has a mail that was given up tried again, from the first try on. */
export const retryMail: Command<number> = {
  run: async ({ api }, id) => {
    const { error } = await api.rpc('retry_outbox', { id });
    if (error) throw new DataError(error);
  },
  changes: [systemLogKey],
};

interface Setting {
  value: NonNullable<Json>;
  /** Whether every visitor may read it; not if not given. */
  isPublic?: boolean;
}

/** Saves settings, all or none of them. */
export const saveSettings: Command<Record<string, Setting>> = {
  run: async ({ api }, settings) => {
    const rows = Object.entries(settings).map(([key, { value, isPublic = false }]) => ({
      key,
      value,
      is_public: isPublic,
    }));
    const { error } = await api.from('app_settings').upsert(rows);
    if (error) throw new DataError(error);
  },
  changes: [settingsKey],
};

interface SettingChange {
  key: string;
  /** The fields of its value that were changed. */
  changes: Record<string, Json>;
  /** All of them, for a setting that nobody has saved yet. */
  whole: Record<string, Json>;
  isPublic?: boolean;
}

/** Changes fields of a setting that holds several: what another administrator saves of the others at once stays. */
export const changeSetting: Command<SettingChange> = {
  run: async ({ api }, { key, changes, whole, isPublic = false }) => {
    const settings = () => api.from('app_settings');
    // Again only when somebody else's came between: theirs is read, and stays.
    /* oxlint-disable no-await-in-loop */
    for (let over: string | undefined; ;) {
      const found = await settings().select('value, updated_at').eq('key', key).maybeSingle();
      if (found.error) throw new DataError(found.error);
      if (found.data === null) {
        const { error } = await settings().insert({ key, value: whole, is_public: isPublic });
        if (!error) return;
        if (error.code !== '23505') throw new DataError(error);
        continue;
      }
      // Nothing came between, and nothing was written: who asks may not, as an administrator who is none any more.
      if (found.data.updated_at === over)
        throw new DataError({ code: '42501', message: 'not written' });
      over = found.data.updated_at;
      const value = { ...(found.data.value as Record<string, Json>), ...changes };
      const { data, error } = await settings()
        .update({ value })
        .match({ key, updated_at: over })
        .select('key');
      if (error) throw new DataError(error);
      if (data.length > 0) return;
    }
    /* oxlint-enable no-await-in-loop */
  },
  changes: [settingsKey],
};
