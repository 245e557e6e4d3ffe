import type { TransactionSql } from 'postgres';
import { beforeAll, expect, test } from 'vitest';
import { type Actor, actors } from './cast.ts';
import { type FreshDatabase, freshDatabase } from '../../support/database.ts';
import { worldOfRun } from './own-world.ts';

/**
 * What a statement comes to: `allowed` reached at least one row, `nothing` none (row level security hides rows
 * from SELECT, UPDATE and DELETE without a word), `refused` raised 42501 (a missing grant, or an INSERT that a
 * policy forbids); any other refusal is its SQLSTATE.
 */
export type Outcome = 'allowed' | 'nothing' | 'refused' | (string & {});

export type Expected = Record<Actor, Outcome>;

const everyone = Object.keys(actors) as Actor[];
let database: FreshDatabase;
// All that these tests do is undone: the files that follow each other in a process share one, which ends with the run.
let shared: Promise<FreshDatabase> | undefined;

/** Opens a database with the world in it. Call once at the top of a file. */
export function useWorld(): void {
  beforeAll(async () => {
    database = await (shared ??= worldOfRun().then(freshDatabase));
  });
}

/** One test: the statement as every actor, each in a transaction that is undone. */
export function policy(name: string, statement: string, expected: Expected): void {
  test(`${name}`, async () => {
    const outcomes: Partial<Expected> = {};
    for (const actor of everyone) outcomes[actor] = await outcome(actor, statement);
    expect(outcomes).toEqual(expected);
  });
}

/** All actors come to the same, but for those named. */
export function all(outcomes: Outcome, but: Partial<Expected> = {}): Expected {
  return {
    ...(Object.fromEntries(everyone.map((actor) => [actor, outcomes])) as Expected),
    ...but,
  };
}

/** One test: the columns that the actor may not select, and no others. */
export function hidesColumns(table: string, actor: Actor, hidden: string[]): void {
  test(`${actor} cannot read ${hidden.join(', ') || 'any less than all columns'} of ${table}`, async () => {
    expect(
      await closedColumns(table, actor, (column) => `select "${column}" from public.${table}`),
    ).toEqual(hidden.toSorted());
  });
}

/** One test: the only columns that a signed-in person (also an administrator) may change. */
export function opensColumns(table: string, open: string[]): void {
  test(`signed-in people change only ${open.join(', ') || 'nothing'} of ${table}`, async () => {
    const sql = (column: string) =>
      `update public.${table} set "${column}" = "${column}" where false`;
    const columns = await columnsOf(table);
    const closed = await closedColumns(table, 'admin', sql);
    expect(columns.filter((column) => !closed.includes(column))).toEqual(open.toSorted());
  });
}

/** Runs work as the actor, as a request does, in a transaction that is undone. */
async function undone<T>(actor: Actor, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  const undo = new Error('undo');
  await database
    .as(actors[actor], async (tx) => {
      result = { value: await work(tx) };
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return result!.value;
}

/** What the statement comes to for the actor; undone. */
async function outcome(actor: Actor, statement: string): Promise<Outcome> {
  try {
    const { count } = await undone(actor, async (tx) => tx.unsafe(statement));
    return count > 0 ? 'allowed' : 'nothing';
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === undefined || /^(42[^5]|XX)/.test(code)) throw error;
    return code === '42501' ? 'refused' : code;
  }
}

async function closedColumns(table: string, actor: Actor, statement: (column: string) => string) {
  const columns = await columnsOf(table);
  const outcomes = await Promise.all(
    columns.map(async (column) => ({ column, is: await columnOutcome(actor, statement(column)) })),
  );
  return outcomes.filter(({ is }) => is === 'refused').map(({ column }) => column);
}

async function columnOutcome(actor: Actor, statement: string): Promise<Outcome> {
  return outcome(actor, statement).catch((error: { code?: string }) => {
    // A generated column cannot be set by anyone.
    if (error.code === '428C9') return 'refused';
    throw error;
  });
}

async function columnsOf(table: string): Promise<string[]> {
  const found = await database.owner<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped`;
  return found.map(({ name }) => name).toSorted();
}
