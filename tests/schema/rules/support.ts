import type { ReservedSql, Row, TransactionSql } from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { adminRules } from '../../../app/platform/refusals/admin-rules.ts';
import { explain } from '../../../app/platform/refusals/explain.ts';
import { importRules } from '../../../app/platform/refusals/import-rules.ts';
import { memberRules } from '../../../app/platform/refusals/member-rules.ts';
import { rules } from '../../../app/platform/refusals/rules.ts';
import { type Actor, actors } from '../../policies/support/cast.ts';
import { worldOfRun } from '../../policies/support/own-world.ts';
import type { Claims } from '../../support/actors.ts';
import { type FreshDatabase, freshDatabase } from '../../support/database.ts';

// As the administration's layout does.
Object.assign(rules, adminRules, memberRules);

interface Refusal {
  code: string;
  message: string;
  hint?: string;
  detail?: string;
}

/**
 * The world of the policy tests, for tests of one statement after the other: each test is a transaction that is rolled
 * back. Its statements are savepoints, at whose end the checks run that wait for a commit. What sends statements at
 * once, or needs time to pass between them, takes `useLivingWorld`.
 */
export function useWorld() {
  let database: FreshDatabase | undefined;
  let connection: ReservedSql;
  beforeAll(async () => {
    database = await freshDatabase(await worldOfRun());
    connection = await database.owner.reserve();
  });
  beforeEach(() => connection`begin`);
  afterEach(() => connection`rollback`);
  afterAll(async () => {
    connection.release();
    await database?.close();
  });

  return actions(async (statement, claims) => {
    await connection`savepoint statement`;
    try {
      if (claims) await connection.unsafe(become(claims));
      const rows = await connection.unsafe(statement);
      await connection.unsafe(`set constraints all immediate; set constraints all deferred`);
      await connection.unsafe(
        `reset role; set local request.jwt.claims = ''; release savepoint statement`,
      );
      return rows;
    } catch (error) {
      await connection`rollback to savepoint statement`;
      throw error;
    }
  });
}

const become = ({ role, ...claims }: Claims) => `
  set local role ${role};
  set local request.jwt.claims = '${JSON.stringify({ role, ...claims })}'`;

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

  return actions((statement, claims) => {
    const run = async (tx: TransactionSql) => {
      const rows = await tx.unsafe(statement);
      const [row] = await tx`select pg_current_xact_id_if_assigned() is not null as writes`;
      if (row!['writes']) isTouched = true;
      return [...rows];
    };
    return claims ? database!.as(claims, run) : database!.owner.begin(run);
  });
}

/** @param run runs a statement as whoever has these claims, or as the owner */
function actions(run: (statement: string, claims?: Claims) => Promise<Row[]>) {
  return {
    /** Past every rule and policy, as jobs and seeds. */
    owner: (statement: string) => run(statement),
    /** As a request of the actor. */
    as: (actor: Actor, statement: string) => run(statement, actors[actor]),
    /** The message with which the database refuses the actor's statement, after its SQLSTATE. */
    refusal: async (actor: Actor, statement: string) => {
      try {
        await run(statement, actors[actor]);
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
