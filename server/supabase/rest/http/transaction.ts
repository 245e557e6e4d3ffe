import type { ReservedSql, Sql, TransactionSql } from 'postgres';
import type { Statement } from '../sql/statement.ts';
import { createPreparedTexts } from './prepared.ts';

/** Who a request runs as, and how. */
export interface Session {
  role: string;
  claims: Record<string, unknown>;
  schema: string;
  method: string;
  path: string;
  readOnly: boolean;
  /** Milliseconds after which PostgreSQL gives the statement up. */
  timeoutMs: number;
}

/** What every statement answers with. */
export interface Answer {
  body: string | null;
  bytes: number;
  rows: number;
  total?: string;
  /** What a change or call has set for its answer: `response.status`, `response.headers`. */
  status?: string | null;
  headers?: string | null;
}

const isPrepared = createPreparedTexts();

const settings = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('search_path', $3, true), set_config('statement_timeout', $4, true),
  set_config('request.method', $5, true), set_config('request.path', $6, true),
  set_config('response.status', '', true), set_config('response.headers', '', true)`;

/**
 * Runs one statement in a transaction of its own, under the caller's role and claims.
 * @param accept looks at the answer before it is committed; what it throws undoes the statement
 */
export async function runAs<T>(
  sql: Sql,
  session: Session,
  statement: Statement,
  accept: (answer: Answer) => T,
): Promise<T> {
  if (session.readOnly) return accept(await readAs(sql, session, statement));
  const outcome = await sql.begin('read write', async (tx) => {
    // Both are on their way before the first has answered.
    const [, [answer]] = await Promise.all(send(tx, session, statement));
    return [accept(answer!)];
  });
  return outcome[0] as T;
}

/**
 * A read has nothing to undo, so the whole transaction goes out at once: writing to the socket three times would
 * cost more than all the rest. COMMIT after a failure is a rollback.
 */
async function readAs(sql: Sql, session: Session, statement: Statement): Promise<Answer> {
  const connection = await sql.reserve();
  const begun = connection.unsafe('begin read only').execute();
  const [set, run] = send(connection, session, statement);
  const ended = connection.unsafe('commit').execute();
  const outcomes = await Promise.allSettled([begun, set, run, ended]);
  const failures = outcomes.flatMap((o) => (o.status === 'rejected' ? [o.reason as Error] : []));
  // A lost connection has left the pool's hands already.
  if (failures.every(({ name }) => name === 'PostgresError')) connection.release();
  if (failures[0]) throw failures[0];
  return (await run)[0]!;
}

function send(
  connection: TransactionSql | ReservedSql,
  { role, claims, schema, timeoutMs, method, path }: Session,
  { text, parameters }: Statement,
) {
  const values = [role, JSON.stringify(claims), searchPath(schema), `${timeoutMs}`, method, path];
  // Values go as PostgreSQL's own text, with the type that the statement expects.
  const typed = parameters.map(({ value, type }) => connection.typed(value, type)) as never[];
  return [
    connection.unsafe(settings, values, { prepare: true }).execute(),
    connection.unsafe<Answer[]>(text, typed, { prepare: isPrepared(text) }).execute(),
  ] as const;
}

function searchPath(schema: string): string {
  return [schema, 'extensions'].map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');
}
