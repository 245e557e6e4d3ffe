import type { TransactionSql } from 'postgres';
import { afterAll, beforeEach, expect } from 'vitest';
import { adminRules } from '../../../app/platform/refusals/admin-rules.ts';
import { explain } from '../../../app/platform/refusals/explain.ts';
import { importRules } from '../../../app/platform/refusals/import-rules.ts';
import { rules } from '../../../app/platform/refusals/rules.ts';
import { type Actor, actors } from '../../policies/support/cast.ts';
import { worldOfRun } from '../../policies/support/own-world.ts';
import { type FreshDatabase, freshDatabase } from '../../support/database.ts';

// As the administration's layout does.
Object.assign(rules, adminRules);

interface Refusal {
  code: string;
  message: string;
  hint?: string;
  detail?: string;
}

/**
 * A database with the world of the policy tests in it, new for every test that comes after one that wrote something:
 * these tests commit.
 */
export function useLivingWorld() {
  let database: FreshDatabase | undefined;
  let isTouched = true;
  beforeEach(async () => {
    if (!isTouched) return;
    await database?.close();
    database = await freshDatabase(await worldOfRun());
    isTouched = false;
  });
  afterAll(() => database?.close());

  const run = async (tx: TransactionSql, statement: string) => {
    const rows = await tx.unsafe(statement);
    const [row] = await tx`select pg_current_xact_id_if_assigned() is not null as writes`;
    if (row!['writes']) isTouched = true;
    return rows;
  };
  return {
    /** Past every rule and policy, as jobs and seeds. */
    owner: async (statement: string) => {
      const [rows] = await database!.owner.begin(async (tx) => [await run(tx, statement)]);
      return rows!;
    },
    /** As a request of the actor; committed. */
    as: (actor: Actor, statement: string) =>
      database!.as(actors[actor], async (tx) => [...(await run(tx, statement))]),
    /** The message with which the database refuses the actor's statement, after its SQLSTATE. */
    refusal: async (actor: Actor, statement: string) => {
      try {
        await database!.as(actors[actor], async (tx) => run(tx, statement));
      } catch (error) {
        const { code, message, hint, detail } = error as Refusal;
        // Screens say it in the words of the raw answer, figures and all.
        const said = hint && (importRules[hint] ?? explain({ code, hint, details: detail }));
        if (hint) expect([hint, said]).toEqual([hint, message]);
        return `${code} ${message}`;
      }
      return 'not refused';
    },
  };
}
