import { type FreshDatabase, ownDatabase, templateOfRun } from '../../support/database.ts';
import { buildWorld } from './world.ts';

/** The run's database with the world in it, to copy. */
export const worldOfRun = (): Promise<string> => templateOfRun('world', buildWorld);

/** A database of a test file's own with the world in it, until its tests have ended. */
export const ownWorld = async (): Promise<FreshDatabase> => ownDatabase(await worldOfRun());
