import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keysOf } from '../deployment/support.ts';
import { type Bucket, startBucket } from '../support/bucket.ts';
import { freePort } from '../support/ports.ts';
import { type Product, startProduct } from '../support/product.ts';
import { endAll, type Postgres, startNginx, startPostgres } from './support.ts';

if (!existsSync('/usr/sbin/nginx')) throw new Error('apt-get install nginx');

const folder = mkdtempSync(join(tmpdir(), 'patio-growth-cdn-'));
const token = 'token-of-the-cdn';
/** What the site had the CDN let go of. */
const purged: string[] = [];
let postgres: Postgres;
let bucket: Bucket;
let cdn: Server;
let site: Product;
let nginx: string;

beforeAll(async () => {
  postgres = await startPostgres();
  postgres.query('create database cdn owner dono');
  bucket = await startBucket(join(folder, 's3'));
  cdn = createServer(async (incoming, outgoing) => {
    const isOurs = incoming.headers.authorization === `Bearer ${token}`;
    const { tags } = JSON.parse(await text(incoming)) as { tags: string[] };
    if (isOurs) purged.push(...tags);
    outgoing.writeHead(isOurs ? 200 : 403).end();
  }).listen(0, '127.0.0.1');
  site = await startProduct({
    DATABASE_URL: postgres.url('cdn'),
    DATA_DIR: join(folder, 'site'),
    LOG_LEVEL: 'warn',
    PORT: String(await freePort()),
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: bucket.bucket,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    CDN_PURGE_URL: `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`,
    CDN_PURGE_TOKEN: token,
  });
  const example = readFileSync(new URL('../../deploy/nginx-cdn.conf', import.meta.url), 'utf8');
  const proxy = await startNginx(
    example.replace('127.0.0.1:3000', `127.0.0.1:${new URL(site.url).port}`),
  );
  nginx = `http://127.0.0.1:${proxy.port}`;
});
afterAll(async () => {
  await site?.stop().catch(() => {});
  await endAll();
  await bucket?.close();
  cdn?.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

/** As it comes over the network: fetch() would ask for encodings of its own, and decode. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(nginx + path, { method, headers }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode!,
          headers: incoming.headers as Answer['headers'],
          body: Buffer.concat(parts),
        }),
      );
    });
    sent.on('error', reject).end();
  });
}
const state = ({ headers }: Answer) => headers['x-cache'];

async function signIn(email: string) {
  const { publishable_key: apikey } = keysOf(site);
  const answer = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'patio-demo' }),
  });
  const { access_token, user } = (await answer.json()) as {
    access_token: string;
    user: { id: string };
  };
  return { id: user.id, headers: { apikey, authorization: `Bearer ${access_token}` } };
}

test.each(['br', 'gzip', ''])('a page is answered from the cache (%s)', async (encoding) => {
  const how: Record<string, string> = encoding ? { 'accept-encoding': `${encoding}, x` } : {};
  await get('/carros', how);
  const second = await get('/carros', how);
  expect([second.status, state(second)]).toEqual([200, 'HIT']);
  expect(second.headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=10, must-revalidate',
    vary: expect.stringContaining('accept-encoding'),
  });
  expect(second.headers['content-encoding'] ?? '').toBe(encoding);
  const head = await get('/carros', how, 'HEAD');
  expect([state(head), head.headers.etag, head.body.length]).toEqual([
    'HIT',
    second.headers.etag,
    0,
  ]);
  const same = await get('/carros', { ...how, 'if-none-match': second.headers.etag! });
  expect([same.status, same.body.length]).toEqual([304, 0]);
});

test('so are scripts, and photos that lie in the bucket', async () => {
  const { id: member, headers } = await signIn('loja@patio.test');
  const store = postgres.query(
    `select customer_id from public.store_members where user_id = '${member}'`,
    'cdn',
  );
  const path = `${store}/logo/${randomUUID()}`;
  const [red, hundred] = [{ r: 200, g: 20, b: 20 }, 400];
  const body = await sharp({
    create: { width: hundred, height: hundred, channels: 3, background: red },
  })
    .jpeg()
    .toBuffer();
  const sent = await fetch(`${site.url}/storage/v1/object/uploads/${path}.jpg`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'image/jpeg' },
    body: new Uint8Array(body),
  });
  expect(sent.status).toBe(200);
  const taken = await fetch(`${site.url}/fotos/receber`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: `${path}.jpg` }),
  });
  expect(taken.status).toBe(200);
  postgres.query(`update public.customers set logo_path = '${path}' where id = '${store}'`, 'cdn');
  const page = (await get('/carros')).body.toString();
  const script = /"(\/assets\/[^"]+\.js)"/.exec(page)![1]!;
  for (const [address, age] of [
    [`/fotos/320/${path}.webp`, 'public, max-age=86400, stale-while-revalidate=604800'],
    [script, 'public, max-age=31536000, immutable'],
  ] as const) {
    await get(address);
    const again = await get(address);
    expect([address, again.status, state(again)]).toEqual([address, 200, 'HIT']);
    expect(again.headers['cache-control']).toBe(age);
  }
});

test('an edit reaches visitors when the page is 10 seconds old, and the CDN is told of it', async () => {
  const [id] = postgres
    .query("select id from public.cars where status = 'published' order by id limit 1", 'cdn')
    .split('\n');
  const map = await (await fetch(`${site.url}/sitemaps/carros-1.xml`)).text();
  const path = new URL(new RegExp(`<loc>([^<]+${id})<`).exec(map)![1]!).pathname;
  const before = await get(path);
  const tags = before.headers['cache-tag']!.split(',');
  expect(before.headers['surrogate-key']!.split(' ')).toEqual(tags);
  expect(before.body.toString()).not.toContain('123.457');
  postgres.query(`update public.cars set price = 123457 where id = '${id}'`, 'cdn');
  await vi.waitFor(
    () => expect(tags.filter((tag) => purged.includes(tag))).not.toEqual([]),
    10_000,
  );
  expect(purged).not.toContain('patio');
  await vi.waitFor(async () => expect((await get(path)).body.toString()).toContain('123.457'), {
    timeout: 30_000,
    interval: 500,
  });
});

test('what is private is never answered twice', async () => {
  const { id, headers } = await signIn('visitante@patio.test');
  const metrics = { authorization: `Bearer ${keysOf(site).secret_key}` };
  const asked: [path: string, headers: Record<string, string>, strangers: number][] = [
    [`/rest/v1/profiles?select=name&id=eq.${id}`, headers, 401],
    ['/auth/v1/user', headers, 401],
    ['/metrics', metrics, 404],
    ['/carros?km_max=777', headers, 200],
  ];
  for (const [path, own, strangers] of asked) {
    for (let n = 0; n < 2; n += 1) {
      const answer = await get(path, own);
      expect([path, answer.status]).toEqual([path, 200]);
      expect([path, state(answer) ?? 'BYPASS']).toEqual([path, 'BYPASS']);
    }
    const stranger = await get(path);
    expect([path, stranger.status, state(stranger) ?? 'MISS']).toEqual([path, strangers, 'MISS']);
  }
  for (const path of ['/nada', '/alertas/cancelar?token=x', '/healthz']) {
    await get(path);
    expect([path, state(await get(path))]).toEqual([path, 'MISS']);
  }
});

test('pages that an administrator sees in maintenance are not for visitors', async () => {
  const { headers } = await signIn('admin@patio.test');
  const value = (on: boolean) => `'{"on": ${on}, "message": "Já voltamos", "until": null}'`;
  const save = (on: boolean) =>
    postgres.query(
      `insert into public.app_settings (key, value) values ('maintenance', ${value(on)})
       on conflict (key) do update set value = excluded.value`,
      'cdn',
    );
  save(true);
  await vi.waitFor(
    async () => expect((await get(`/imoveis?preco_max=${Date.now()}`)).status).toBe(503),
    {
      timeout: 20_000,
      interval: 250,
    },
  );
  await vi.waitFor(() => expect(purged).toContain('patio'), 10_000);
  const pass = await fetch(`${site.url}/manutencao/passe`, { method: 'POST', headers });
  const cookie = pass.headers.get('set-cookie')!.split(';')[0]!;
  for (let n = 0; n < 2; n += 1) {
    const seen = await get('/aluguel?preco_max=4321', { cookie });
    expect([seen.status, state(seen)]).toEqual([200, 'MISS']);
    expect(seen.headers['cache-control']).toBe('private, no-cache');
  }
  expect((await get('/aluguel?preco_max=4321')).status).toBe(503);
  save(false);
  await vi.waitFor(async () => expect((await get('/aluguel?preco_max=4321')).status).toBe(200), {
    timeout: 20_000,
    interval: 250,
  });
});

test('pages stay while the site is away', async () => {
  await get('/imoveis');
  await site.stop();
  const answer = await get('/imoveis');
  expect([answer.status, ['HIT', 'STALE'].includes(state(answer)!)]).toEqual([200, true]);
});
