import type { TransactionSql } from 'postgres';
import { plans } from './plans.ts';
import { settings } from './settings.ts';
import { stableId } from './ids.ts';
import { insertRows } from './insert.ts';

/** Two processes that start at once on one database must not both fill it. */
const LOCK = 'patio.seed.plans';

/**
 * Puts the plans and the first settings into a database that has no plans yet; afterwards they are the
 * administrator's to change or delete.
 */
export async function fillPlans(tx: TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext(${LOCK}))`;
  const existing = await tx`select from public.plans limit 1`;
  if (existing.length > 0) return;
  await insertRows(
    tx,
    'public.plans',
    plans.map((plan) => Object.assign({ id: stableId('plan', plan.slug) }, plan)),
  );
  await insertRows(tx, 'public.app_settings', settings);
}
