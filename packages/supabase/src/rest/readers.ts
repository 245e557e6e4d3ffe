import type { Sql } from 'postgres';
import type { Area, ConnectionPools } from '../database/open.ts';
import type { Replicas } from '../database/replicas.ts';
import { errorCode } from '../database/errors.ts';
import type { Pools, Wish } from './connections.ts';

/** The fault of the request (SQLSTATE or PostgREST's code), which the primary would tell as well. */
const ownFault = /^(2[12]|54|57014|P)/;

/**
 * Answers reads on a replica, each with connections of its own.
 * @param poolsOf shares out the connections of one
 * @returns undefined when the primary must answer: no replica follows closely, or the one that was asked failed
 */
export function createReaders(
  replicas: Replicas | undefined,
  poolsOf: (lanes: ConnectionPools) => Pools,
) {
  const pools = new Map(replicas?.all.map((each) => [each, poolsOf(each.lanes)]));
  return async <T>(
    area: Area,
    wish: Wish,
    work: (lane: Sql) => Promise<T>,
  ): Promise<T | undefined> => {
    const replica = replicas?.next();
    if (!replica) return undefined;
    try {
      return await pools.get(replica)![area](wish, work);
    } catch (error) {
      if (ownFault.test(errorCode(error) ?? '')) throw error;
      replicas!.failed(replica, error);
      return undefined;
    }
  };
}
