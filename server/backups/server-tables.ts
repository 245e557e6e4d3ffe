import type { Sql } from 'postgres';
import { prepareTables } from '@patio/supabase/auth/tables';
import { prepareKeys } from '@patio/supabase/keys';
import { lockBeginning } from '../../supabase/begin/begin.ts';
import { savePlan } from '../jobs/plan.ts';

/** The tables that the parts of the server make themselves when they start, for a restore to fill. */
export async function prepareServerTables(owner: Sql): Promise<void> {
  await prepareTables(owner);
  await owner.begin(async (tx) => {
    await prepareKeys(tx);
    await lockBeginning(tx);
  });
  await savePlan(owner, {});
}
