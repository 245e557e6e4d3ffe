import type { Command } from '~/platform/data/command.ts';
import { DataError } from '~/platform/refusals/errors.ts';
import { explain } from '~/platform/refusals/explain.ts';
import { unexpected } from '~/platform/refusals/failures.ts';
import type { NotificationValues } from './notification-form.ts';
import { sentKey } from './queries.ts';

interface SendNotice extends NotificationValues {
  /** The same again tells nobody twice. */
  requestKey: string;
  /** Who sends, for who reads the row. */
  sentBy: string;
  /** How many were told, or will be. */
  answer: (sent: number) => void;
}

/** Sends a notification as specified (specification, section 7): to those that are chosen, or to all. */
export const sendNotification: Command<SendNotice> = {
  run: async ({ client }, { mode, chosen, requestKey, sentBy, answer, ...notice }) => {
    const { data, error } = await client.functions.invoke<{ sent: number }>('send-notification', {
      body: {
        ...notice,
        userIds: mode === 'all' ? [] : chosen.map(({ id }) => id),
        ...(mode === 'all' && { audience: 'all' }),
        metadata: { sentBy, sentAt: new Date().toISOString() },
        requestKey,
      },
    });
    if (error) throw await asDataError(error);
    answer(data?.sent ?? 0);
  },
  changes: [sentKey, ['notices']],
  // Specification, section 8: what went wrong, or where nothing says it, this.
  explain: (error) => (explain(error) === unexpected ? 'Erro ao enviar notificação' : undefined),
};

/** What a function answers when it refuses, as the data API would. */
async function asDataError(error: unknown): Promise<unknown> {
  const { context: response } = error as { context?: unknown };
  if (!(response instanceof Response)) return error;
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  return new DataError({
    code: `PT${response.status}`,
    message: 'send-notification',
    hint: code ?? null,
  });
}
