import type { Context } from 'hono';
import type { TransactionSql } from 'postgres';
import { type Caller, callerOf } from '../caller.ts';
import { clientAddressOf } from '../client-address.ts';
import { networkOf } from '../network.ts';
import { overBudget } from '../rest/errors.ts';
import { type Session, transactAs } from '../rest/http/transaction.ts';
import { Unauthorized } from '../tokens.ts';
import { isUuid } from '../uuid.ts';
import type { Asker, StorageContext, StorageOptions } from './options.ts';

/** Finds out who calls, and refuses those who have used up their budget. */
export function createDoor({ keys, tokens, isLive, budget, clientAddress }: StorageOptions) {
  const accountAt = (c: Context) => {
    const address = clientAddressOf(c, clientAddress);
    return { address, account: address === undefined ? undefined : networkOf(address) };
  };
  /** @throws ApiError for who has used up the budget */
  const within = (account: string | undefined) => {
    const seconds = budget.refusal(account);
    if (seconds !== undefined) throw overBudget(seconds);
  };
  /** @throws Unauthorized, ApiError for who has used up the budget */
  const askerOf = async (c: Context): Promise<Asker> => {
    const caller = await callerOf(c.req.raw.headers, keys, tokens);
    const { address, account: network } = accountAt(c);
    const { sub } = caller.claims;
    const own = typeof sub === 'string' ? `person ${sub}` : network;
    const account = caller.role === 'service_role' ? undefined : own;
    within(account);
    if (!(await isLive(caller.claims)))
      throw new Unauthorized('InvalidJWT', 'The session of this token has ended');
    return { ...caller, address, account };
  };
  /** Charges the network for the time that the work takes. */
  const charged = async (
    c: Context,
    work: (account: string | undefined) => Promise<Response>,
  ): Promise<Response> => {
    const { account } = accountAt(c);
    within(account);
    const since = performance.now();
    try {
      return await work(account);
    } finally {
      budget.charge(account, performance.now() - since);
    }
  };
  return { accountAt, askerOf, within, charged };
}

/**
 * Whose a bucket or an object is, in Supabase's two columns: policies read the older one too.
 * @param id the `sub` of a token
 */
export function ownerNamed(id: unknown): { owner: string | null; owner_id: string | null } {
  if (typeof id !== 'string') return { owner: null, owner_id: null };
  return { owner: isUuid(id) ? id : null, owner_id: id };
}

export const ownerOf = ({ claims }: Pick<Caller, 'claims'>) => ownerNamed(claims['sub']);

/** Milliseconds after which a statement is given up. */
const statementMs = 5_000;

/**
 * Asks the database as the caller, whose rights decide.
 * @param method what policies read as `request.method`
 * @param path what they read as `request.path`, below `/storage/v1`
 */
export function asCaller<T>(
  { pools }: StorageContext,
  asker: Asker,
  method: string,
  work: (tx: TransactionSql) => Promise<T>,
  path = '',
): Promise<T> {
  const session: Session = {
    role: asker.role,
    claims: asker.claims,
    schema: 'storage',
    method,
    path: `/storage/v1${path}`,
    headers: { 'x-forwarded-for': asker.address },
    readOnly: method === 'GET',
    timeoutMs: statementMs,
  };
  const area = asker.isAnonymous ? 'visitors' : 'people';
  return pools[area]({ caller: asker.account }, (lane) => transactAs(lane, session, work));
}
