import type { MailFacts, MailTopic } from '~/domain/notifications/mail-texts.ts';
import type { Query } from '~/platform/data/query.ts';
import { DataError, unwrap } from '~/platform/refusals/errors.ts';
import type {
  Audience,
  AudienceCount,
  Campaign,
  NotificationFigures,
  NotificationReaders,
  RecentNotification,
  Recipient,
  WithoutStore,
} from '~/platform/answers/campaign-answers.ts';

/** The prefix of the keys of queries about messages to audiences. */
export const communicationsKey = ['admin', 'communications'];

/** The size of each audience, by channel. */
export const audienceCounts: Query<Record<Audience, AudienceCount>> = {
  key: [...communicationsKey, 'audiences'],
  every: 60_000,
  ask: async ({ api }) => unwrap(await api.rpc('audience_counts')),
};

/** People without a store among those whom these channels reach. */
export const withoutStore = (
  audience: Audience,
  inApp: boolean,
  byMail: boolean,
): Query<WithoutStore> => ({
  key: [...communicationsKey, 'without-store', audience, String(inApp), String(byMail)],
  ask: async ({ api }) =>
    unwrap(await api.rpc('audience_without_store', { audience, in_app: inApp, by_mail: byMail })),
});

/** The newest messages to audiences, with their progress. */
export const recentCampaigns: Query<Campaign[]> = {
  key: [...communicationsKey, 'sendings'],
  every: 5_000,
  ask: async ({ api }) => unwrap(await api.rpc('recent_campaigns')),
};

/** A text that an administrator has changed. */
export interface ChangedTemplate {
  topic: string;
  subject: string;
  body: string;
  updated_at: string;
}

export const mailTemplates: Query<ChangedTemplate[]> = {
  key: [...communicationsKey, 'templates'],
  ask: async ({ api }) =>
    unwrap(await api.from('mail_templates').select('topic, subject, body, updated_at')),
};

/** The newest facts for a topic's mail, if there are any. */
export const mailSample = (topic: MailTopic): Query<{ facts: MailFacts | undefined }> => ({
  key: [...communicationsKey, 'sample', topic],
  ask: async ({ api }) => {
    const { data, error } = await api.rpc('mail_sample', { topic });
    if (error) throw new DataError(error);
    return { facts: data ?? undefined };
  },
});

/** The prefix of the keys of queries about notifications. */
export const sentKey = ['admin', 'notices'];

const every = 30_000;

/** Counts of notifications, and of the people whom a message to all reaches. */
export const notificationFigures: Query<NotificationFigures> = {
  key: [...sentKey, 'figures'],
  every,
  ask: async ({ api }) => unwrap(await api.rpc('notification_figures')),
};

/** The newest 50: one per campaign, or per kind and day. */
export const recentNotifications: Query<RecentNotification[]> = {
  key: [...sentKey, 'recent'],
  every,
  ask: async ({ api }) => unwrap(await api.rpc('recent_notifications')),
};

/** The readers of a row, 50 per page. */
export const readersOf = (
  { sending_id, kind, day }: Pick<RecentNotification, 'sending_id' | 'kind' | 'day'>,
  page: number,
): Query<NotificationReaders> => ({
  key: [...sentKey, 'readers', sending_id ?? `${kind} ${day}`],
  part: page,
  ask: async ({ api }) =>
    unwrap(
      await api.rpc('notification_readers', {
        page,
        ...(sending_id === null ? { kind, day: day! } : { sending: sending_id }),
      }),
    ),
});

/** Accounts by name or e-mail, at most 20. */
export const recipientsFor = (find: string): Query<Recipient[]> => ({
  key: [...sentKey, 'recipients'],
  part: find,
  ask: async ({ api }) => unwrap(await api.rpc('find_recipients', { find })),
});
