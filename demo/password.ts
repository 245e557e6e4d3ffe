import { argon2Sync, randomBytes } from 'node:crypto';

const MEMORY_KIB = 19_456;
const PASSES = 2;
const PARALLELISM = 1;

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** The hash of a password as in auth.users: argon2id in the PHC string format, with OWASP's recommended costs. */
export function hashPassword(password: string): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce,
    parallelism: PARALLELISM,
    tagLength: 32,
    memory: MEMORY_KIB,
    passes: PASSES,
  });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${unpadded(nonce)}$${unpadded(tag)}`;
}
