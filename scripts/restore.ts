// npm run restore -- FILE     restores an archive of npm run backup into an empty folder or database
import './entry.ts';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { verifyArchive } from '../server/backups/read-archive.ts';
import { requireKnown, restoreArchive } from '../server/backups/restore.ts';
import { requireEmpty, requireEmptyAt } from '../server/backups/target.ts';
import { loadEnv } from '../server/process/env.ts';
import { openFiles } from '../server/api/files.ts';
import { openDatabase } from '../server/postgres/open.ts';
import { Refusal } from '../server/process/refusal.ts';
import { typedCommand } from '../server/process/typed-command.ts';

const env = loadEnv();
const file = process.argv[2] && resolve(process.argv[2]);
if (!file)
  throw new Refusal(
    `Informe o arquivo: ${typedCommand('restore', '.data/archives/patio-....tar.zst')}`,
  );
if (!existsSync(file)) throw new Refusal(`${file} não existe.`);
if (env.supabase) throw new Refusal('Num banco do Supabase a cópia não é restaurada por aqui.');

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
