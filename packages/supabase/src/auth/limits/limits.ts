import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Sql } from 'postgres';
import { AuthError } from '../errors.ts';
import { fingerprint } from '../secrets.ts';
import { createFairQueue } from './concurrency.ts';

/** So many points in so many seconds. */
interface Rate {
  points: number;
  seconds: number;
}

/** How often each thing may be done, by key: a client's network, an e-mail address with it, a user's id. */
export interface Rates {
  /** Accounts opened from an address. */
  signUp: Rate;
  /** Sign-ins from an address, right or wrong. */
  signInFrom: Rate;
  /** Mails to one e-mail address that one client asks for. */
  mailTo: Rate;
  /** Records who was granted a mail to one e-mail address; never refuses. */
  asked: Rate;
  /** Mails to one e-mail address that clients ask for the first time, over all clients. */
  firstMails: Rate;
  /** Those that they ask for again. */
  moreMails: Rate;
  /** Mails asked for from one address. */
  mailFrom: Rate;
  /** Codes and links tried from one address. */
  verifyFrom: Rate;
  /** Changes of one account by its owner. */
  update: Rate;
  /**
   * Failures before a growing wait: passwords by e-mail and client's network, codes by e-mail (alone for a client who
   * asked for a mail), factors by user.
   */
  failures: Rate;
  /** Passwords tried for one account from networks that nobody has signed in to it from, over all of them. */
  strangers: Rate;
  /** Records from which networks an account was signed in to; never refuses. */
  signedIn: Rate;
}

export const defaultRates: Rates = {
  signUp: { points: 20, seconds: 600 },
  signInFrom: { points: 300, seconds: 300 },
  mailTo: { points: 4, seconds: 900 },
  asked: { points: 1_000_000, seconds: 3_600 },
  firstMails: { points: 20, seconds: 3_600 },
  moreMails: { points: 10, seconds: 3_600 },
  mailFrom: { points: 30, seconds: 900 },
  verifyFrom: { points: 60, seconds: 300 },
  update: { points: 30, seconds: 600 },
  failures: { points: 5, seconds: 900 },
  strangers: { points: 100, seconds: 3_600 },
  signedIn: { points: 1_000_000, seconds: 30 * 86_400 },
};

const mails = new Set(['mailTo', 'firstMails', 'moreMails']);

const firstWaitSeconds = 60;
const longestWaitSeconds = 3_600;
const waitsRememberedSeconds = 86_400;

type Counted = Exclude<keyof Rates, 'failures'>;
type Guarded = 'password' | 'code' | 'factor';

/** Limits that all processes on one database share. */
export interface Limits {
  /** Counts one use. @throws AuthError 429 when there were too many */
  take(kind: Counted, key: string): Promise<void>;
  /** Counts from the beginning again. */
  forget(kind: Counted, key: string): Promise<void>;
  /** Whether a use was counted within the time of the limit. */
  isCounted(kind: Counted, key: string): Promise<boolean>;
  /**
   * Lets a try at a secret happen, unless too many went wrong before. Tries with one key are served in turn, so that
   * many right ones at once do not count as failures.
   * @param work gives undefined, or throws, when the try was wrong
   * @throws AuthError 429 while one must wait
   */
  trial<T>(what: Guarded, key: string, work: () => Promise<T>): Promise<T>;
  /** Forgets the failures. */
  pardon(what: Guarded, key: string): Promise<void>;
}

/**
 * @param rates those that differ from the default
 * @param maxFailures of the settings in force; undefined for that of the rates
 */
export function createLimits(
  owner: Sql,
  rates: Partial<Rates>,
  maxFailures: () => Promise<number | undefined>,
): Limits {
  const all = { ...defaultRates, ...rates };
  // The little of the driver `pg` that the library calls.
  const storeClient = {
    query: async ({ text, values }: { text: string; values: (string | number | null)[] }) => {
      const rows = await owner.unsafe(text, values, { prepare: true });
      return { rows, rowCount: rows.count };
    },
  };
  const limiter = (name: string, { points, seconds }: Rate) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      schemaName: 'server',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    });
  const limiters = new Map(
    Object.entries(all).map(([name, rate]) => [name, limiter(name, rate)] as const),
  );
  const failures = limiters.get('failures')!;
  const waits = limiter('waits', { points: 1_000_000, seconds: waitsRememberedSeconds });
  const guardKey = (what: Guarded, key: string) => fingerprint(`${what} ${key}`);
  const inTurn = createFairQueue();

  async function attempt(id: string): Promise<void> {
    failures.points = (await maxFailures()) ?? all.failures.points;
    const refused = await consume(failures, id);
    if (!refused) return;
    // Only the try that crosses the line sets the wait, and each wait is twice the one before.
    if (refused.consumedPoints !== failures.points + 1) throw tooMany('failures', refused);
    const { consumedPoints: times } = await waits.penalty(id);
    const seconds = Math.min(firstWaitSeconds * 2 ** (times - 1), longestWaitSeconds);
    throw tooMany('failures', await failures.block(id, seconds));
  }

  async function forgetFailures(id: string): Promise<void> {
    await Promise.all([failures.delete(id), waits.delete(id)]);
  }

  return {
    async take(kind, key) {
      const refused = await consume(limiters.get(kind)!, fingerprint(key));
      if (refused) throw tooMany(kind, refused);
    },
    async isCounted(kind, key) {
      return (await limiters.get(kind)!.get(fingerprint(key))) !== null;
    },
    async forget(kind, key) {
      await limiters.get(kind)!.delete(fingerprint(key));
    },
    trial(what, key, work) {
      const id = guardKey(what, key);
      return inTurn(id, async () => {
        await attempt(id);
        const result = await work();
        if (result !== undefined) await forgetFailures(id);
        return result;
      });
    },
    pardon: (what, key) => forgetFailures(guardKey(what, key)),
  };
}

async function consume(
  limiter: RateLimiterPostgres,
  key: string,
): Promise<RateLimiterRes | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (error) {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  }
}

function tooMany(kind: keyof Rates, { msBeforeNext }: RateLimiterRes): AuthError {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1_000));
  if (mails.has(kind)) {
    const message = `For security purposes, you can only request this after ${retryAfter} seconds.`;
    return new AuthError(429, 'over_email_send_rate_limit', message, { retryAfter });
  }
  const why = kind === 'failures' ? 'Too many failed attempts' : 'Request rate limit reached';
  const message = `${why}. Try again in ${retryAfter} seconds.`;
  return new AuthError(429, 'over_request_rate_limit', message, { retryAfter });
}
