import { within } from '@patio/supabase/database/pulse';
import type { AnonymousApi } from '../ssr/anonymous-api.ts';

const healthMs = 2_000;

interface Served {
  /** Whether a newer version has changed the schema so that this process can no longer serve. */
  isOutdated(): boolean;
  /** Resolves once no other process changes the schema: until then requests wait, and nothing is wrong. */
  whenSettled(): Promise<void> | undefined;
}

/** What `/healthz` answers. Requests that come while it is found out share the answer. */
export function createHealth(database: Served, api: AnonymousApi): () => Promise<boolean> {
  let under: Promise<boolean> | undefined;
  return async () => {
    if (database.isOutdated()) return false;
    if (database.whenSettled()) return true;
    return (under ??= answersPages(api).finally(() => (under = undefined)));
  };
}

/** Whether a visitor's page could be made now: reads what stands on every page, as pages do. Never throws. */
async function answersPages(api: AnonymousApi): Promise<boolean> {
  const read = Promise.resolve(api.from('app_settings').select('key').limit(1));
  return within(
    healthMs,
    read.then(({ error }) => {
      if (error) throw error;
    }),
  );
}
