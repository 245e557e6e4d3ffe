import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { FairQueue } from '@patio/supabase/pictures/fair-queue';
import { PostgrestClient } from '@supabase/postgrest-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photoRecords } from '../../server/images/uploads/records.ts';
import type { CallerApi } from '../../server/imports/callers.ts';
import { maskAddress, readAddress } from '../../server/imports/schedules/address.ts';
import { createSchedulesApp } from '../../server/imports/schedules/routes.ts';
import { importQueues } from '../../server/imports/worker.ts';
import { createReach } from '../../server/outside/reach.ts';
import { createSafe } from '../../server/settings/secrets.ts';
import { actors, rows } from '../policies/support/cast.ts';
import { ownWorld } from '../policies/support/own-world.ts';
import { drain } from '../support/drain.ts';

// Feeds over real connections, of a server of this test in a network that IMPORT_NETWORKS names.
const db = await ownWorld();
const store = rows.store.replaceAll("'", '');
const safe = createSafe('a key of this installation');
const reach = createReach(['127.0.0.1'], true);
let [server, elsewhere]: Server[] = [];
let [site, other] = ['', ''];
const asked: Record<string, IncomingMessage['headers'][]> = {};
let homes = 6;
let latin = false;

const home = (code: string) => `<Listing><ListingID>${code}</ListingID>
  <Title>Casa no Açude ${code}</Title><TransactionType>For Sale</TransactionType>
  <Location><State abbreviation="SP"/><City>Campinas</City></Location>
  <Details><PropertyType>Residential / Home</PropertyType><ListPrice>450000</ListPrice>
  <LivingArea>90</LivingArea><Bedrooms>2</Bedrooms><Bathrooms>1</Bathrooms>
  <Description>${'Casa clara em rua tranquila, perto de tudo. '.repeat(2)}</Description></Details></Listing>`;

function feed(codes = Array.from({ length: homes }, (_, at) => `R-${at + 1}`)): Buffer {
  const encoding = latin ? 'ISO-8859-1' : 'UTF-8';
  const text = `<?xml version="1.0" encoding="${encoding}"?><ListingDataFeed><Listings>${codes.map(home).join('')}</Listings></ListingDataFeed>`;
  return Buffer.from(text, latin ? 'latin1' : 'utf8');
}

const packed = (answer: ServerResponse, encoding: string, body: Uint8Array) =>
  answer.writeHead(200, { 'content-encoding': encoding }).end(body);

const answers: Record<string, (answer: ServerResponse, request: IncomingMessage) => void> = {
  '/carga.xml': (answer) => answer.end(feed()),
  '/duas-vezes.xml': (answer) => answer.end(feed(['R-1', 'R-2', 'R-2'])),
  '/comprimida.xml.gz': (answer) => answer.end(gzipSync(feed())),
  '/br.xml': (answer) => packed(answer, 'br', brotliCompressSync(feed())),
  '/br-cortada.xml': (answer) => packed(answer, 'br', brotliCompressSync(feed()).subarray(0, -9)),
  '/deflate.xml': (answer) => packed(answer, 'deflate', deflateSync(feed())),
  '/zstd.xml': (answer) => packed(answer, 'zstd', zstdCompressSync(feed())),
  '/fechada.xml': (answer, { headers }) => {
    const basic = `Basic ${Buffer.from('loja:segredo-longo').toString('base64')}`;
    if (headers.authorization === basic || headers.authorization === 'Bearer chave-da-loja')
      answer.end(feed());
    else
      answer
        .writeHead(401)
        .end(`<p>Senha errada: ${headers.authorization?.slice(6) ?? 'nenhuma'}</p>`);
  },
  '/para-fora': (answer) => answer.writeHead(302, { location: `${other}/carga.xml` }).end(),
  '/para-dentro': (answer) => answer.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  '/versao.xml': (answer, { headers }) => {
    if (headers['if-none-match'] === '"um"') answer.writeHead(304).end();
    else answer.writeHead(200, { etag: '"um"' }).end(feed());
  },
  '/enorme.xml': (answer) => {
    const line = Buffer.alloc(1_048_576, ' ');
    const more = () => {
      while (answer.write(line));
    };
    answer.on('drain', more);
    more();
  },
};

const listen = async (host: Server) => {
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
};
const serve = () =>
  createServer((request, answer) => {
    const path = request.url!.split('?')[0]!;
    (asked[path] ??= []).push(request.headers);
    const found = answers[path];
    if (found) found(answer, request);
    else answer.writeHead(404).end();
  });

