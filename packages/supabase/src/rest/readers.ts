import type { Sql } from 'postgres';
import type { Area, ConnectionPools } from '../database/pools.ts';
import type { Replicas } from '../database/replicas.ts';
import type { Pools, Wish } from './connections.ts';

/**
 * Answers reads on replicas, each with connections of its own.
 * @param poolsOf shares out the connections of one
 * @returns undefined where the primary must answer
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
  ): Promise<T | undefined> => replicas?.read((replica) => pools.get(replica)![area](wish, work));
}
