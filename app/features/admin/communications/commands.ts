import type { MailTopic } from '~/domain/notifications/mail-texts.ts';
import type { Command } from '~/platform/data/command.ts';
import { DataError } from '~/platform/refusals/errors.ts';
import type { MessageValues } from './message-form.ts';
import { communicationsKey } from './queries.ts';
import type { TemplateValues } from './template-form.ts';

interface SendMessage extends MessageValues {
  /** How many the administrator was shown: where it has moved since, they are asked again. */
  expected: number;
  /** The same again tells nobody twice. */
  requestKey: string;
}

/** Begins a message to an audience; a job goes on with it. */
export const sendMessage: Command<SendMessage> = {
  run: async ({ api }, { audience, title, message, inApp, byMail, link, expected, requestKey }) => {
    const { error } = await api.rpc('send_campaign_to_audience', {
      audience,
      title,
      message,
      in_app: inApp,
      by_mail: byMail,
      personal: true,
      expected,
      request_key: requestKey,
      ...(link !== '' && { action_url: link }),
    });
    if (error) throw new DataError(error);
  },
  changes: [communicationsKey, ['admin', 'notices'], ['notices']],
};

/** Sends the message to its writer alone, by mail. */
export const sendSample: Command<Pick<MessageValues, 'title' | 'message' | 'link'>> = {
  run: async ({ api }, { title, message, link }) => {
    const { error } = await api.rpc('send_campaign_preview', {
      title,
      message,
      ...(link !== '' && { action_url: link }),
    });
    if (error) throw new DataError(error);
  },
  changes: [],
};

/** Lets a sending rest, or go on. */
export const pauseCampaign: Command<{ id: string; paused: boolean }> = {
  run: async ({ api }, { id, paused }) => {
    const { error } = await api.rpc('pause_campaign', { id, paused });
    if (error) throw new DataError(error);
  },
  changes: [communicationsKey, ['admin', 'notices']],
};

/** Changes how mails of a topic read, from the next one on. */
export const saveTemplate: Command<{ topic: MailTopic } & TemplateValues> = {
  run: async ({ api }, { topic, subject, body }) => {
    const { error } = await api.rpc('save_mail_template', { topic, subject, body });
    if (error) throw new DataError(error);
  },
  changes: [communicationsKey],
};

/** Mails of a topic read as from the factory again. */
export const resetTemplate: Command<{ topic: MailTopic }> = {
  run: async ({ api }, { topic }) => {
    const { error } = await api.rpc('reset_mail_template', { topic });
    if (error) throw new DataError(error);
  },
  changes: [communicationsKey],
};
