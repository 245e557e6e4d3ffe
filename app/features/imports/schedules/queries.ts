import type { ImportSchedules } from '~/platform/answers/schedule-answers.ts';
import type { Query } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import { importsKey } from '../queries.ts';

/** A store's feeds that are read every few hours. @param every milliseconds, after which it is asked again */
export function schedulesOf(storeId: string, every: number): Query<ImportSchedules> {
  return {
    key: [...importsKey, 'schedules', storeId],
    ask: async ({ api }) => unwrap(await api.rpc('import_schedules', { store: storeId })),
    every,
  };
}