beforeAll(async () => {
  [server, elsewhere] = [serve(), serve()];
  [site, other] = [await listen(server), await listen(elsewhere)];
  await db.owner`update public.customers set plan_type = 'pro' where id = ${store}`;
});
afterAll(() => {
  for (const one of [server, elsewhere]) {
    one?.closeAllConnections();
    one?.close();
  }
});

const queues = () =>
  importQueues({
    owner: db.owner,
    photos: {
      photoStorage: { keep: async () => {} },
      records: photoRecords(db),
      queue: new FairQueue({ parallel: 1, ofOne: 1, waitingOfOne: 10, waitingOfAll: 10 }),
      fetch: () => Promise.reject(new Error('no photos here')),
    },
    reach,
    feeds: { safe, reach },
  });

/** What a process does while nothing else comes. */
async function work() {
  const [files, runs] = queues();
  await drain(files!);
  await drain(runs!);
}

/** The route over the database, as the seller. */
const app = createSchedulesApp({
  owner: db.owner,
  safe,
  reach,
  apiOf: () =>
    new PostgrestClient('http://api.internal', {
      fetch: async (input, init) => {
        const name = String(input).split('/').at(-1)!;
        const args = JSON.parse(String(init!.body)) as Record<string, never>;
        const list = Object.keys(args);
        return db
          .as(actors.seller, (tx) =>
            tx.unsafe(
              `select public.${name}(${list.map((key, at) => `${key} => $${at + 1}`).join(', ')}) as answer`,
              list.map((key) => args[key]!),
            ),
          )
          .then(([row]) => Response.json(row!['answer']))
          .catch((error: { code: string; hint: string }) =>
            Response.json({ code: error.code, hint: error.hint }, { status: 400 }),
          );
      },
    }) as unknown as CallerApi,
});

async function save(id: string, path: string | undefined, more: object = {}) {
  const answer = await app.request('/importacoes/fontes', {
    method: 'POST',
    headers: { authorization: 'Bearer session', 'content-type': 'application/json' },
    body: JSON.stringify({
      id,
      store,
      name: 'CRM',
      every_hours: 6,
      most_missing: 20,
      access: 'none',
      ...(path && { url: path.startsWith('http') ? path : site + path }),
      ...more,
    }),
  });
  return {
    status: answer.status,
    ...((await answer.json()) as { hint?: string; details?: string }),
  };
}

async function lastRun(id: string) {
  const [row] = await db.owner`
    select r.state, r.total, r.failure, r.figures -> 'counts' as counts from private.import_runs r
    where r.schedule_id = ${id} order by r.created_at desc limit 1`;
  return row!;
}

/** Reads a new schedule's feed once, and ends it. */
async function once(path: string, more: object = {}) {
  const id = randomUUID();
  expect(await save(id, path, more)).toMatchObject({ status: 200 });
  await work();
  const run = await lastRun(id);
  await db.as(actors.seller, (tx) => tx`select public.act_on_import_schedule(${id}, 'delete')`);
  return run;
}

test('with user and password, with a token, or with both in its address', async () => {
  expect(await once('/fechada.xml')).toMatchObject({
    state: 'failed',
    failure: { reason: 'no_access', status: 401, answer: 'Senha errada: nenhuma' },
  });
  const password = { access: 'password', user: 'loja', password: 'segredo-longo' };
  expect(await once('/fechada.xml', password)).toMatchObject({ state: 'done', total: 6 });
  const token = { access: 'token', token: 'chave-da-loja' };
  expect(await once('/fechada.xml', token)).toMatchObject({ state: 'done' });
  const within = site.replace('//', '//loja:segredo-longo@');
  expect(await once(`${within}/fechada.xml`)).toMatchObject({ state: 'done' });
  const wrong = { access: 'password', user: 'loja', password: 'outro-segredo' };
  const refused = await once('/fechada.xml', wrong);
  expect(JSON.stringify(refused)).not.toMatch(/outro-segredo|bG9qYTpvdXR/);
});

test('another server that it redirects to gets no password, and one of a private network nothing', async () => {
  const password = { access: 'password', user: 'loja', password: 'segredo-longo' };
  expect(await once('/para-fora', password)).toMatchObject({ state: 'done' });
  expect(asked['/para-fora']!.at(-1)!.authorization).toMatch(/^Basic /);
  expect(asked['/carga.xml']!.at(-1)!.authorization).toBeUndefined();
  expect(await once('/para-dentro')).toMatchObject({ failure: { reason: 'address_refused' } });
});

