/** What a mailed code or link proves, and where its traces are kept. */
export const oneTimeKinds = {
  confirmation: {
    type: 'confirmation_token',
    code: 'confirmation_token',
    sentAt: 'confirmation_sent_at',
  },
  recovery: { type: 'recovery_token', code: 'recovery_token', sentAt: 'recovery_sent_at' },
  emailNew: {
    type: 'email_change_token_new',
    code: 'email_change_token_new',
    sentAt: 'email_change_sent_at',
  },
  emailCurrent: {
    type: 'email_change_token_current',
    code: 'email_change_token_current',
    sentAt: 'email_change_sent_at',
  },
  reauthentication: {
    type: 'reauthentication_token',
    code: 'reauthentication_token',
    sentAt: 'reauthentication_sent_at',
  },
} as const;

export type OneTimeKind = keyof typeof oneTimeKinds;

/** Links and codes are good for an hour. */
export const oneTimeMinutes = 60;

/** The kinds that a verification type of supabase-js may mean. */
export const kindsOfType: Record<string, OneTimeKind[]> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  recovery: ['recovery'],
  magiclink: ['recovery'],
  email: ['confirmation', 'recovery'],
  email_change: ['emailNew', 'emailCurrent'],
};
