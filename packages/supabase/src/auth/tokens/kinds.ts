const linkMinutes = 60;

/** How long a proof of who one is suffices for a change of what one signs in with. */
export const proofMinutes = 10;

/** What a mailed code or link proves, how long it is good for, and where the account notes when one was sent. */
export const oneTimeKinds = {
  confirmation: { sentAt: 'confirmation_sent_at', minutes: linkMinutes },
  recovery: { sentAt: 'recovery_sent_at', minutes: linkMinutes },
  emailNew: { sentAt: 'email_change_sent_at', minutes: linkMinutes },
  emailCurrent: { sentAt: 'email_change_sent_at', minutes: linkMinutes },
  reauthentication: { sentAt: 'reauthentication_sent_at', minutes: proofMinutes },
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
