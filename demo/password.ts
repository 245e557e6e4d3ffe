import { argon2Sync, randomBytes } from 'node:crypto';

const MEMORY_KIB = 19_456;
const PASSES = 2;
const PARALLELISM = 1;

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** A password as auth.users keeps it: argon2id, PHC string format (OWASP's first choice of costs). */
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
