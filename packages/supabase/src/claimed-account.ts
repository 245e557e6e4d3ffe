import type { IncomingHttpHeaders } from 'node:http';
import { networkOf } from './network.ts';

/**
 * Whose budget a request says that it uses, found out in microseconds: nothing is checked. That serves only to refuse
 * what claims to come from somebody whose budget is used up; what is let in is charged to whom it is proven to be.
 * @param publishableKey whoever calls with another one is a service, or nobody
 * @param address of the person behind the request
 * @returns as accounts are named where they are charged (see rest-app.ts); undefined for who has none
 */
export function claimedAccount(
  { apikey, authorization }: IncomingHttpHeaders,
  publishableKey: string,
  address: string | undefined,
): string | undefined {
  if (apikey !== publishableKey) return undefined;
  const bearer = /^bearer\s+(.+)$/i.exec(authorization ?? '')?.[1];
  if (bearer === undefined || bearer === publishableKey) return networkOf(address);
  const person = subjectOf(bearer);
  return person === undefined ? undefined : `person ${person}`;
}

function subjectOf(token: string): string | undefined {
  try {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    const { sub } = JSON.parse(payload) as { sub?: unknown };
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
}
