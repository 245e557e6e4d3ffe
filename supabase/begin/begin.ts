import type { Sql, TransactionSql } from 'postgres';
import { hasDemoData } from './demo-people.ts';
import { seedPlaces } from '../reference/places.ts';
import { fillPlans } from '../reference/fill-plans.ts';

/** What a new database was filled with. It is decided once, so that no later start fills a site in use. */
type Beginning = 'demo' | 'none';

/**
 * Fills a new database with places, plans and, if wanted, the demonstration. A database that was filled before stays as
 * it is. Of several processes that start together one fills it, and the others wait.
 * @param wanted called only for a new database; when it throws, nothing is decided
 * @param fillDemo writes the demonstration into a new database
 */
export async function begin(
  owner: Sql,
  wanted: () => Beginning,
  fillDemo: (tx: TransactionSql) => Promise<void>,
): Promise<void> {
  await seedPlaces(owner);
  await owner.begin(async (tx) => {
    await lockBeginning(tx);
    if ((await beginningOf(tx)) !== undefined) return;
    const beginning = (await isInUse(tx)) ? await asFound(tx) : wanted();
    await fillPlans(tx);
    if (beginning === 'demo') await fillDemo(tx);
    await recordBeginning(tx, beginning);
  });
}

/** Records what a database was filled with, in place of an earlier record. */
export async function recordBeginning(tx: TransactionSql, beginning: Beginning): Promise<void> {
  await tx`
    insert into server.beginning (content) values (${beginning})
    on conflict (only_row) do update set content = excluded.content`;
}

/** The record; undefined for a new database. */
export async function beginningOf(tx: TransactionSql): Promise<Beginning | undefined> {
  const [row] = await tx<{ content: Beginning }[]>`select content from server.beginning`;
  return row?.content;
}

/** Locks the record until the transaction ends. */
export async function lockBeginning(tx: TransactionSql): Promise<void> {
  await tx`set local statement_timeout = 0`;
  await tx`set local lock_timeout = 0`;
  await tx`select pg_advisory_xact_lock(hashtext('patio.seed.beginning'))`;
  await tx`create schema if not exists server`;
  await tx`create table if not exists server.beginning (
    only_row boolean primary key default true check (only_row), content text not null)`;
}

async function isInUse(tx: TransactionSql): Promise<boolean> {
  const [row] = await tx<{ yes: boolean }[]>`
    select exists (select from auth.users) or exists (select from public.plans) as yes`;
  return row!.yes;
}

async function asFound(tx: TransactionSql): Promise<Beginning> {
  return (await hasDemoData(tx)) ? 'demo' : 'none';
}
