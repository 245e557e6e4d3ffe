import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import sharp from 'sharp';
import { connect } from '@patio/supabase/database/connect';
import { errorCode, isUnavailableError } from '@patio/supabase/database/errors';
import { startQueues } from '@patio/supabase/queue';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLink } from '../../packages/supabase/tests/rest/support/link.ts';
import { FairQueue } from '@patio/supabase/pictures/fair-queue';
import { photoRecords } from '../../server/images/uploads/records.ts';
import { fetchImage } from '../../server/imports/fetch-safely.ts';
import { applyImport, importQueues } from '../../server/imports/worker.ts';
import { createLog } from '../../server/log.ts';
import { createReach } from '../../server/outside/reach.ts';
import { actors, rows } from '../policies/support/cast.ts';
import { ownWorld } from '../policies/support/own-world.ts';
import { makeCertificate } from '../support/certificate.ts';

// A feed and its photos over real connections: https to a server of this test, in a network that IMPORT_NETWORKS names.
const db = await ownWorld();
let server: Server;
let site: string;
let stop: () => Promise<void>;
const kept = new Map<string, Buffer>();
const own = getCACertificates('default');
const store = rows.store.replaceAll("'", '');

const home = (code: string, price: number) => `<Listing><ListingID>${code}</ListingID>
  <Title>Casa ${code}</Title><TransactionType>For Sale</TransactionType>
  <Location><State abbreviation="SP"/><City>Campinas</City></Location>
  <Media><Item medium="image" caption="Sala de estar">${site}/fotos/${code}.jpg</Item></Media>
  <Details><PropertyType>Residential / Home</PropertyType><ListPrice>${price}</ListPrice>
  <LivingArea>90</LivingArea><Bedrooms>2</Bedrooms><Bathrooms>1</Bathrooms>
  <Description>${'Casa clara em rua tranquila, perto de tudo. '.repeat(2)}</Description></Details></Listing>`;
const feed = () =>
  `<ListingDataFeed><Listings>${home('R-1', 450_000)}${home('R-2', 380_000)}</Listings></ListingDataFeed>`;

let secondHalf: Promise<void>;
let version = '"um"';
const since = 'Sat, 21 Nov 2026 12:00:00 GMT';
const asked: (string | undefined)[][] = [];

