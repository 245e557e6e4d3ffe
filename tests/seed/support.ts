import type { Sql } from 'postgres';
import { fill } from '../../demo/fill.ts';
import { makeDemo } from '../../demo/make.ts';
import { gazetteerOf } from '../../demo/generate/places.ts';
import { fillPlans } from '../../supabase/reference/fill-plans.ts';
import { listPlaces, seedPlaces } from '../../supabase/reference/places.ts';
import { type FreshDatabase, freshDatabase, templateOfRun } from '../support/database.ts';

/** The demo's present in tests. */
export const NOW = new Date('2026-11-21T15:00:00Z');

const gazetteer = gazetteerOf(listPlaces());

export const makeDemoNow = (now: Date = NOW) => makeDemo(gazetteer, now);

/** A database with the demo in it, as a site begins with. */
export async function demoDatabase(): Promise<FreshDatabase> {
  return freshDatabase(await templateOfRun('demo', fillAll));
}

async function fillAll(owner: Sql): Promise<void> {
  await seedPlaces(owner);
  await owner.begin(fillPlans);
  await owner.begin((tx) => fill(tx, NOW));
}
