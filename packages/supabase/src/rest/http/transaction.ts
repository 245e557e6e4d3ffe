import { LRUCache } from 'lru-cache';
import type { Sql, TransactionSql } from 'postgres';
import { type ApiError, overLimit } from '../errors.ts';
import { COSTLY_MS, HOPELESS_COST } from '../limits.ts';
import type { Parameter } from '../sql/parameters.ts';
import type { Statement } from '../sql/statement.ts';

/** Who a request runs as, and how. */
export interface Session {
  role: string;
  claims: Record<string, unknown>;
  schema: string;
  method: string;
  path: string;
  /** What functions read of `request.headers`. */
  headers: Record<string, string | undefined>;
  readOnly: boolean;
  /** Milliseconds after which PostgreSQL gives the statement up. */
  timeoutMs: number;
  /** Whatever it does is undone. */
  rollback?: boolean;
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

const maxPrepared = 500;
const maxSeen = 5_000;
const seenTexts = new LRUCache<string, true>({ max: maxSeen });
const preparedTexts = new Set<string>();

/**
 * Decides whether a statement is worth preparing. A connection keeps what it has prepared, and anybody can make up new
 * shapes of a request, so only those that come again are prepared, and a bounded number of them.
 */
function isPrepared(text: string): boolean {
  if (preparedTexts.has(text)) return true;
  if (!seenTexts.has(text)) {
    seenTexts.set(text, true);
    return false;
  }
  if (preparedTexts.size >= maxPrepared) return false;
  preparedTexts.add(text);
  return true;
}

// A request that waits for a row would hold a connection, so it is refused and may ask again: after a little more than
// PostgreSQL takes to find a deadlock (1 s).
const settings = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('search_path', $3, true), set_config('statement_timeout', $4, true),
  set_config('request.method', $5, true), set_config('request.path', $6, true),
  set_config('request.headers', $7, true), set_config('lock_timeout', '1500ms', true),
  set_config('response.status', '', true), set_config('response.headers', '', true)`;

// Two that wanted the same rows at once: one of them is undone wholly, and may as well go again.
const clashes = new Set(['40001', '40P01']);
const maxAttempts = 3;

/**
 * Runs one statement in a transaction of its own, under the caller's role and claims; once more, and once again,
 * when it clashed with another one, for then nothing of it was done.
 * @param accept looks at the answer before it is committed; what it throws undoes the statement
 */
export async function runAs<T>(
  sql: Sql,
  session: Session,
  statement: Statement,
  accept: (answer: Answer) => T,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(sql, session, statement, accept);
    } catch (error) {
      if (attempt === maxAttempts || !hasClashed(error)) throw error;
    }
  }
}

/**
 * Runs several statements in one transaction, under the caller's role and claims. Without retrying: only who wrote
 * them knows whether they may go again.
 */
export async function transactAs<T>(
  sql: Sql,
  session: Session,
  work: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  const [outcome] = await sql.begin(session.readOnly ? 'read only' : '', async (tx) => {
    await tx.unsafe(settings, settingsOf(session), { prepare: true });
    return [await work(tx)];
  });
  return outcome as T;
}

function hasClashed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && clashes.has(String(error.code));
}

async function runOnce<T>(
  sql: Sql,
  session: Session,
  statement: Statement,
  accept: (answer: Answer) => T,
): Promise<T> {
  const { text, parameters } = statement;
  const values = settingsOf(session);
  // Values go as PostgreSQL's own text, with the type that the statement expects.
  const typed = parameters.map(({ value, type }) => sql.typed(value, type)) as never[];
  const set = (tx: Sender) => tx.unsafe(settings, values, { prepare: true });
  const { explain } = statement;
  const sent = explain === undefined ? text : `explain ${explain} ${text}`;
  // It must be sent at its turn: what is awaited here would come after the end of the transaction.
  const ask = (tx: Sender) => tx.unsafe<Answer[]>(sent, typed, { prepare: isPrepared(sent) });
  const answerIn = (rows: Answer[]) => (explain === undefined ? rows[0]! : explained(rows));
  const isPlain = session.readOnly && statement.maxCost === undefined && !statement.estimate;
  if (isPlain) return accept(answerIn(await readOnce(sql, set, ask)));
  const work = sql.begin(session.readOnly ? 'read only' : '', async (tx) => {
    const setting = set(tx);
    if (statement.maxCost !== undefined) await boundCostly(tx, setting, statement);
    // Both are on their way before the first has answered.
    const [, rows] = await Promise.all([setting, ask(tx)]);
    const answer = answerIn(rows);
    const outcome = accept(statement.estimate ? await withEstimate(tx, statement, answer) : answer);
    if (session.rollback) throw new Undone(outcome);
    return [outcome];
  });
  const [outcome] = await work.catch((error: unknown) => {
    if (error instanceof Undone) return [error.outcome as T];
    throw session.readOnly ? error : asFull(error);
  });
  return outcome as T;
}

/** To a request that writes, a database that is read-only because its disk is almost full counts as full. */
function asFull(error: unknown): unknown {
  return (error as { code?: string }).code === '25006'
    ? Object.assign(error as object, { code: '53100' })
    : error;
}

type Sender = Pick<Sql, 'unsafe'>;

/** Ends a transaction that went well, so that nothing of it stays. */
class Undone extends Error {
  readonly outcome: unknown;

  constructor(outcome: unknown) {
    super('rollback');
    this.outcome = outcome;
  }
}

/** What EXPLAIN said, as the answer's body. */
function explained(rows: object[]): Answer {
  const lines = rows.map((row) => (row as Record<string, unknown>)['QUERY PLAN']);
  const body = typeof lines[0] === 'string' ? lines.join('\n') : JSON.stringify(lines[0], null, 2);
  return { body, bytes: Buffer.byteLength(body), rows: 1 };
}

/**
 * A whole transaction that only reads, sent at once: it waits for PostgreSQL once, not for each of its statements.
 * What fails is undone by the end, and nothing was changed. Should the connection break in between, what is sent on
 * the next one runs as a role that has no rights.
 * @param sql a single connection, which nobody else uses now
 */
async function readOnce(
  sql: Sql,
  set: (tx: Sender) => PromiseLike<unknown>,
  ask: (tx: Sender) => PromiseLike<Answer[]>,
): Promise<Answer[]> {
  const sent = [sql.unsafe('begin read only'), set(sql), ask(sql), sql.unsafe('commit')] as const;
  const [begun, setting, asked, ended] = await Promise.allSettled(sent);
  for (const one of [begun, setting, asked, ended]) if (one.status === 'rejected') throw one.reason;
  return (asked as PromiseFulfilledResult<Answer[]>).value;
}

function settingsOf(session: Session): string[] {
  const { role, claims, schema, timeoutMs, method, path, headers } = session;
  return [
    role,
    JSON.stringify(claims),
    searchPath(schema),
    `${timeoutMs}`,
    method,
    path,
    JSON.stringify(headers),
  ];
}

function searchPath(schema: string): string {
  return [schema, 'extensions'].map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');
}

/** What PostgreSQL's planner expects of a statement: its cost, in the planner's unit, and its rows. */
interface Expected {
  cost: number;
  rows: number;
}

/** Asks the planner what a statement will cost; nothing of it is run. */
export async function expectedOf(
  tx: TransactionSql,
  { text, parameters }: { text: string; parameters: Parameter[] },
): Promise<Expected> {
  const typed = parameters.map(({ value, type }) => tx.typed(value, type)) as never[];
  const [row] = await tx.unsafe<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }[]>(
    `explain (format json) ${text}`,
    typed,
  );
  const { 'Total Cost': cost = 0, 'Plan Rows': rows = 0 } = row!['QUERY PLAN'][0].Plan;
  return { cost, rows };
}

/**
 * Gives a statement that is expected to cost more than it should a moment only: of a small table of which
 * PostgreSQL has no statistics it expects far too much, so that nothing is refused for that alone.
 * @param ready the caller's role and settings are set
 * @throws ApiError 54000 when no statistics could be that wrong
 */
export async function boundCostly(
  tx: TransactionSql,
  ready: PromiseLike<unknown>,
  statement: Statement,
): Promise<void> {
  const { maxCost = Infinity } = statement;
  if (maxCost === Infinity) return;
  await ready;
  const { cost } = await expectedOf(tx, statement);
  if (cost > HOPELESS_COST) throw tooCostly(`PostgreSQL expects a cost of ${Math.round(cost)}`);
  if (cost > maxCost) await tx`select set_config('statement_timeout', ${COSTLY_MS}::text, true)`;
}

/** Puts the planner's estimate of how many rows match into an answer that lacks an exact count. */
export async function withEstimate<Counted extends { total?: string }>(
  tx: TransactionSql,
  { estimate }: Statement,
  answer: Counted,
): Promise<Counted> {
  const counted = Number(answer.total ?? 0);
  if (!estimate || counted <= estimate.above) return answer;
  const { rows } = await expectedOf(tx, estimate);
  return { ...answer, total: String(Math.max(rows, counted)) };
}

/** What a statement that multiplies is refused or given up with. */
export function tooCostly(details: string): ApiError {
  return overLimit(details, 'Filter more, ask for fewer rows, or embed less.');
}
