import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@patio/supabase/database/open';
import { begin } from '../supabase/begin/begin.ts';
import { hasDemoData } from '../supabase/begin/demo-people.ts';
import { lockUploadFolder } from './api/upload-folder.ts';
import { demo } from './demo.ts';
import { openDatabase } from './postgres/open.ts';
import { refuseDemoInPublic } from './process/demo-in-public.ts';
import type { Env } from './process/env.ts';
import { storePixReceiver } from './settings/pix-receiver.ts';

/** What the database was found to hold at the start. */
export interface Site {
  /** Whether it holds people of the demonstration. */
  demo: boolean;
  administrators: number;
}

/** Opens the database and fills it on the first run. @returns `letGo`, which gives up the folder of uploads */
export async function openSite(env: Env, took: (step: string) => void) {
  // A start that is refused leaves nothing behind.
  const isNew = !env.databaseUrl && !existsSync(join(env.dataDir, 'postgres'));
  if (isNew && env.seed === 'demo') refuseDemoInPublic(env, false);
  const database = await openDatabase(env);
  took('database');
  try {
    const site = await fill(database, env);
    const letGo = await lockUploadFolder(database, env);
    await storePixReceiver(database.background, env);
    took('content');
    return { database, site, letGo };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function fill({ background: owner }: Database, env: Env): Promise<Site> {
  const wanted = () => {
    if (env.seed === 'demo') refuseDemoInPublic(env, false);
    return env.seed;
  };
  await begin(owner, wanted, demo.fill);
  const holdsIt = await hasDemoData(owner);
  if (holdsIt) refuseDemoInPublic(env, true);
  const [row] = await owner<{ administrators: number }[]>`
    select count(*)::int as administrators from public.user_roles where role = 'admin'`;
  return { demo: holdsIt, administrators: row!.administrators };
}