beforeAll(async () => {
  const { cert, key } = makeCertificate();
  setDefaultCACertificates([...own, cert]);
  const jpeg = await sharp({
    create: { width: 64, height: 48, channels: 3, background: '#336699' },
  })
    .jpeg()
    .toBuffer();
  const answers: Record<string, (answer: ServerResponse, request: IncomingMessage) => void> = {
    '/carga.xml': (answer) => answer.end(feed()),
    '/versao.xml': (answer, { headers }) => {
      asked.push([headers['if-none-match'], headers['if-modified-since']]);
      if (headers['if-none-match'] === version) answer.writeHead(304).end();
      else answer.writeHead(200, { etag: version, 'last-modified': since }).end(feed());
    },
    '/teimoso.xml': (answer) => answer.writeHead(304).end(),
    '/por-nome': (answer, { socket }) =>
      answer.writeHead(301, { location: `https://localhost:${socket.localPort}/carga.xml` }).end(),
    '/para-dentro': (answer) => answer.writeHead(302, { location: 'https://127.0.0.2/' }).end(),
    '/sem-porta': (answer) =>
      answer.writeHead(302, { location: 'https://carga.invalid/carga.xml' }).end(),
    '/em-roda': (answer) => answer.writeHead(302, { location: '/em-roda' }).end(),
    '/devagar': (answer) => {
      answer.writeHead(200);
      const text = feed();
      let at = 0;
      // A piece every now and then, never so late that nobody is there.
      const timer = setInterval(() => {
        answer.write(text.slice(at, at + 200));
        at += 200;
        if (at >= text.length) answer.end(() => clearInterval(timer));
      }, 20);
    },
    '/pinga': (answer) => {
      answer.write(feed().slice(0, 500));
      const timer = setInterval(() => answer.write(' '), 20);
      answer.on('close', () => clearInterval(timer));
    },
    '/sem-fim': (answer) => {
      answer.write(feed().slice(0, 500));
      const timer = setInterval(() => answer.write(' '.repeat(500)), 20);
      answer.on('close', () => clearInterval(timer));
    },
    '/em-dois': async (answer) => {
      const text = feed();
      answer.write(text.slice(0, 500));
      await secondHalf;
      answer.end(text.slice(500));
    },
    '/cala': (answer) => void answer.write(feed().slice(0, 500)),
    '/nunca': () => {},
    '/corta': (answer) => void answer.write(feed().slice(0, 500), () => answer.destroy()),
    '/fotos/R-1.jpg': (answer) => answer.end(jpeg),
    '/fotos/R-2.jpg': (answer) => answer.end('não é uma foto'),
  };
  server = createServer({ cert, key }, (request, answer) => {
    const found = answers[request.url!];
    if (found) found(answer, request);
    else answer.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  site = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await db.owner`update public.customers set plan_type = 'pro' where id = ${store}`;
  stop = await start({ patience: 300, pace });
});
afterAll(async () => {
  await stop();
  setDefaultCACertificates(own);
  server.closeAllConnections();
  server.close();
});

// The name leads to this machine by either family.
const reach = createReach(['127.0.0.1', '::1']);
const pace = { bytes: 2_000, within: 600, turn: 400 };

const start = (times: { patience: number; pace?: typeof pace }, owner: Sql = db.owner) =>
  startQueues({
    queues: importQueues({
      owner,
      photos: {
        photoStorage: { keep: async (path, picture) => void kept.set(path, picture) },
        records: photoRecords(db),
        queue: new FairQueue({ parallel: 1, ofOne: 1, waitingOfOne: 10, waitingOfAll: 10 }),
        fetch: (url, signal) => fetchImage(url, signal, { reach }),
      },
      reach,
      ...times,
    }),
    listener: db.owner,
    log: createLog('silent'),
  });

const stateOf = async (run: string) => {
  const [row] = await db.owner<{ state: string; total: number; reason: string | null }[]>`
    select state, total, failure ->> 'reason' as reason from private.import_runs where id = ${run}`;
  return row!;
};

async function begin(path: string): Promise<string> {
  const run = randomUUID();
  // More of them than a store may begin in an hour.
  await db.owner`update private.import_runs set created_at = created_at - interval '1 hour'`;
  await db.as(
    actors.seller,
    (tx) => tx`select public.create_import(${run}, ${store}, ${path}, ${site + path})`,
  );
  return run;
}

const outcome = async (path: string) => {
  const run = await begin(path);
  await expect.poll(async () => (await stateOf(run)).state).toMatch(/^(ready|failed|unchanged)$/);
  return { run, ...(await stateOf(run)) };
};

test('a feed is fetched, by its address, by another name, and from a server that takes its time', async () => {
  for (const path of ['/por-nome', '/devagar', '/carga.xml']) {
    expect(await outcome(path)).toMatchObject({ state: 'ready', total: 2, reason: null });
  }
});

test('its photos are fetched too, and which did not come is said', async () => {
  const { run } = await outcome('/carga.xml');
  // Of people's own photos there are as many in this hour as may be.
  const many = await db.owner`
    insert into private.pictures (path, owner_id, width, height, placeholder, thumbhash, likeness)
    select ${`${store}/store/`} || gen_random_uuid(), ${store}, 9, 9, '#000000', 'AAAA', repeat('0', 64)::bit(64)
    from generate_series(1, 1200) returning path`;
  await db.as(actors.seller, (tx) => tx`select public.confirm_import(${run})`);
  await expect.poll(() => stateOf(run)).toMatchObject({ state: 'done' });
  const photos = () => db.owner`
    select state, tries, reason from private.import_photos order by url`;
  await expect.poll(async () => (await photos()).map(({ tries }) => tries)).toEqual([1, 1]);
  await expect.poll(photos).toEqual([
    { state: 'done', tries: 1, reason: null },
    { state: 'waiting', tries: 1, reason: 'no_picture' },
  ]);
  const [photo] = await db.owner<{ path: string; width: number; room: string }[]>`
    select p.path, p.width, p.room from public.listing_photos p join public.properties l on l.id = p.property_id
    where l.title = 'Casa R-1'`;
  expect(photo).toMatchObject({ width: 64, room: 'Sala' });
  expect(kept.has(photo!.path)).toBe(true);
  await db.owner`delete from private.pictures where path in ${db.owner(many.map(({ path }) => String(path)))}`;
});

const apply = async (path: string) => {
  const read = await outcome(path);
  expect(read).toMatchObject({ state: 'ready' });
  await db.as(actors.seller, (tx) => tx`select public.confirm_import(${read.run}, true)`);
  await expect.poll(() => stateOf(read.run)).toMatchObject({ state: 'done' });
  return read.run;
};
// Thought to have one row, all of them were read again for each batch: 50,000 rows after another file's million took hours.
test('what is applied is known to the planner', async () => {
  const run = await apply('/carga.xml');
  const [known] = await db.owner<{ runs: string }[]>`
    select most_common_vals::text as runs from pg_stats
    where schemaname = 'private' and tablename = 'import_rows' and attname = 'run_id'`;
  expect(known?.runs).toContain(run);
});

const laterOn = () => db.owner`
  update private.import_runs set finished_at = now() - interval '1 day' where state = 'unchanged'`;
const stock = () => db.owner`
  select l.title, l.status, i.missed, i.archived from private.import_items i
  join private.import_sources s on s.id = i.source_id
  join public.properties l on l.id = i.item_id
  where s.customer_id = ${store} order by l.title`;

test('a feed that did not change since it was imported is not read again, nor are its listings missing', async () => {
  version = `"${randomUUID()}"`;
  expect(await outcome('/versao.xml')).toMatchObject({ state: 'ready' });
  // What was read and not confirmed is not in stock.
  await apply('/versao.xml');
  const before = await stock();
  expect(before).toHaveLength(2);
  expect(await outcome('/versao.xml')).toMatchObject({
    state: 'unchanged',
    total: 0,
    reason: null,
  });
  expect(asked.at(-1)).toEqual([version, since]);
  expect(await stock()).toEqual(before);
  // Who asks again at once wants it read; what its seller deleted since would be made again.
  expect(await outcome('/versao.xml')).toMatchObject({ state: 'ready', total: 2 });
  await laterOn();
  expect(await outcome('/versao.xml')).toMatchObject({ state: 'unchanged' });
  await laterOn();
  await db.owner`delete from public.properties where customer_id = ${store} and title = 'Casa R-2'`;
  expect(await outcome('/versao.xml')).toMatchObject({ state: 'ready', total: 2 });
});

test('what the last file left open is read again', async () => {
  version = `"${randomUUID()}"`;
  await apply('/versao.xml');
  await db.owner`update private.import_runs set settled = false where url = ${`${site}/versao.xml`}`;
  expect(await outcome('/versao.xml')).toMatchObject({ state: 'ready' });
  await apply('/versao.xml');
  expect(await outcome('/versao.xml')).toMatchObject({ state: 'unchanged' });
  // A server's word for a file that nobody named is none.
  expect(await outcome('/teimoso.xml')).toMatchObject({ state: 'failed', reason: 'not_found' });
});

test.for([
  ['/corta', 'broken_off'],
  ['/pinga', 'too_slow'],
  ['/cala', 'broken_off'],
  ['/nunca', 'not_reached'],
  ['/sem-porta', 'not_reached'],
  ['/para-dentro', 'address_refused'],
  ['/em-roda', 'too_many_redirects'],
  ['/nada', 'not_found'],
] as const)('%s ends with a reason: %s', async ([path, reason]) => {
  expect(await outcome(path)).toMatchObject({ state: 'failed', reason });
});

test('who cancels while a server says nothing is done with it, and the next is read', async () => {
  await stop();
  stop = await start({ patience: 60_000 });
  const run = await begin('/nunca');
  await expect.poll(() => stateOf(run)).toMatchObject({ state: 'reading' });
  await db.as(actors.seller, (tx) => tx`select public.cancel_import(${run})`);
  expect(await outcome('/carga.xml')).toMatchObject({ state: 'ready', total: 2 });
  expect(await stateOf(run)).toMatchObject({ state: 'canceled' });
});

/** A run of another store's for each address. */
async function beginForOthers(paths: string[]): Promise<string[]> {
  const others = await db.owner<{ id: string }[]>`
    select id from public.customers where id <> ${store} order by id limit ${paths.length}`;
  const runs = paths.map((path, n) => ({
    id: randomUUID(),
    customer_id: others[n]!.id,
    name: path,
    url: site + path,
    state: 'waiting',
  }));
  await db.owner`insert into private.import_runs ${db.owner(runs)}`;
  await db.owner`select pg_notify('server_queues', 'imports')`;
  return runs.map(({ id }) => id);
}

test('a server that drips holds up neither the file of another store nor what is confirmed', async () => {
  const [dripping] = await beginForOthers(['/pinga']);
  await expect.poll(() => stateOf(dripping!)).toMatchObject({ state: 'reading' });
  await apply('/carga.xml');
  expect(await stateOf(dripping!)).toMatchObject({ state: 'reading' });
  await db.owner`update private.import_runs set state = 'canceled' where id = ${dripping!}`;
});

test('servers that are slow altogether go on while nobody waits, and make room for who does', async () => {
  await stop();
  stop = await start({ patience: 300, pace });
  const slow = await beginForOthers(['/sem-fim', '/sem-fim']);
  const [third] = await db.owner<{ id: string }[]>`
    insert into private.import_runs (id, customer_id, name, url, state)
    select ${randomUUID()}, ${store}, 'sem-fim', ${`${site}/sem-fim`}, 'waiting' returning id`;
  await db.owner`select pg_notify('server_queues', 'imports')`;
  slow.push(third!.id);
  const states = async () => (await Promise.all(slow.map(stateOf))).map(({ state }) => state);
  await expect.poll(states).toEqual(['reading', 'reading', 'reading']);
  const [last] = await beginForOthers(['/carga.xml']);
  await expect.poll(() => stateOf(last!), { timeout: 20_000 }).toMatchObject({ state: 'ready' });
  const ended = (await Promise.all(slow.map(stateOf))).filter(({ state }) => state === 'failed');
  expect(ended).toMatchObject([{ reason: 'too_slow' }]);
  await db.owner`update private.import_runs set state = 'canceled' where id = any (${slow})`;
});

test('a database that is away for a moment is waited for, and what was read before is there once', async () => {
  await stop();
  const link = await openLink(db.url);
  const owner = connect(link.url, 1);
  stop = await start({ patience: 60_000 }, owner);
  const { promise, resolve } = Promise.withResolvers<void>();
  secondHalf = promise;
  const run = await begin('/em-dois');
  await expect.poll(() => stateOf(run)).toMatchObject({ state: 'reading' });
  await link.cut();
  try {
    resolve();
    // Asked again, and refused, in between.
    const refusal = await owner`select 1`.catch(errorCode);
    expect(refusal).toSatisfy(isUnavailableError);
  } finally {
    await link.mend();
  }
  await expect.poll(() => stateOf(run), { timeout: 20_000 }).toMatchObject({ state: 'ready' });
  expect(await stateOf(run)).toMatchObject({ total: 2 });
  await stop();
  await owner.end({ timeout: 1 });
  await link.cut();
});

test('a process that ends while the database is away waits for nobody', async () => {
  await stop();
  const link = await openLink(db.url);
  const owner = connect(link.url, 1);
  const end = await start({ patience: 60_000 }, owner);
  const { promise, resolve } = Promise.withResolvers<void>();
  secondHalf = promise;
  const run = await begin('/em-dois');
  await expect.poll(() => stateOf(run)).toMatchObject({ state: 'reading' });
  await link.cut();
  resolve();
  expect(await owner`select 1`.catch(errorCode)).toSatisfy(isUnavailableError);
  await end();
  // What is just being connected when it ends, postgres.js waits for without end.
  await owner.end({ timeout: 1 });
  await db.owner`update private.import_runs set state = 'canceled' where id = ${run}`;
});

test('what a process that ends was fetching, the next one fetches at once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  secondHalf = promise;
  stop = await start({ patience: 60_000 });
  const run = await begin('/em-dois');
  await expect.poll(() => stateOf(run)).toMatchObject({ state: 'reading' });
  await stop();
  expect(await stateOf(run)).toMatchObject({ state: 'reading', reason: null });
  resolve();
  stop = await start({ patience: 60_000 });
  await expect.poll(() => stateOf(run)).toMatchObject({ state: 'ready', total: 2 });
});

test('imports that are applied take turns: the one that waited longest is next', async () => {
  const [large, small] = [randomUUID(), randomUUID()];
  const claim = async () => {
    const [row] = await db.owner<
      [{ id: string }]
    >`select private.claim_import(true) ->> 'id' as id`;
    return row.id;
  };
  await db.owner`
    insert into private.import_runs (id, customer_id, name, state, held_until)
    values (${large}, ${store}, 'grande.xml', 'applying', now() - interval '2 minutes'),
      (${small}, ${store}, 'pequeno.xml', 'applying', now() - interval '1 minute')`;
  expect(await claim()).toBe(large);
  // Its turn is over before it is done.
  await applyImport(db.owner, large, undefined, -1);
  expect(await claim()).toBe(small);
  expect(await claim()).toBe(large);
  await db.owner`delete from private.import_runs where id in (${large}, ${small})`;
});
