import { createPrivateKey, createPublicKey } from 'node:crypto';
import { errors, type JWK, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { ApiKeys } from './keys.ts';

const algorithm = 'ES256';
const roles = new Set(['anon', 'authenticated', 'service_role']);
const rememberedTokens = 5_000;

/** What a token says of a person. */
export interface Claims extends Record<string, unknown> {
  sub?: string;
  role: string;
  /** Seconds since 1970. */
  exp: number;
}

/** Makes and checks the tokens of signed-in people. */
export interface Tokens {
  /** @param expiresIn seconds */
  sign(claims: Record<string, unknown>, expiresIn: number): Promise<string>;
  /** @throws Unauthorized for a token that is forged, expired, unsigned or meant for somebody else */
  verify(token: string): Promise<Claims>;
  /** The public key, as `/.well-known/jwks.json` shows it. */
  jwks: { keys: JWK[] };
}

/**
 * Tokens signed with the installation's own key (ES256).
 * @param issuer a token that names another is refused
 */
export function createTokens({ jwt_private_jwk: jwk }: ApiKeys, issuer?: string): Tokens {
  const privateKey = createPrivateKey({ key: jwk as never, format: 'jwk' });
  const publicKey = createPublicKey(privateKey);
  const publicJwk: JWK = {
    ...(publicKey.export({ format: 'jwk' }) as JWK),
    kid: jwk.kid!,
    alg: algorithm,
    use: 'sig',
    key_ops: ['verify'],
  };
  // Checking a signature costs more than the rest of a small request.
  const checked = new LRUCache<string, Claims>({ max: rememberedTokens });

  async function verify(token: string): Promise<Claims> {
    const known = checked.get(token);
    if (known && known.exp * 1_000 > Date.now()) return known;
    const claims = await check(token, publicKey, jwk.kid!);
    if (issuer !== undefined && (claims['iss'] ?? issuer) !== issuer)
      throw new Unauthorized('PGRST301', 'JWT is not valid');
    checked.set(token, claims);
    return claims;
  }

  return {
    verify,
    sign: (claims, expiresIn) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, kid: jwk.kid!, typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1_000) + expiresIn)
        .sign(privateKey),
    jwks: { keys: [publicJwk] },
  };
}

async function check(
  token: string,
  key: ReturnType<typeof createPublicKey>,
  kid: string,
): Promise<Claims> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      audience: 'authenticated',
      requiredClaims: ['exp', 'sub'],
    });
    if (protectedHeader.kid !== kid)
      throw new Unauthorized('PGRST301', 'No suitable key was found to decode the JWT');
    if (typeof payload['role'] !== 'string' || !roles.has(payload['role'])) {
      throw new Unauthorized('PGRST301', 'The token names no role of this API');
    }
    return payload as Claims;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new Unauthorized('PGRST303', 'JWT expired');
    if (error instanceof errors.JOSEError) throw new Unauthorized('PGRST301', 'JWT is not valid');
    throw error;
  }
}

/** A request that is refused before anything else is looked at: 401. */
export class Unauthorized extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
