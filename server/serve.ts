import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as App from './app.ts';
import type { Env } from './process/env.ts';
import { createHttpServer } from './http/listen.ts';
import { openParts } from './services.ts';
import { limitHeapGrowth } from './process/memory.ts';
import { cannotListen } from './process/port.ts';
import { endFor } from './process/refusal.ts';
import { type Drain, stopOrderly } from './process/stop.ts';
import { welcome } from './process/welcome.ts';

process.env['NODE_ENV'] ??= 'production';
const build = fileURLToPath(new URL('../build', import.meta.url));

/**
 * Serves the site until a signal.
 * @param built resolves when the pages are there, if they are not yet
 */
export async function serve(env: Env, built: Promise<void> = Promise.resolve()): Promise<void> {
  limitHeapGrowth();
  const opening = openParts(env);
  const [parts] = await Promise.all([opening, built]).catch(async (error: unknown) => {
    await opening.then(({ close }) => close()).catch(() => {});
    throw error;
  });
  const entry = pathToFileURL(join(build, 'server', 'index.js')).href;
  const { createApp } = (await import(entry)) as typeof App;
  const drain: Drain = { ms: env.drainSeconds * 1_000, begun: false };
  const healthy = async () => !drain.begun && (await parts.healthy());
  const clientDir = join(build, 'client');
  const findFile = await parts.shareBuild(clientDir);
  const { app, admission } = createApp({ ...parts, healthy, clientDir, findFile });
  const server = createHttpServer({
    fetch: app.fetch,
    admission,
    isLast: () => drain.begun,
    trustedProxies: env.trustedProxies,
  });
  server.listen(env.port, env.host);
  stopOrderly(server, parts.close, drain);
  server.once('error', (error) => {
    void parts.close().finally(() => endFor(cannotListen(env, error)));
  });
  server.once('listening', () => console.log(welcome(env, parts)));
}
