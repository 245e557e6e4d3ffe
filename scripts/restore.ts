// npm run restore -- FILE     restores an archive of npm run backup into an empty folder or database
import './entry.ts';
import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { archivePlace, hasArchive, withArchive } from '../server/backups/place.ts';
import { verifyArchive } from '../server/backups/read-archive.ts';
import { requireKnown, restoreArchive } from '../server/backups/restore.ts';
import { requireEmpty, requireEmptyAt } from '../server/backups/target.ts';
import { loadEnv } from '../server/process/env.ts';
import { openFiles } from '../server/api/files.ts';
import { openDatabase } from '../server/postgres/open.ts';
import { Refusal } from '../server/process/refusal.ts';
import { typedCommand } from '../server/process/typed-command.ts';

const env = loadEnv();
const [, , given] = process.argv;
if (!given)
  throw new Refusal(
    `Informe o arquivo: ${typedCommand('restore', '.data/archives/patio-....tar.zst')}`,
  );
const place = archivePlace(env);
const isLocal = existsSync(given);
const name = basename(given);
if (!isLocal && !(place.bucket && (await hasArchive(place, name))))
  throw new Refusal(
    place.bucket ? `${given} não existe, nem no bucket.` : `${resolve(given)} não existe.`,
  );
if (env.supabase) throw new Refusal('Num banco do Supabase a cópia não é restaurada por aqui.');

async function restore(file: string): Promise<void> {
  console.log('Conferindo o arquivo...');
  const verified = await verifyArchive(file);
  await requireKnown(verified.head);
  if (env.databaseUrl) await requireEmptyAt(env.databaseDirectUrl ?? env.databaseUrl);
  // No server may run: it would begin to fill the same database.
  const database = await openDatabase(env, { migrations: false });
  try {
    await requireEmpty(database.owner);
    await restoreArchive(file, verified, database.ownerUrl, openFiles(env));
  } finally {
    await database.close();
  }
  const rows = Object.values(verified.tail.rows).reduce((sum, each) => sum + each, 0);
  console.log(
    `Restaurado: ${rows} linhas e ${verified.tail.files} arquivos, de ${verified.head.madeAt}. Comece com ${typedCommand('start')}.`,
  );
}

await (isLocal ? restore(resolve(given)) : withArchive(place, name, restore));
