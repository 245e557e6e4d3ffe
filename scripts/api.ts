// npm run api: serves only the Supabase API, over any schema, without the marketplace. It runs the package's command,
// with the embedded database where DATABASE_URL names none.
import './entry.ts';
import { serveApi } from '@patio/supabase/serve';
import { lockUploadFolder } from '../server/api/upload-folder.ts';
import { refuseDemoInPublic } from '../server/process/demo-in-public.ts';
import { loadEnv } from '../server/process/env.ts';
import { createLog } from '../server/log.ts';
import { requirePort } from '../server/process/port.ts';
import { openDatabase } from '../server/postgres/open.ts';
import { stopOrderly } from '../server/process/stop.ts';
import { hasDemoData } from '../supabase/begin/demo-people.ts';

const env = loadEnv();
const schemas = (process.env['API_SCHEMAS'] ?? 'public').split(',').map((name) => name.trim());
await requirePort(env);
const database = await openDatabase(env, { migrations: false });
if (await hasDemoData(database.owner)) refuseDemoInPublic(env, true);
const letGo = await lockUploadFolder(database, { ...env, s3: undefined });
const { dataDir, host, port, publicUrl } = env;
const log = createLog(env.logLevel);
const api = await serveApi({ database, schemas, dataDir, host, port, publicUrl, log });
console.log(
  `API: ${api.url}/rest/v1 (esquemas: ${schemas.join(', ')})\nChaves: ${dataDir}/keys.json`,
);
stopOrderly(api.server, async () => {
  await letGo();
  await database.close();
});
