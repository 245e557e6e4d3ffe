import { makeDemo } from '../../demo/make.ts';
import { gazetteerOf } from '../../demo/generate/places.ts';
import { listPlaces } from '../../supabase/reference/places.ts';

/** The demo's present in tests. */
export const NOW = new Date('2026-11-21T15:00:00Z');

const gazetteer = gazetteerOf(listPlaces());

export const makeDemoNow = (now: Date = NOW) => makeDemo(gazetteer, now);
