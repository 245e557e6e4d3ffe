import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { ApiKeys } from '../keys.ts';

/** Keyed fingerprints of what a person holds, so that a copy of the database opens nothing. */
export interface Secrets {
  /** Fingerprint of a short code, bound to what it is for. */
  code(purpose: string, address: string, code: string): string;
  /** The refresh token with a number, in a session: it is derived, not stored. */
  refreshToken(sessionId: string, number: string): string;
  /** Fingerprint of any value; proves that this installation made it. */
  seal(purpose: string, value: string): string;
}

/** Secrets that follow from the installation's signing key, so that all its processes agree. */
export function createSecrets({ jwt_private_jwk: jwk }: ApiKeys): Secrets {
  const key = (label: string) => Buffer.from(hkdfSync('sha256', jwk.d!, '', `auth ${label}`, 32));
  const keys = { code: key('code'), refresh: key('refresh token'), seal: key('seal') };
  const mac = (secret: Buffer, ...parts: string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
  return {
    code: (purpose, address, code) => mac(keys.code, purpose, address, code),
    refreshToken: (sessionId, number) => mac(keys.refresh, sessionId, number),
    seal: (purpose, value) => mac(keys.seal, purpose, value),
  };
}

/** Fingerprint of a token that is long and random itself. */
export function fingerprint(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Whether two fingerprints are the same, in a time that does not tell how alike they are. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