test('what is secret is stored encrypted and stays with its server', async () => {
  const id = randomUUID();
  const password = { access: 'password', user: 'loja', password: 'segredo-longo' };
  await save(id, '/fechada.xml?token=abc123abc123', password);
  const [row] = await db.owner`select * from private.import_schedules where id = ${id}`;
  expect(row).toMatchObject({
    credential: 'password',
    address: `${site}/fechada.xml?token=••••••••`,
  });
  expect(JSON.stringify(row)).not.toMatch(/segredo|abc123/);
  // Name and hours change without it.
  expect(await save(id, undefined, { access: 'keep', every_hours: 1 })).toMatchObject({
    status: 200,
  });
  await work();
  expect(await lastRun(id)).toMatchObject({ state: 'done' });
  expect(await save(id, `${other}/fechada.xml`, { access: 'keep' })).toMatchObject({
    status: 422,
    hint: 'import_access_again',
  });
  expect(await save(id, '/versao.xml', { access: 'keep' })).toMatchObject({ status: 200 });
  for (const [url, hint] of [
    ['ftp://a.example/x', 'import_source_address'],
    ['http://10.1.2.3/x', 'import_address_private'],
    ['http://[::1]/x', 'import_address_private'],
    ['http://192.0.2.1:8080/x', 'import_address_private'],
  ] as const)
    expect(await save(randomUUID(), url)).toMatchObject({ status: 422, hint });
  await db.as(actors.seller, (tx) => tx`select public.act_on_import_schedule(${id}, 'delete')`);
});

test('several processes read it once, and not again while its server says that nothing changed', async () => {
  const id = randomUUID();
  await save(id, '/versao.xml');
  await Promise.all([work(), work(), work()]);
  await work();
  expect(asked['/versao.xml']).toHaveLength(1);
  expect(await lastRun(id)).toMatchObject({ state: 'done' });
  await db.owner`update private.import_schedules set due = now()`;
  await Promise.all([work(), work()]);
  expect(asked['/versao.xml']).toHaveLength(2);
  expect(await lastRun(id)).toMatchObject({ state: 'unchanged' });
  await db.as(actors.seller, (tx) => tx`select public.act_on_import_schedule(${id}, 'delete')`);
});

test('compressed, in another encoding, with one listing twice, endless, or shrunk to a third', async () => {
  expect(await once('/comprimida.xml.gz')).toMatchObject({ state: 'done', total: 6 });
  for (const encoding of ['br', 'deflate', 'zstd'])
    expect(await once(`/${encoding}.xml`)).toMatchObject({ state: 'done', counts: { same: 6 } });
  expect(await once('/br-cortada.xml')).toMatchObject({ failure: { reason: 'not_whole' } });
  latin = true;
  expect(await once('/carga.xml')).toMatchObject({ state: 'done', counts: { same: 6 } });
  latin = false;
  homes = 2;
  const id = randomUUID();
  await save(id, '/carga.xml');
  await work();
  expect(await lastRun(id)).toMatchObject({ state: 'ready' });
  homes = 6;
  await db.as(actors.seller, (tx) => tx`select public.act_on_import_schedule(${id}, 'delete')`);
  await db.owner`delete from private.import_sources where customer_id = ${store}`;
  expect(await once('/duas-vezes.xml')).toMatchObject({
    state: 'done',
    counts: { created: 2, refused: 1 },
  });
  expect(await once('/enorme.xml')).toMatchObject({
    state: 'failed',
    failure: { reason: 'empty' },
  });
});

test.each([
  [
    'https://crm.example.com.br/vrsync.xml?token=abcd',
    'https://crm.example.com.br/vrsync.xml?token=••••••••',
  ],
  ['https://a.example/p/9f8e7d6c5b4a/vrsync', 'https://a.example/p/••••••••/vrsync'],
  ['https://a.example/1234567890123.xml', 'https://a.example/••••••••.xml'],
  ['https://u:p@a.example/venda.xml#x', 'https://a.example/venda.xml'],
  ['https://a.example/carga?formato=xml&loja=12', 'https://a.example/carga?formato=xml&loja=12'],
])('%s is shown as %s', (address, shown) => {
  expect(maskAddress(readAddress(address)!)).toBe(shown);
});
