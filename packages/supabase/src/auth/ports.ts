import type { TransactionSql } from 'postgres';

/** What the installation decides about accounts. Asked at each request, so it must be quick to answer. */
export interface AuthSettings {
  /** Origin and path of the site; a redirect that is not allowed goes here. */
  siteUrl: string;
  /** Origin of this API as people reach it; the site's if not given. */
  apiUrl?: string | undefined;
  /** Shown by authenticator apps; the site's host if not given. */
  siteName?: string | undefined;
  /** Addresses other than the site's own to which a person may be sent: `*`, `**` and `?` as in a glob. */
  allowedRedirects?: string[] | undefined;
  /** Whether a new account must prove its e-mail address before the first sign-in. */
  confirmEmail: boolean;
  /** Whether visitors may open an account; yes if not given. */
  signUps?: boolean | undefined;
  /** Shortest password; 6 if not given. */
  passwordMinLength?: number | undefined;
  /** Whether common and personal passwords are refused; yes if not given. */
  passwordList?: boolean | undefined;
  /** Minutes without a sign of life after which a session is over; none if not given. */
  sessionMinutes?: number | undefined;
  /** Failures before one must wait; those of the rates if not given. */
  maxFailures?: number | undefined;
  /** Sign-in with Google; not offered without it. */
  google?: GoogleSettings | undefined;
}

export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  /** Google's own endpoints if not given. */
  authorizeUrl?: string | undefined;
  tokenUrl?: string | undefined;
}

/** A mail that the auth service wants written: what it says and looks like is decided elsewhere. */
export type AuthMail = { to: string } & (
  | { template: LinkTemplate; data: LinkData }
  | { template: 'reauthenticate'; data: PersonData & { code: string; minutes: number } }
  | { template: SecurityMailTemplate; data: PersonData & Record<string, string> }
);

/** Mails that carry a link and a code, of which the person uses one. */
export type LinkTemplate =
  | 'confirm'
  | 'invite'
  | 'magic_link'
  | 'recover'
  | 'email_change_current'
  | 'email_change_new';

/** Mails that only tell: nothing need be done. */
export type SecurityMailTemplate =
  | 'already_registered'
  | 'password_changed'
  | 'email_changed'
  | 'new_device'
  | 'factor_added'
  | 'factor_removed';

interface PersonData {
  /** `name` of the account's metadata, or ''. */
  name: string;
  siteUrl: string;
}

export interface LinkData extends PersonData {
  /** Leads to GET /verify, which a mail scanner uses up by looking at it. */
  link: string;
  /** With `type`, what a page of the site sends to POST /verify after a click. */
  tokenHash: string;
  /** The verification type of supabase-js. */
  type: string;
  /** Where the person goes on. */
  redirectTo: string;
  code: string;
  /** How long link and code are good for. */
  minutes: number;
  email: string;
  /** The address that is to replace `email`, for a change of address. */
  newEmail: string;
  /** When it was asked for, in ISO 8601. */
  at: string;
  /** The browser and system that asked for it (`Firefox, Linux`), or ''. */
  device: string;
  /** The name that a sign-up gives itself, or ''. Whoever signs up may choose it freely. */
  givenName: string;
}

/**
 * Takes a mail in charge within the transaction of its cause, so that both happen or neither.
 * It must not wait for a mail server.
 */
export type SendMail = (tx: TransactionSql, mail: AuthMail) => Promise<void>;

/** Asks for the settings in force. */
export type ReadSettings = () => AuthSettings | Promise<AuthSettings>;
