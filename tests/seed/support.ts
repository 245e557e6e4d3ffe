import type { Sql } from 'postgres';
import { fill } from '@patio/demo/fill';
import { makeDemo } from '@patio/demo/make';
import { gazetteerOf } from '@patio/demo/generate/places';
import { begin } from '../../supabase/begin/begin.ts';
import { listPlaces } from '../../supabase/reference/places.ts';
import { templateOfRun } from '../support/database.ts';

/** The demo's present in tests. */
export const NOW = new Date('2026-11-21T15:00:00Z');

let gazetteer: ReturnType<typeof gazetteerOf> | undefined;

export const makeDemoNow = (now: Date = NOW) =>
  makeDemo((gazetteer ??= gazetteerOf(listPlaces())), now);

/** The run's database with the demo in it, as a site begins with at that present, to copy. */
export const demoOfRun = (): Promise<string> =>
  templateOfRun('demo', (owner) => beginWith(owner, NOW));

/** The same as a site begins with now. */
export const siteOfRun = (): Promise<string> =>
  templateOfRun('site', (owner) => beginWith(owner, new Date()));

const beginWith = (owner: Sql, now: Date): Promise<void> =>
  begin(
    owner,
    () => 'demo',
    (tx) => fill(tx, now),
  );
