import { createPrivateKey, createPublicKey } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { ApiKeys } from '../keys.ts';
import { invalidToken } from './errors.ts';
import type { SignedFor, SignedUse, UrlSigner } from './options.ts';

const algorithm = 'ES256';

/**
 * Signs with the installation's key, for an audience that no sign-in has: a signed address is nobody's session, and
 * a session signs no address.
 */
export function createSigner({ jwt_private_jwk: jwk }: ApiKeys): UrlSigner {
  const privateKey = createPrivateKey({ key: jwk as never, format: 'jwk' });
  const publicKey = createPublicKey(privateKey);
  const audience = (use: SignedUse) => `storage-${use}`;
  return {
    sign: (use, what, seconds) =>
      new SignJWT({ ...what })
        .setProtectedHeader({ alg: algorithm, kid: jwk.kid!, typ: 'JWT' })
        .setAudience(audience(use))
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1_000) + seconds)
        .sign(privateKey),
    verify: async (use, token) => {
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
