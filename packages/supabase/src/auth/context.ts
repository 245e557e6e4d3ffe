import type { Sql } from 'postgres';
import type { Log } from '../log.ts';
import type { Tokens } from '../tokens.ts';
import type { Limits } from './limits/limits.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { AuthSettings, SendMail } from './ports.ts';
import type { Secrets } from './secrets.ts';

/** What every operation of the auth service works with. */
export interface Auth {
  owner: Sql;
  tokens: Tokens;
  secrets: Secrets;
  passwords: Passwords;
  limits: Limits;
  settings(): Promise<AuthSettings>;
  sendMail: SendMail;
  /** What tokens name as their issuer; follows from the settings if not given. */
  issuer: string | undefined;
  log: Log;
}

/** Who is at the other end of the connection. */
export interface Client {
  /** Undefined when the call did not come over the network. */
  address: string | undefined;
  /** The key under which limits count the client. */
  network: string;
  userAgent: string;
}

/** One request, as operations see it. */
export interface Call {
  method: string;
  url: URL;
  client: Client;
  /** The names in the path. */
  params: Record<string, string>;
  /** The parsed body; an empty object if there is none. */
  body: unknown;
}
