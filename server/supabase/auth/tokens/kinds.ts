const linkMinutes = 60;

/** How long a proof of who one is suffices for a change of what one signs in with. */
export const proofMinutes = 10;

/** What a mailed code or link proves, where its traces are kept, and how long it is good for. */
export const oneTimeKinds = {
  confirmation: {
    type: 'confirmation_token',
    code: 'confirmation_token',
    sentAt: 'confirmation_sent_at',
    minutes: linkMinutes,
  },
  recovery: {
    type: 'recovery_token',
    code: 'recovery_token',
    sentAt: 'recovery_sent_at',
    minutes: linkMinutes,
  },
  emailNew: {
    type: 'email_change_token_new',
    code: 'email_change_token_new',
    sentAt: 'email_change_sent_at',
    minutes: linkMinutes,
  },
  emailCurrent: {
    type: 'email_change_token_current',
    code: 'email_change_token_current',
    sentAt: 'email_change_sent_at',
    minutes: linkMinutes,
  },
  reauthentication: {
    type: 'reauthentication_token',
    code: 'reauthentication_token',
    sentAt: 'reauthentication_sent_at',
    minutes: proofMinutes,
  },
} as const;

export type OneTimeKind = keyof typeof oneTimeKinds;

/** The kinds that a verification type of supabase-js may mean. */
export const kindsOfType: Record<string, OneTimeKind[]> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  recovery: ['recovery'],
  magiclink: ['recovery'],
  email: ['confirmation', 'recovery'],
  email_change: ['emailNew', 'emailCurrent'],
};
