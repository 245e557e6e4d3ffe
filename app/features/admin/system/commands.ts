import type { Command } from '~/platform/data/command.ts';
import type { Json } from '~/platform/database.types.ts';
import { DataError, expectDone, unwrap } from '~/platform/refusals/errors.ts';
import { backupsKey, measuresKey, settingsKey, systemLogKey } from './queries.ts';

/** Begins a backup; while one is under way it is refused. */
export const requestBackup: Command<void> = {
  run: ({ api }) => expectDone(api.rpc('request_backup')),
  changes: [backupsKey],
};

/** Has an archive read from end to end and compared with what it says of itself. */
export const verifyBackup: Command<string> = {
  run: ({ api }, backup) => expectDone(api.rpc('verify_backup', { backup })),
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
  run: ({ api }, cache) => expectDone(api.rpc('clear_cache', { cache })),
  changes: [measuresKey],
};

const testMailPatienceMs = 30_000;
const testMailEveryMs = 1_000;

export type TestMailResult = 'sent' | 'waiting' | { error: string };

/** Sends a test mail to the administrator who asks, and tells within 30 seconds what became of it. */
export const sendTestMail: Command<(result: TestMailResult) => void> = {
  run: async ({ api }, tell) => {
    const mail = unwrap(await api.rpc('send_test_mail'));
    const end = Date.now() + testMailPatienceMs;
    while (Date.now() < end) {
      const [found] = unwrap(await api.rpc('test_mail_result', { mail }));
      if (found?.status === 'sent') return tell('sent');
      if (found?.status === 'dead') return tell({ error: found.error ?? '' });
      await new Promise((resolve) => setTimeout(resolve, testMailEveryMs));
    }
    tell('waiting');
  },
  changes: [systemLogKey],
};

/** Has a mail that was given up tried again, from the first try on. */
export const retryMail: Command<number> = {
  run: ({ api }, id) => expectDone(api.rpc('retry_outbox', { id })),
  changes: [systemLogKey],
};

interface Setting {
  value: NonNullable<Json>;
  /** Of a value that holds several: what was changed, and no more. What another administrator saves of the rest stays. */
  changes?: Record<string, Json>;
  /** Whether every visitor may read it; not if not given. */
  isPublic?: boolean;
}

/** Settings to save, by key. */
export type ChangedSettings = Record<string, Setting>;

/** Saves settings, all or none of them. */
export const saveSettings: Command<ChangedSettings> = {
  run: async ({ api }, settings) => {
    const changed = Object.entries(settings).map(
      ([key, { value: whole, changes, isPublic = false }]) => ({
        key,
        whole,
        ...(changes && { changes }),
        is_public: isPublic,
      }),
    );
    await expectDone(api.rpc('change_settings', { settings: changed }));
  },
  changes: [settingsKey],
};
