import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { help, settings, settingsTable } from '../src/command/settings.ts';
import { connect } from '../src/database/connect.ts';
import { createDatabase, dropDatabase, inCluster } from './support/database.ts';
import { startMailServer, textOf } from './support/mail-server.ts';

const command = fileURLToPath(new URL('../bin/supabase-api.ts', import.meta.url));
const place = mkdtempSync(join(tmpdir(), 'supabase-command-'));
const password = 'correct horse battery';
let database: string;
let mails: Awaited<ReturnType<typeof startMailServer>>;

beforeAll(async () => {
  database = await createDatabase();
  mails = await startMailServer();
});
afterAll(async () => {
  await mails.close();
  await dropDatabase(database);
  rmSync(place, { recursive: true });
});

/** The environment of a command: nothing of this process but what Node needs, and what spares it compiling anew. */
const environment = (given: Record<string, string>) => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }), ...given };
};

/** What a command says that ends by itself. */
async function said(given: Record<string, string>, args: string[] = []): Promise<string> {
  const running = promisify(execFile)(process.execPath, [command, ...args], {
    env: environment(given),
  });
  return running.then(
    ({ stdout }) => stdout,
    ({ code, stderr }) => `${code} ${stderr}`,
  );
}

/** Starts it on a free port. @returns once it listens */
async function start(given: Record<string, string>) {
  const port = await freePort();
  const dataDir = mkdtempSync(join(place, 'data-'));
  const child: ChildProcess = spawn(process.execPath, [command], {
    env: environment({
      DATABASE_URL: inCluster(database),
      PORT: `${port}`,
      DATA_DIR: dataDir,
      ...given,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await expect.poll(() => output, { timeout: 30_000 }).toMatch(/keys: /);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    keys: JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')),
    end: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('what it says', () => {
  test('--help lists every variable, and the README is the same', async () => {
    expect(await said({}, ['--help'])).toBe(`${help()}\n`);
    for (const name of Object.keys(settings)) expect(help()).toContain(`  ${name} `);
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    expect(readme).toContain(settingsTable());
  });

  test('each wrong variable in a sentence, all at once', async () => {
    const answer = await said({
      PORT: '70000',
      TRUSTED_PROXIES: 'nginx',
      SMTP_URL: 'mail.example.com',
      SIGN_UPS: 'maybe',
      GOOGLE_CLIENT_ID: 'id',
      AUTH_RATES: 'mailTo=ten',
    });
    for (const sentence of [
      'PORT must be a whole number from 1 to 65535.',
      'TRUSTED_PROXIES must be addresses or networks, like 10.0.0.0/8, 192.168.1.7.',
      'SMTP_URL must be the address of a mail server, like smtps://user:password@host:465.',
      'SIGN_UPS must be yes or no.',
      'AUTH_RATES must be like mailTo=10/900',
      'DATABASE_URL is missing: postgres://owner:password@host/database.',
      'SMTP_URL and MAIL_FROM go together.',
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together.',
    ])
      expect(answer).toContain(sentence);
    expect(answer).toMatch(/^1 /);
    expect(answer).not.toContain('    at ');
  });

  test.each([
    [
      { DATABASE_URL: 'postgres://o:p@127.0.0.1:1/none' },
      /Cannot connect to the database 127\.0\.0\.1:1\/none.*Check DATABASE_URL/,
    ],
    [
      { API_SCHEMAS: 'public,nowhere' },
      /API_SCHEMAS names nowhere, which the database does not have/,
    ],
    [{ HOST: '192.0.2.1' }, /192\.0\.2\.1 is no address of this machine\. Choose another HOST/],
    [
      { FUNCTIONS_DIR: '/nowhere/functions' },
      /FUNCTIONS_DIR is \/nowhere\/functions, where there is no folder/,
    ],
    [{ DATA_DIR: '/dev/null/data' }, /The folder \/dev\/null\/data of DATA_DIR cannot be made/],
  ])('%o', async (given, sentence) => {
    const answer = await said({
      DATABASE_URL: inCluster(database),
      DATA_DIR: join(place, 'refused'),
      ...given,
    });
    expect(answer).toMatch(sentence);
    expect(answer).not.toContain('    at ');
  });

  test('a word that it does not know', async () => {
    expect(await said({}, ['serve'])).toContain('supabase-api does not know serve');
  });
});

test('confirmation, site, redirects, password rules and limits come from the environment; so do functions', async () => {
  const folder = join(place, 'functions');
  mkdirSync(join(folder, 'hello'), { recursive: true });
  writeFileSync(
    join(folder, 'hello/index.ts'),
    `export default async (request: Request, { env }: { env: Record<string, string> }) => {
       const { pathname, search } = new URL(request.url);
       return Response.json({ word: env['WORD'], at: pathname + search, body: await request.text() });
     };`,
  );
  const server = await start({
    HOST: '0.0.0.0',
    SITE_URL: 'https://app.example.com/',
    SITE_NAME: 'Notes',
    REDIRECT_URLS: 'https://*.example.org/in',
    SMTP_URL: mails.url,
    MAIL_FROM: 'Notes <no-reply@example.com>',
    PASSWORD_LIST: 'no',
    PASSWORD_MIN_LENGTH: '9',
    MAX_FILE_BYTES: '1000',
    AUTH_RATES: 'signUp=2/600',
    FUNCTIONS_DIR: folder,
    FUNCTIONS_ENV: 'WORD',
    FUNCTIONS_OPEN: 'hello',
    WORD: 'ahoy',
  });
  try {
    const client = () => createClient(server.url, server.keys.publishable_key);
    const signUp = (email: string, word: string, emailRedirectTo?: string) =>
      client().auth.signUp({ email, password: word, options: { emailRedirectTo } } as never);
    expect((await signUp('ana@example.com', '12345678')).error).toMatchObject({
      code: 'weak_password',
      message: 'Password should be at least 9 characters.',
    });
    // Among the most common: the list is off.
    const { data, error } = await signUp(
      'ana@example.com',
      '123456789',
      'https://eu.example.org/in',
    );
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    await expect.poll(() => mails.mails.length).toBe(1);
    const [mail] = mails.mails;
    expect(mail!.to).toBe('ana@example.com');
    expect(mail!.source).toMatch(/^From: Notes <no-reply@example\.com>$/m);
    expect(mail!.source).toMatch(/^Subject: Confirm your address at Notes$/m);
    const link = /http:\S+verify\S+/.exec(textOf(mail!))![0];
    expect(link.startsWith(`http://localhost:${server.port}/auth/v1/verify?`)).toBe(true);
    const opened = await fetch(link, { redirect: 'manual' });
    expect(opened.headers.get('location')).toMatch(/^https:\/\/eu\.example\.org\/in#access_token=/);
    await signUp('bia@example.com', password, 'https://evil.example.net/');
    await expect.poll(() => mails.mails.length).toBe(2);
    expect(decodeURIComponent(textOf(mails.mails[1]!))).toContain(
      'redirect_to=https://app.example.com',
    );
    expect((await signUp('eva@example.com', password)).error).toMatchObject({ status: 429 });
    const { storage } = createClient(server.url, server.keys.secret_key);
    await storage.createBucket('papers');
    expect((await storage.from('papers').upload('big', 'x'.repeat(1_001))).error).toMatchObject({
      status: 413,
    });
    const called = await fetch(`${server.url}/functions/v1/hello/there?a=1`, {
      method: 'POST',
      body: 'ship',
    });
    expect(await called.json()).toEqual({ word: 'ahoy', at: '/hello/there?a=1', body: 'ship' });
    const [left] = await withOwner((sql) => sql`select count(*)::int as n from server.mails`);
    expect(left!['n']).toBe(0);

    expect(await said({ ...forPort(server.port), DATABASE_URL: inCluster(database) })).toContain(
      `Another program listens on 127.0.0.1:${server.port} already. Choose another PORT.`,
    );
  } finally {
    expect(await server.end()).toBe(0);
  }
});

test('a mail waits while the mail server does not answer', async () => {
  const later = await freePort();
  const server = await start({
    SMTP_URL: `smtp://127.0.0.1:${later}`,
    MAIL_FROM: 'no-reply@example.com',
  });
  try {
    const client = createClient(server.url, server.keys.publishable_key);
    expect((await client.auth.signInWithOtp({ email: 'rui@example.com' })).error).toBeNull();
    const tries = async () =>
      (await withOwner((sql) => sql`select tries from server.mails where due_at > now()`))[0]?.[
        'tries'
      ];
    await expect.poll(tries).toBe(1);
    expect(await server.end()).toBe(0);
    await withOwner((sql) => sql`update server.mails set due_at = now()`);
    const again = await start({ SMTP_URL: mails.url, MAIL_FROM: 'no-reply@example.com' });
    await expect.poll(() => mails.mails.at(-1)!.to).toBe('rui@example.com');
    expect(await again.end()).toBe(0);
  } finally {
    await server.end();
  }
});

test('Google, and the address of a person behind a proxy that is named', async () => {
  const google = await startGoogle();
  const server = await start({
    SITE_URL: 'https://app.example.com',
    PUBLIC_URL: 'https://api.example.com',
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_AUTHORIZE_URL: `${google.url}/authorize`,
    GOOGLE_TOKEN_URL: `${google.url}/token`,
    TRUSTED_PROXIES: '203.0.113.7',
  });
  try {
    const from = { 'x-forwarded-for': '198.51.100.4, 203.0.113.7' };
    const asked = await fetch(`${server.url}/auth/v1/authorize?provider=google`, {
      redirect: 'manual',
      headers: from,
    });
    const described = await fetch(`${server.url}/rest/v1/?apikey=${server.keys.publishable_key}`);
    expect(await described.json()).toMatchObject({
      host: 'api.example.com',
      basePath: '/rest/v1/',
      schemes: ['https'],
    });
    const to = new URL(asked.headers.get('location')!);
    expect(to.origin).toBe(google.url);
    expect(to.searchParams.get('redirect_uri')).toBe('https://api.example.com/auth/v1/callback');
    const state = to.searchParams.get('state')!;
    const back = await fetch(
      `${server.url}/auth/v1/callback?code=one&state=${encodeURIComponent(state)}`,
      { redirect: 'manual', headers: from },
    );
    expect(back.headers.get('location')).toMatch(/^https:\/\/app\.example\.com\/?#access_token=/);
    const [row] = await withOwner(
      (sql) => sql`
        select host(s.ip) as ip from auth.sessions s join auth.users u on u.id = s.user_id
        where u.email = 'gil@example.com'`,
    );
    expect(row!['ip']).toBe('198.51.100.4');
  } finally {
    expect(await server.end()).toBe(0);
    await google.close();
  }
});

/** What stands in for Google: one person, whatever the code. */
async function startGoogle() {
  const server: Server = createServer((_request, response) => {
    const person = {
      iss: 'https://accounts.google.com',
      aud: 'client',
      exp: Math.floor(Date.now() / 1_000) + 600,
      sub: '42',
      email: 'gil@example.com',
      email_verified: true,
    };
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ id_token: `${part({ alg: 'RS256' })}.${part(person)}.x` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const forPort = (port: number) => ({ PORT: `${port}`, DATA_DIR: join(place, 'second') });

async function withOwner<T>(work: (sql: ReturnType<typeof connect>) => PromiseLike<T>): Promise<T> {
  const sql = connect(inCluster(database), 1);
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
