import { makeDemo } from '../../supabase/seed/demo.ts';
import { gazetteerOf } from '../../supabase/seed/generate/places.ts';
import { listPlaces } from '../../supabase/seed/places.ts';

/** The demo's present in tests. */
export const NOW = new Date('2026-11-21T15:00:00Z');

const gazetteer = gazetteerOf(listPlaces());

export const makeDemoNow = (now: Date = NOW) => makeDemo(gazetteer, now);
