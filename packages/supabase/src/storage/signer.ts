import { createPrivateKey, createPublicKey } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { ApiKeys } from '../keys.ts';
import { invalidToken } from './errors.ts';

const algorithm = 'ES256';

type SignedUse = 'download' | 'upload';

/** What a signed address lets its holder do. */
interface SignedFor {
  /** Bucket and name, with a slash between. */
  url: string;
  /** How the picture is drawn: the query of its address. */
  transformations?: string;
  /** Whose an uploaded object becomes. */
  owner?: string;
  /** Whether it may take the place of another. */
  upsert?: boolean;
}

/** Makes and reads the tokens in signed addresses. */
export type UrlSigner = ReturnType<typeof createSigner>;

/**
 * Signs with the installation's key, for an audience that no sign-in has: a signed address is nobody's session, and
 * a session signs no address.
 */
export function createSigner({ jwt_private_jwk: jwk }: ApiKeys) {
  const privateKey = createPrivateKey({ key: jwk as never, format: 'jwk' });
  const publicKey = createPublicKey(privateKey);
  const audience = (use: SignedUse) => `storage-${use}`;
  return {
    /** @param seconds that it is good for */
    sign: (use: SignedUse, what: SignedFor, seconds: number): Promise<string> =>
      new SignJWT({ ...what })
        .setProtectedHeader({ alg: algorithm, kid: jwk.kid!, typ: 'JWT' })
        .setAudience(audience(use))
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1_000) + seconds)
        .sign(privateKey),
    /** @throws StorageError for a token that is forged, over, or of another use */
    verify: async (use: SignedUse, token: string): Promise<SignedFor> => {
      try {
        const { payload } = await jwtVerify<SignedFor>(token, publicKey, {
          algorithms: [algorithm],
          audience: audience(use),
          requiredClaims: ['exp', 'url'],
        });
        return payload;
      } catch (error) {
        if (error instanceof errors.JWTExpired)
          throw invalidToken('"exp" claim timestamp check failed');
        if (error instanceof errors.JOSEError) throw invalidToken();
        throw error;
      }
    },
  };
}
