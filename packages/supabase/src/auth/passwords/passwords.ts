import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type Argon2Hash, parsePhc, writePhc } from './phc.ts';
import { createQueue } from './queue.ts';

// OWASP Password Storage Cheat Sheet, first choice for argon2id: 19 MiB, 2 passes, 1 lane.
const costs = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const argon2id = promisify(argon2);

/** Makes and checks password hashes, off the main thread and a few at a time. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Takes the same time whether there is a hash to compare with or not.
   * @param hash what the account has, if there is an account and it has a password
   */
  verify(password: string, hash: string | null | undefined): Promise<boolean>;
  /** Whether a hash was made with other costs than today's. */
  isOutdated(hash: string): boolean;
}

/** @throws AuthError 429 from `hash` and `verify` when too many others wait already */
export function createPasswords(): Passwords {
  const enqueue = createQueue();
  const stand = randomHash();

  const digest = (password: string, to: Omit<Argon2Hash, 'tag'>, length: number) =>
    enqueue(() =>
      argon2id('argon2id', {
        message: password,
        nonce: to.nonce,
        parallelism: to.parallelism,
        memory: to.memory,
        passes: to.passes,
        tagLength: length,
      }),
    );

  return {
    async hash(password) {
      const recipe = { ...costs, nonce: randomBytes(16) };
      return writePhc({ ...recipe, tag: await digest(password, recipe, tagLength) });
    },
    async verify(password, hash) {
      const known = parsePhc(hash ?? '');
      const against = known ?? stand;
      const tag = await digest(password, against, against.tag.length);
      return timingSafeEqual(tag, against.tag) && known !== undefined;
    },
    isOutdated(hash) {
      const known = parsePhc(hash);
      return !known || known.memory !== costs.memory || known.passes !== costs.passes;
    },
  };
}

/** What the password of nobody is compared with. */
function randomHash(): Argon2Hash {
  return { ...costs, nonce: randomBytes(16), tag: randomBytes(tagLength) };
}
