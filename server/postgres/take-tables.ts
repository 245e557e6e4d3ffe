import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError, errorCode } from '@patio/supabase/database/errors';
import { pauseOthers, resumeOthers } from '@patio/supabase/database/schema-changes';
import type { Sql, TransactionSql } from 'postgres';

/** Shorter than PostgreSQL's deadlock_timeout, and than a visitor's statement waits for a lock. */
const patience = '500ms';
/** About an hour. */
const mostTries = 700;
const longestPauseMs = 5_000;

/**
 * Runs a transaction that locks every table while other processes serve: they hold their requests until it ends. Where
 * something else (a backup, a job) has a table, it is rolled back and tried again later.
 * @param work must call takeTables before it changes anything
 */
export async function whileOthersWait<T>(
  owner: Sql,
  work: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    /* oxlint-disable no-await-in-loop */
    await pauseOthers(owner);
    try {
      return (await owner.begin(async (tx) => {
        const done = await work(tx);
        await tx`select pg_notify('pgrst', 'reload schema')`;
        return done;
      })) as T;
    } catch (error) {
      const code = errorCode(error) ?? errorCode((error as Error).cause);
      if (code !== '40P01' && code !== '55P03') throw error;
      if (tries === mostTries)
        throw new DatabaseError(
          'O banco não pôde ser atualizado em uma hora: outra transação segura as tabelas (veja pg_stat_activity).',
          { cause: error },
        );
    } finally {
      await resumeOthers(owner);
    }
    await pause(Math.min(longestPauseMs, 250 * 2 ** tries));
    /* oxlint-enable no-await-in-loop */
  }
}

/**
 * Locks all views and tables in one statement: statement by statement, it could wait for somebody who waits for it.
 * @throws 55P03 where one is not free within half a second
 */
export async function takeTables(tx: TransactionSql): Promise<void> {
  await tx.unsafe(`
    set local lock_timeout = '${patience}';
    do $$
    declare
      wanted text;
    begin
      select string_agg(c.oid::regclass::text, ', ' order by c.relkind = 'v' desc, c.oid) into wanted
      from pg_catalog.pg_class c
      where c.relkind in ('r', 'p', 'v') and pg_has_role(c.relowner, 'usage') and (
        c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) or exists (
          select from pg_catalog.pg_trigger t join pg_catalog.pg_proc f on f.oid = t.tgfoid
          where t.tgrelid = c.oid and f.pronamespace = 'private'::regnamespace) or exists (
          select from pg_catalog.pg_policy p where p.polrelid = c.oid)
          and c.relnamespace <> 'pg_catalog'::regnamespace);
      if wanted is not null then
        execute 'lock table ' || wanted || ' in access exclusive mode';
      end if;
    end $$;
    set local lock_timeout = 0`);
}
