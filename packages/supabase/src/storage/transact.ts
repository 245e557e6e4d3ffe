import type { TransactionSql } from 'postgres';
import { type Session, transactAs } from '../rest/http/transaction.ts';
import type { Asker, StorageContext } from './options.ts';

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
