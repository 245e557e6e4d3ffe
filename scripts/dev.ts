import './entry.ts';
import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite, type RunnableDevEnvironment } from 'vite';
import type * as App from '../server/app.ts';
import { loadEnv } from '../server/process/env.ts';
import { requirePort } from '../server/process/port.ts';
import { openParts } from '../server/services.ts';

process.env['NODE_ENV'] = 'development';
const env = loadEnv();
await requirePort(env);
const parts = await openParts(env);
const http = createHttpServer();
const vite = await createVite({ server: { middlewareMode: true, hmr: { server: http } } });
const ssr = vite.environments['ssr'] as RunnableDevEnvironment;

http.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const { createApp } = await ssr.runner.import<typeof App>('/server/app.ts');
      const app = appOnce(createApp);
      await getRequestListener(app.fetch)(request, response);
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      console.error(error);
      response
        .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
        .end(String((error as Error).stack));
    }
  });
});
http.listen(env.port, env.host, () => console.log(`Pátio (desenvolvimento): ${env.publicUrl}`));

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(
    signal,
    () =>
      void vite
        .close()
        .then(parts.close)
        .finally(() => process.exit(0)),
  );
}

// The runner returns a new createApp only after an edit of the server's files.
let last: { from: typeof App.createApp; app: ReturnType<typeof App.createApp>['app'] } | undefined;
function appOnce(createApp: typeof App.createApp) {
  if (last?.from !== createApp)
    last = { from: createApp, app: createApp({ ...parts, clientDir: undefined }).app };
  return last.app;
}
