import type { TransactionSql } from 'postgres';
import { plans } from './plans.ts';
import { settings } from './settings.ts';
import { stableId } from './ids.ts';
import { insertRows } from './insert.ts';

/** An advisory lock, because two processes may start at once on one database. */
const LOCK = 'patio.seed.plans';

/**
 * Inserts the plans and the first settings into a database without plans. Administrators may change or delete them
 * afterwards.
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
