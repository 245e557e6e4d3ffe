import { argon2 as argon2OfNode, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createQueue } from '../limits/concurrency.ts';
import { anyBcrypt, fitsBcrypt, isBcrypt } from './bcrypt.ts';

// OWASP Password Storage Cheat Sheet, first choice for argon2id: 19 MiB, 2 passes, 1 lane.
const costs = { variant: 'argon2id', memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;
const argon2 = promisify(argon2OfNode);

/** Makes and checks password hashes, off the main thread and a few at a time. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Takes the same time whether there is a hash to compare with or not.
   * @param hash what the account has, if there is an account and it has a password
   */
  verify(password: string, hash: string | null | undefined): Promise<boolean>;
  /** Whether a hash was made in another way, or with other costs, than today's. */
  isOutdated(hash: string): boolean;
}

/**
 * The one form of a password, as RFC 8265 (OpaqueString) prepares it: keyboards write an accent as one character or as
 * two. Nothing else changes: capitals, widths and compatibility characters count.
 */
export function prepared(password: string): string {
  return password.replace(/\p{Zs}/gu, ' ').normalize('NFC');
}

/**
 * @param hasBcrypt whether some account has a bcrypt hash: then every comparison takes the time of one too
 * @throws AuthError 429 from `hash` and `verify` when too many others wait already
 */
export function createPasswords(hasBcrypt = async () => false): Passwords {
  const enqueue = createQueue();
  const stand = randomHash();

  const digest = (password: string, to: Omit<Argon2Hash, 'tag'>, length: number) =>
    enqueue(() =>
      argon2(to.variant, {
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
      return writePhc({ ...recipe, tag: await digest(prepared(password), recipe, tagLength) });
    },
    async verify(password, hash) {
      const known = parsePhc(hash ?? '');
      const bcrypt = hash && isBcrypt(hash) ? hash : undefined;
      const against = known ?? stand;
      const againstBcrypt = bcrypt ?? ((await hasBcrypt()) ? anyBcrypt : undefined);
      // Older hashes are of what was typed; both are tried whatever comes out, so that time tells nothing.
      const forms = new Set([prepared(password), password]);
      let fits = false;
      for (const form of forms) {
        const tag = await digest(form, against, against.tag.length);
        const isSame = timingSafeEqual(tag, against.tag);
        const isOld = againstBcrypt && (await enqueue(() => fitsBcrypt(form, againstBcrypt)));
        fits = (bcrypt ? isOld === true : isSame) || fits;
      }
      return fits && (bcrypt ?? known) !== undefined;
    },
    isOutdated(hash) {
      const known = parsePhc(hash);
      if (!known || known.variant !== costs.variant) return true;
      return known.memory !== costs.memory || known.passes !== costs.passes;
    },
  };
}

/** The hash with which the password for an unknown address is compared. */
function randomHash(): Argon2Hash {
  return { ...costs, nonce: randomBytes(16), tag: randomBytes(tagLength) };
}

/** A password's hash with all that is needed to check it, as the PHC string format writes it. */
export interface Argon2Hash {
  variant: 'argon2id' | 'argon2i';
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
  nonce: Buffer;
  tag: Buffer;
}

const format =
  /^\$(argon2id?)\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/;

/** @returns undefined for anything but argon2id and argon2i */
export function parsePhc(text: string): Argon2Hash | undefined {
  const match = format.exec(text);
  if (!match) return undefined;
  const [, variant, memory, passes, parallelism, nonce, tag] = match;
  return {
    variant: variant as Argon2Hash['variant'],
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce!, 'base64'),
    tag: Buffer.from(tag!, 'base64'),
  };
}

export function writePhc({ variant, memory, passes, parallelism, nonce, tag }: Argon2Hash): string {
  return `$${variant}$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
