import type { MailFacts, MailTopic } from '~/domain/notifications/mail-texts.ts';
import type { Query } from '~/platform/data/query.ts';
import { DataError, unwrap } from '~/platform/refusals/errors.ts';
import type {
  Audience,
  AudienceCount,
  Campaign,
  WithoutStore,
} from '~/platform/answers/campaign-answers.ts';

/** Where the keys of all that is asked of messages to many begin. */
export const communicationsKey = ['admin', 'communications'];

/** How many people each audience has, and by which ways they are reached. */
export const audienceCounts: Query<Record<Audience, AudienceCount>> = {
  key: [...communicationsKey, 'audiences'],
  every: 60_000,
  ask: async ({ api }) => unwrap(await api.rpc('audience_counts')),
};

/** Who of an audience has no store, of those whom these ways reach. */
export const withoutStore = (
  audience: Audience,
  inApp: boolean,
  byMail: boolean,
): Query<WithoutStore> => ({
  key: [...communicationsKey, 'without-store', audience, String(inApp), String(byMail)],
  ask: async ({ api }) =>
    unwrap(await api.rpc('audience_without_store', { audience, in_app: inApp, by_mail: byMail })),
});

/** The newest messages to audiences, with how far each has come. */
export const recentCampaigns: Query<Campaign[]> = {
  key: [...communicationsKey, 'sendings'],
  every: 5_000,
  ask: async ({ api }) => unwrap(await api.rpc('recent_campaigns')),
};

/** A mail's text that an administrator has changed. */
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

/** The facts of the newest of what a mail tells of; without any where there is none yet. */
export const mailSample = (topic: MailTopic): Query<{ facts: MailFacts | undefined }> => ({
  key: [...communicationsKey, 'sample', topic],
  ask: async ({ api }) => {
    const { data, error } = await api.rpc('mail_sample', { topic });
    if (error) throw new DataError(error);
    return { facts: data ?? undefined };
  },
});
