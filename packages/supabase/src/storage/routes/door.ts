import type { Context } from 'hono';
import { callerOf } from '../../caller.ts';
import { clientAddressOf } from '../../client-address.ts';
import { networkOf } from '../../network.ts';
import { overBudget } from '../../rest/errors.ts';
import { Unauthorized } from '../../unauthorized.ts';
import type { Asker, StorageOptions } from '../options.ts';

/** Who calls, and whether he may at all. */
export type Door = ReturnType<typeof createDoor>;

export function createDoor(options: StorageOptions) {
  const { keys, tokens, isLive, budget } = options;
  const accountAt = (c: Context) => {
    const address = clientAddressOf(c, options.clientAddress);
    return { address, account: address === undefined ? undefined : networkOf(address) };
  };
  /** Who calls. @throws Unauthorized, ApiError for who has used up his budget */
  const askerOf = async (c: Context): Promise<Asker> => {
    const caller = await callerOf(c.req.raw.headers, keys, tokens);
    const { address, account: network } = accountAt(c);
    const person = caller.claims['sub'];
    const account =
      caller.role === 'service_role'
        ? undefined
        : typeof person === 'string'
          ? `person ${person}`
          : network;
    within(account);
    if (!(await isLive(caller.claims)))
      throw new Unauthorized('InvalidJWT', 'The session of this token has ended');
    return { ...caller, address, account };
  };
  const within = (account: string | undefined) => {
    const seconds = budget.refusal(account);
    if (seconds !== undefined) throw overBudget(seconds);
  };
  /** Whoever asks without saying who he is, charged for the time that it takes. */
  const charged = async (c: Context, work: () => Promise<Response>) => {
    const { account } = accountAt(c);
    within(account);
    const since = performance.now();
    try {
      return await work();
    } finally {
      budget.charge(account, performance.now() - since);
    }
  };
  return { accountAt, askerOf, within, charged };
}
