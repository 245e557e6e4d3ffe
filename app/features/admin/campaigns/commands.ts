import type { MailTopic } from '~/domain/notifications/mail-texts.ts';
import type { Command } from '~/platform/data/command.ts';
import { DataError, expectDone } from '~/platform/refusals/errors.ts';
import type { MessageValues, NotificationValues } from './forms.ts';
import { communicationsKey, sentKey } from './queries.ts';
import { explain } from '~/platform/refusals/explain.ts';
import { unexpected } from '~/platform/refusals/failures.ts';

interface SendMessage extends MessageValues {
  /** The number that was confirmed: if it has changed since, the server refuses. */
  expected: number;
  /** A retry with the same key notifies nobody twice. */
  requestKey: string;
}

/** Creates a message to an audience; a job sends it. */
export const sendMessage: Command<SendMessage> = {
  run: ({ api }, { audience, title, message, inApp, byMail, link, expected, requestKey }) =>
    expectDone(
      api.rpc('send_campaign_to_audience', {
        audience,
        title,
        message,
        in_app: inApp,
        by_mail: byMail,
        personal: true,
        expected,
        request_key: requestKey,
        ...(link !== '' && { action_url: link }),
      }),
    ),
  changes: [communicationsKey, ['admin', 'notices'], ['notices']],
};

/** Mails the message to its author only. */
export const sendSample: Command<Pick<MessageValues, 'title' | 'message' | 'link'>> = {
  run: ({ api }, { title, message, link }) =>
    expectDone(
      api.rpc('send_campaign_preview', {
        title,
        message,
        ...(link !== '' && { action_url: link }),
      }),
    ),
  changes: [],
};

/** Pauses or resumes a campaign. */
export const pauseCampaign: Command<{ id: string; paused: boolean }> = {
  run: ({ api }, { id, paused }) => expectDone(api.rpc('pause_campaign', { id, paused })),
  changes: [communicationsKey, ['admin', 'notices']],
};

export interface TemplateValues {
  subject: string;
  body: string;
}

/** Saves the text of a topic's mails. */
export const saveTemplate: Command<{ topic: MailTopic } & TemplateValues> = {
  run: ({ api }, { topic, subject, body }) =>
    expectDone(api.rpc('save_mail_template', { topic, subject, body })),
  changes: [communicationsKey],
};

/** Restores the original text of a topic's mails. */
export const resetTemplate: Command<{ topic: MailTopic }> = {
  run: ({ api }, { topic }) => expectDone(api.rpc('reset_mail_template', { topic })),
  changes: [communicationsKey],
};

interface SendNotice extends NotificationValues {
  /** A retry with the same key notifies nobody twice. */
  requestKey: string;
  /** The sender's address, which is stored with the notification. */
  sentBy: string;
}

/** Sends a notification to chosen people or to all (specification, section 7). Answers to how many. */
export const sendNotification: Command<SendNotice, number> = {
  run: async ({ client }, { mode, chosen, requestKey, sentBy, ...notice }) => {
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
    return data?.sent ?? 0;
  },
  changes: [sentKey, ['notices']],
  // Specification, section 8.
  explain: (error) => (explain(error) === unexpected ? 'Erro ao enviar notificação' : undefined),
};

/** The refusal of an edge function as an error of the data API. */
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
