import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/ports.ts';

// The function as Supabase runs it: on Deno, serving itself, with the packages that its deno.json names. They are
// those of our lock file, so that nothing is fetched.
const root = fileURLToPath(new URL('../..', import.meta.url));
const deno = join(root, 'node_modules', '.bin', 'deno');
const folder = join(root, 'supabase/functions/send-notification');
const options = ['--quiet', '--no-lock', '--node-modules-dir=manual', '--config', 'deno.json'];
const quiet = { ...process.env, DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' };

/** Stands for the API: keeps what it is asked and answers as `announce` does. */
let api: Server;
const asked: { path: string; authorization: string | undefined; body: unknown }[] = [];
let running: ChildProcess;
let output = '';
let url: string;

beforeAll(async () => {
  api = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const { authorization } = request.headers;
    asked.push({ path: request.url!, authorization, body: JSON.parse(text) });
    response.setHeader('content-type', 'application/json').end('{"sent":1,"ignored":0}');
  }).listen(0, '127.0.0.1');
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  running = spawn(deno, ['run', ...options, '--allow-env', '--allow-net', 'index.ts'], {
    cwd: folder,
    // The package's command waits for Deno and does not pass a signal on: a group of their own takes it.
    detached: true,
    env: {
      ...quiet,
      DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
      SUPABASE_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      SUPABASE_ANON_KEY: 'public-key',
    },
  });
  running.stdout!.on('data', (chunk) => (output += chunk));
  running.stderr!.on('data', (chunk) => (output += chunk));
  const answers = () =>
    fetch(url, { method: 'OPTIONS' }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (running.exitCode !== null) throw new Error(`Deno ended: ${output}`);
    await pause(100);
  }
});
afterAll(() => {
  if (running?.pid && running.exitCode === null) process.kill(-running.pid);
  api?.close();
});

const send = (body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { authorization: 'Bearer mine', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test.each(['send-notification', 'payment-webhook', 'create-account'])(
  "types of %s hold under Deno's own",
  (name) => {
    const { status, stderr } = spawnSync(deno, ['check', ...options, 'index.ts'], {
      cwd: join(folder, '..', name),
      env: quiet,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  },
);

test('it asks the database in the name of the caller, and answers what that says', async () => {
  const person = 'b7a0c1de-0000-4000-8000-000000000001';
  const answer = await send({ title: 'Olá', message: 'Tudo bem?', userIds: [person] });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ sent: 1, ignored: 0 });
  expect(asked).toEqual([
    {
      path: '/rest/v1/rpc/announce',
      authorization: 'Bearer mine',
      body: expect.objectContaining({ user_ids: [person], title: 'Olá', message: 'Tudo bem?' }),
    },
  ]);
});

test('what makes no sense is refused in Portuguese, to any site', async () => {
  const answer = await send({ title: '', message: 'x', userIds: [] });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ error: 'Informe o título.' });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});
