import type { Sql } from 'postgres';
import { Refusal } from '../../server/process/refusal.ts';
import { beginningOf, lockBeginning, recordBeginning } from '../../supabase/begin/begin.ts';
import { fill } from '@patio/demo/fill';
import { hasDemoData } from '../../supabase/begin/demo-people.ts';
import { seedPlaces } from '../../supabase/reference/places.ts';
import { fillPlans } from '../../supabase/reference/fill-plans.ts';
import { typedCommand } from '../../server/process/typed-command.ts';

/**
 * Puts the demonstration into a database that has none.
 * @param anyway also into a database that was created without it
 * @throws Refusal in Portuguese for a site that people may be using
 */
export async function addDemo(owner: Sql, anyway: boolean): Promise<void> {
  await seedPlaces(owner);
  await owner.begin(async (tx) => {
    await lockBeginning(tx);
    if (!anyway && (await beginningOf(tx)) === 'none' && !(await hasDemoData(tx))) {
      throw new Refusal(
        'Este banco começou sem demonstração, e ela traz um administrador com senha conhecida de todos. ' +
          'Para uma demonstração, use outra pasta (DATA_DIR=.data-demo npm start). ' +
          `Se é mesmo aqui que a quer: ALLOW_DEMO=1 ${typedCommand('seed')}`,
      );
    }
    await fillPlans(tx);
    await fill(tx);
    await recordBeginning(tx, 'demo');
  });
  console.log('Conteúdo de demonstração pronto.');
}
