import { createHmac } from 'node:crypto';
import type { Sql } from 'postgres';
import postgres from './driver.ts';
import { DatabaseError, errorCode } from './errors.ts';

const refused = new Set(['28P01', '28000']);

/**
 * A pool that opens connections when asked, closes idle ones, and comes back by itself after the server did.
 * @param max connections at most
 */
export function connect(url: string, max: number): Sql {
  return postgres(url, {
    max,
    idle_timeout: 60,
    connect_timeout: 10,
    backoff: (retries: number) => Math.min(0.05 * 2 ** retries, 1),
    onnotice: () => {},
    connection: { application_name: 'patio' },
  });
}

/**
 * The address under which requests connect: the role authenticator, which holds no right but to become anon,
 * authenticated or service_role. Its password follows from the owner's, so that all processes that share
 * DATABASE_URL agree without telling each other.
 */
export function authenticatorUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  const owner = decodeURIComponent(url.password);
  url.username = 'authenticator';
  url.password = owner && createHmac('sha256', owner).update('patio authenticator').digest('hex');
  return url.href;
}

/**
 * Sees that the role authenticator can log in under `url`, and gives it that password if it cannot.
 * @throws DatabaseError in Portuguese when it cannot be made so
 */
export async function admitAuthenticator(owner: Sql, url: string): Promise<void> {
  const first = await tryLogin(url);
  if (first === undefined) return;
  const { password } = new URL(url);
  if (!refused.has(errorCode(first) ?? '') || password === '') throw notAdmitted(first);
  try {
    await owner.unsafe(`alter role authenticator login password '${password}'`);
  } catch (error) {
    throw notAdmitted(error);
  }
  const second = await tryLogin(url);
  if (second !== undefined) throw notAdmitted(second);
}

async function tryLogin(url: string): Promise<unknown> {
  const sql = connect(url, 1);
  try {
    await sql`select 1`;
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function notAdmitted(cause: unknown): DatabaseError {
  return new DatabaseError(
    `O papel authenticator não consegue entrar no banco (${String(cause)}). ` +
      'Ponha usuário e senha em DATABASE_URL, e dê a esse usuário CREATEROLE e a administração de authenticator.',
    { cause },
  );
}
