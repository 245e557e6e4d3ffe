import { createHmac } from 'node:crypto';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '../support/ports.ts';

// The function as Supabase runs it: on Deno, serving itself, with the packages that its deno.json names. They are
// those of our lock file, so that nothing is fetched.
const root = fileURLToPath(new URL('../..', import.meta.url));
const deno = join(root, 'node_modules', '.bin', 'deno');
const folderOf = (name: string) => join(root, 'supabase/functions', name);
const options = ['--quiet', '--no-lock', '--node-modules-dir=manual', '--config', 'deno.json'];
const quiet = { ...process.env, DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' };

/** Stands for the API: keeps what it is asked and answers as the database's functions do. */
let api: Server;
const asked: { path: string; authorization: string | undefined; body: unknown }[] = [];
const answers: Record<string, object> = {
  '/rest/v1/rpc/announce': { sent: 1, ignored: 0 },
  '/rest/v1/rpc/receive_payment': { outcome: 'paid', repeated: false },
};
const running: ChildProcess[] = [];
let url: string;
let payments: string;
const secret = 'um-segredo-de-testes-bem-longo';

/** Runs a function as Supabase does. @returns its address, once it answers */
async function serve(name: string, env: Record<string, string>): Promise<string> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let output = '';
  const child = spawn(deno, ['run', ...options, '--allow-env', '--allow-net', 'index.ts'], {
    cwd: folderOf(name),
    // The package's command waits for Deno and does not pass a signal on: a group of their own takes it.
    detached: true,
    env: {
      ...quiet,
      DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
      SUPABASE_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      ...env,
    },
  });
  running.push(child);
  child.stdout!.on('data', (chunk) => (output += chunk));
  child.stderr!.on('data', (chunk) => (output += chunk));
  const isThere = () =>
    fetch(address, { method: 'OPTIONS' }).then(
      () => true,
      () => false,
    );
  while (!(await isThere())) {
    if (child.exitCode !== null) throw new Error(`Deno ended: ${output}`);
    await pause(100);
  }
  return address;
}

beforeAll(async () => {
  api = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const { authorization } = request.headers;
    asked.push({ path: request.url!, authorization, body: JSON.parse(text) });
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(answers[request.url!]));
  }).listen(0, '127.0.0.1');
  [url, payments] = await Promise.all([
    serve('send-notification', { SUPABASE_ANON_KEY: 'public-key' }),
    serve('payment-webhook', {
      SUPABASE_SERVICE_ROLE_KEY: 'secret-key',
      PAYMENT_WEBHOOK_SECRET: secret,
    }),
  ]);
});
afterAll(() => {
  for (const { pid, exitCode } of running) if (pid && exitCode === null) process.kill(-pid);
  api?.close();
});
beforeEach(() => void asked.splice(0));

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
      cwd: folderOf(name),
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

test('a payment that its provider signed is recorded with the secret key, a forged one is refused', async () => {
  const body = JSON.stringify({
    type: 'payment.received',
    data: { txid: 'PATIO0001', amount: 2900, reference: 'E0001' },
  });
  const report = (key: string) => {
    const at = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', key).update(`msg_1.${at}.${body}`).digest('base64');
    return fetch(payments, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(at),
        'webhook-signature': `v1,${signature}`,
      },
      body,
    });
  };
  const forged = await report('outro-segredo-de-testes-longo');
  expect([forged.status, await forged.json()]).toEqual([
    401,
    { error: 'A assinatura não confere.' },
  ]);
  expect(asked).toEqual([]);
  const paid = await report(secret);
  expect([paid.status, await paid.json()]).toEqual([200, { outcome: 'paid', repeated: false }]);
  expect(asked).toEqual([
    {
      path: '/rest/v1/rpc/receive_payment',
      authorization: 'Bearer secret-key',
      body: {
        event_id: 'msg_1',
        txid: 'PATIO0001',
        amount_cents: 2900,
        paid_at: null,
        reference: 'E0001',
      },
    },
  ]);
});
