import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as App from './app.ts';
import { type Env, loadEnv } from './process/env.ts';
import { createHttpServer } from './http/listen.ts';
import { workersGiveWay } from './http/worker-threads.ts';
import { holdLifeline } from './process/lifeline.ts';
import { openParts } from './services.ts';
import { cannotListen, requirePort } from './process/port.ts';
import { endFor } from './process/refusal.ts';
import { stopOrderly } from './process/stop.ts';
import { welcome } from './process/welcome.ts';

process.env['NODE_ENV'] ??= 'production';
const build = fileURLToPath(new URL('../build', import.meta.url));

holdLifeline();
try {
  await main(loadEnv());
} catch (error) {
  endFor(error);
}

async function main(env: Env): Promise<void> {
  await requirePort(env);
  const parts = await openParts(env);
  const entry = pathToFileURL(join(build, 'server', 'index.js')).href;
  const { createApp } = (await import(entry)) as typeof App;
  const { app, front } = createApp({ ...parts, clientDir: join(build, 'client') });
  const server = createHttpServer({
    fetch: app.fetch,
    front,
    trustedProxies: env.trustedProxies,
  });
  server.listen(env.port, env.host);
  stopOrderly(server, parts.close);
  void workersGiveWay();
  server.once('error', (error) => {
    void parts.close().finally(() => endFor(cannotListen(env, error)));
  });
  server.once('listening', () => console.log(welcome(env, parts)));
}
