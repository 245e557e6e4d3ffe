import type { Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEMO_PASSWORD } from '../supabase/seed/demo.ts';
import type * as App from './app.ts';
import { EnvError, loadEnv, type Env } from './env.ts';
import { createHttpServer } from './http/listen.ts';
import { tidyWhenQuiet } from './memory.ts';
import { openParts } from './parts.ts';

process.env['NODE_ENV'] ??= 'production';
const build = fileURLToPath(new URL('../build', import.meta.url));

try {
  await main(loadEnv());
} catch (error) {
  // Expected refusals to start carry their own words; anything else is a defect and shows its stack.
  console.error(error instanceof EnvError || isForPeople(error) ? (error as Error).message : error);
  process.exit(1);
}

async function main(env: Env): Promise<void> {
  const parts = await openParts(env);
  const { createApp } = (await import(join(build, 'server', 'index.js'))) as typeof App;
  const app = createApp({ ...parts, clientDir: join(build, 'client') });
  const server = createHttpServer({ fetch: app.fetch, trustedProxies: env.trustedProxies });
  server.listen(env.port, env.host);
  stopOrderly(server, parts.close);
  tidyWhenQuiet(server);
  server.once('error', (error: NodeJS.ErrnoException) => {
    console.error(portMessage(error, env));
    void parts.close().finally(() => process.exit(1));
  });
  server.once('listening', () => console.log(welcome(env)));
}

function stopOrderly(server: Server, close: () => Promise<void>): void {
  const stop = () => {
    server.close(() => void close().finally(() => process.exit(0)));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 5_000).unref();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function welcome(env: Env): string {
  const lines = [
    '',
    `Pátio no ar:     ${env.publicUrl}`,
    `Pasta de dados:  ${env.dataDir}`,
    ...(env.seed === 'demo'
      ? [
          'Conteúdo:        demonstração (SEED=none para começar vazio)',
          `Para entrar:     admin@patio.test, loja@patio.test ou visitante@patio.test, senha ${DEMO_PASSWORD}`,
        ]
      : []),
    'Para parar:      Ctrl+C',
    '',
  ];
  return lines.join('\n');
}

function portMessage(error: NodeJS.ErrnoException, env: Env): string {
  if (error.code === 'EADDRINUSE')
    return `A porta ${env.port} já está em uso. Escolha outra: PORT=${env.port + 1} npm start`;
  if (error.code === 'EACCES')
    return `Sem permissão para abrir a porta ${env.port}. Escolha outra acima de 1023.`;
  return `Não foi possível abrir ${env.host}:${env.port}: ${error.message}`;
}

function isForPeople(error: unknown): boolean {
  return error instanceof Error && 'forPeople' in error;
}
