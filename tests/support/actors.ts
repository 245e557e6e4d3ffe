import type { Sql, TransactionSql } from 'postgres';

/** Who a statement runs as: a bare role, or the claims of a signed-in person's token. */
export type Actor = Role | Claims;
export type Role = 'anon' | 'authenticated' | 'service_role';
export interface Claims {
  role: Role;
  /** The person's id in auth.users. */
  sub?: string;
  [claim: string]: unknown;
}

/** A database as its owner and as whoever calls its API. */
export interface Acting {
  owner: Sql;
  /**
   * Runs one transaction as a request would: as authenticator, with `set local role` and the claims set. It
   * commits unless `work` throws.
   */
  as<T>(actor: Actor, work: (tx: TransactionSql) => Promise<T>): Promise<T>;
}

export async function runAs<T>(
  authenticator: Sql,
  actor: Actor,
  work: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  const claims = typeof actor === 'string' ? { role: actor } : actor;
  const result = await authenticator.begin(async (tx) => {
    await tx`select set_config('role', ${claims.role}, true),
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
    return [await work(tx)];
  });
  return result[0] as T;
}
