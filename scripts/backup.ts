// npm run backup             one archive of the whole site, beside a running server or without one
// npm run backup -- FILE     to that path
import './entry.ts';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeBackup } from '../server/backups/make.ts';
import { backupName } from '../server/backups/names.ts';
import { archivePlace, storeArchive } from '../server/backups/place.ts';
import { loadEnv } from '../server/process/env.ts';
import { openFiles } from '../server/api/files.ts';
import { openDatabase } from '../server/postgres/open.ts';
import { Refusal } from '../server/process/refusal.ts';
import { typedCommand } from '../server/process/typed-command.ts';

const env = loadEnv();
if (env.supabase) {
  throw new Refusal('Este banco é do Supabase: faça as cópias com as ferramentas dele.');
}
// Otherwise a wrong folder would get a new site, and the archive would hold that.
if (!env.databaseUrl && !existsSync(join(env.dataDir, 'postgres'))) {
  throw new Refusal(
    `Em ${env.dataDir} não há banco de dados. Diga qual é a pasta do site: DATA_DIR=/var/lib/patio ${typedCommand('backup')}`,
  );
}
const given = process.argv[2];
const place = archivePlace(env);
const name = backupName();
const file = given ? resolve(given) : join(place.folder, name);
if (existsSync(file)) throw new Refusal(`${file} já existe. Escolha outro nome.`);
const database = await openDatabase(env, { beside: true });
try {
  const source = { databaseUrl: database.ownerUrl, files: openFiles(env).files };
  const { bytes, rows, files } = await makeBackup(source, file);
  if (!given) await storeArchive(place, name);
  const megabytes = (bytes / 2 ** 20).toFixed(1).replace('.', ',');
  console.log(
    `${given || !place.bucket ? file : `${env.s3!.bucket}/archives/${name}`}\n${megabytes} MB, ${rows} linhas e ${files} arquivos. Guarde-o como um segredo: ele tem tudo, também as ` +
      'chaves e os dados das pessoas.',
  );
} finally {
  await database.close();
}
