import { beforeAll, expect, test } from 'vitest';
import type { FreshDatabase } from '../../support/database.ts';
import { rows, team } from './cast.ts';
import { ownWorld } from './own-world.ts';
import type { Outcome } from './policy.ts';
import { buildTeam } from './store-team.ts';

export type Member = keyof typeof team | 'anon';
const everybody = [...(Object.keys(team) as Member[]), 'anon' as const];

/** An inquiry that nobody has. */
export const { openInquiry } = rows;
export { team } from './cast.ts';
export const token = 'convite-de-joana';

/** The world with a team in Davi's store. */
export async function teamWorld(): Promise<FreshDatabase> {
  const db = await ownWorld();
  beforeAll(() => buildTeam(db.owner, token));
  return db;
}

/** One test: the statement as everybody, undone. Who is not named comes to `others`. */
export function teamPolicy(
  db: FreshDatabase,
  name: string,
  statement: string,
  others: Outcome,
  but: Partial<Record<Member, Outcome>>,
): void {
  test(`${name}`, async () => {
    const outcomes: Partial<Record<Member, Outcome>> = {};
    for (const member of everybody) outcomes[member] = await outcome(db, member, statement);
    const expected = Object.fromEntries(everybody.map((member) => [member, others]));
    expect(outcomes).toEqual({ ...expected, ...but });
  });
}

async function outcome(db: FreshDatabase, member: Member, statement: string): Promise<Outcome> {
  const actor =
    member === 'anon' ? ('anon' as const) : { role: 'authenticated' as const, sub: team[member] };
  const undo = new Error('undo');
  let found: unknown[] & { count: number };
  return db
    .as(actor, async (tx) => {
      found = await tx.unsafe(statement);
      throw undo;
    })
    .catch((error: Error & { code?: string }) => {
      if (error === undo) return found.count > 0 && !isNothing(found[0]) ? 'allowed' : 'nothing';
      return error.code === '42501' ? 'refused' : error.code!;
    });
}

// A function that did nothing answers 0, null or no rows.
const isNothing = (row: unknown) =>
  typeof row === 'object' &&
  row !== null &&
  Object.values(row).length === 1 &&
  [0, null].includes(Object.values(row)[0] as null);
