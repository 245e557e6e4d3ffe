import { beforeEach, expect, test } from 'vitest';
import { sendAlerts } from '../../server/jobs/alerts.ts';
import { writeMessage } from '../../server/mail/message.ts';
import { actors, people, rows } from '../policies/support/cast.ts';
import { ownWorld } from '../policies/support/own-world.ts';
import { mailTo, noticesOf } from './support/people.ts';

const db = await ownWorld();

beforeEach(async () => {
  await db.owner`delete from public.saved_searches`;
  await db.owner`delete from public.notifications`;
  await db.owner`delete from public.outbox`;
  await db.owner`delete from private.alert_queue`;
});

const run = (frequency: 'immediate' | 'daily' | 'weekly') => sendAlerts(db.owner, frequency);
const told = () => noticesOf(db, people.ana);

/** Ana saves a search, as the site does. */
async function save(name: string, filters: object, frequency = 'immediate', vertical = 'cars') {
  const [row] = await db.as(
    actors.user,
    (tx) => tx<{ id: string }[]>`
      insert into public.saved_searches (name, vertical, filters, frequency)
      values (${name}, ${vertical}, ${tx.json(filters as never)}, ${frequency}) returning id`,
  );
  return row!.id;
}

/** A car is published by its approval. */
async function publish(title: string, price = 90_000, store: string = rows.store): Promise<string> {
  const [row] = await db.owner<{ id: string }[]>`
    insert into public.cars (customer_id, status, title, price, municipality_id, make, model, year,
      year_fabrication, km, fuel, transmission, body_type)
    values (${store.replaceAll("'", '')}, 'pending', ${title}, ${price}, ${rows.campinas}, 'Honda', 'Civic',
      2021, 2020, 40000, 'flex', 'cvt', 'sedan') returning id`;
  await db.as(
    actors.admin,
    (tx) => tx`select public.moderate_listing('car', ${row!.id}, 'published')`,
  );
  return row!.id;
}

test('a published listing that a search finds is told once, in the app and by mail', async () => {
  await save('Civic em Campinas', { marca: ['honda'], cidade: 'Campinas', preco_max: '95000' });
  const id = await publish('Civic Touring');
  await publish('Civic caro', 200_000);
  await run('immediate');
  await run('immediate');
  expect(await told()).toMatchObject([
    {
      kind: 'alert',
      title: 'Novo anúncio: Civic Touring',
      action_url: `/carros/civic-touring-${id}`,
    },
  ]);
  const mails = await mailTo(db, 'ana@casa.test');
  expect(mails).toHaveLength(1);
  const { topic, recipient, payload } = mails[0]!;
  const mail = writeMessage({
    topic,
    recipient,
    facts: { siteUrl: 'https://site.test', ...payload },
  });
  expect(mail.text).toContain(`https://site.test/carros/civic-touring-${id}`);
  expect(mail.text.replaceAll('\u00a0', ' ')).toContain('R$ 90.000, Campinas, SP');
});

test('words are searched as on the search page', async () => {
  await save('Texto', { q: 'hunda civic', preco_max: 95_000 });
  await publish('Civic EX');
  await publish('Civic caro', 200_000);
  await run('immediate');
  expect((await told()).map(({ title }) => title)).toEqual(['Novo anúncio: Civic EX']);
});

test('a digest holds ten of many, from all searches of that rhythm, each listing once', async () => {
  await save('Honda', { marca: ['honda'] }, 'daily');
  await save('Civic', { modelo: ['civic'] }, 'daily');
  for (let i = 0; i < 12; i += 1) await publish(`Civic ${i}`);
  await run('immediate');
  expect(await told()).toEqual([]);
  await run('daily');
  expect(await told()).toMatchObject([
    { title: '12 anúncios novos para você', action_url: '/buscas-salvas' },
  ]);
  const [mail] = await mailTo(db, 'ana@casa.test');
  expect(mail!.payload['listings']).toHaveLength(10);
  expect(mail!.payload['more']).toBe(2);
});

test('a weekly search waits for its day, a silent one for ever', async () => {
  await save('Semanal', {}, 'weekly');
  await save('Nunca', {}, 'never');
  await publish('Civic LX');
  await run('immediate');
  await run('daily');
  expect(await told()).toEqual([]);
  await run('weekly');
  expect((await told()).map(({ message }) => message)).toEqual([
    expect.stringContaining('“Semanal”'),
  ]);
});

test('what was published before, what is one’s own and what can no longer be had is not told', async () => {
  await publish('Civic antigo');
  await save('Tudo', {});
  await db.as(
    actors.seller,
    (tx) =>
      tx`insert into public.saved_searches (name, vertical, frequency) values ('Meu', 'cars', 'immediate')`,
  );
  const sold = await publish('Civic vendido');
  await db.owner`update public.cars set availability = 'sold' where id = ${sold}`;
  await db.owner`update public.cars set status = 'paused' where id = ${await publish('Civic pausado')}`;
  await run('immediate');
  expect(await told()).toEqual([]);
  expect((await noticesOf(db, people.davi)).filter(({ kind }) => kind === 'alert')).toEqual([]);
});

test('who asks to be told sooner is told of what waited', async () => {
  const id = await save('Diária', {}, 'daily');
  await publish('Civic EX');
  await run('immediate');
  await db.owner`update public.saved_searches set frequency = 'immediate' where id = ${id}`;
  await run('daily');
  expect(await told()).toEqual([]);
  await run('immediate');
  expect(await told()).toHaveLength(1);
});

test('a pause that ends is no news', async () => {
  const id = await publish('Civic que volta');
  await db.owner`update public.cars set status = 'paused' where id = ${id}`;
  await save('Tudo', {});
  await db.owner`update public.cars set status = 'published' where id = ${id}`;
  await run('immediate');
  expect(await told()).toEqual([]);
});

test('two processes tell a listing once', async () => {
  await save('Tudo', {});
  for (let i = 0; i < 5; i += 1) await publish(`Civic ${i}`);
  await Promise.all([run('immediate'), run('immediate'), run('immediate')]);
  const mails = await mailTo(db, 'ana@casa.test');
  const paths = mails.flatMap(({ payload }) =>
    (payload['listings'] as { path: string }[]).map(({ path }) => path),
  );
  expect(new Set(paths).size).toBe(5);
  expect(paths).toHaveLength(5);
});

test('the link in the mail ends the alerts without signing in, and only a genuine one does', async () => {
  const id = await save('Tudo', {});
  await publish('Civic EXL');
  await run('immediate');
  const [mail] = await mailTo(db, 'ana@casa.test');
  const token = mail!.payload['token'] as string;
  const end = (given: string) =>
    db.as('anon', (tx) => tx<{ ok: boolean }[]>`select public.unsubscribe_search(${given}) as ok`);
  const frequency = async () =>
    (await db.owner`select frequency from public.saved_searches where id = ${id}`)[0]!['frequency'];
  const forged = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
  expect(await end(forged)).toEqual([{ ok: false }]);
  expect(await end('')).toEqual([{ ok: false }]);
  expect(await frequency()).toBe('immediate');
  expect(await end(token)).toEqual([{ ok: true }]);
  expect(await frequency()).toBe('never');
  expect(await end(token)).toEqual([{ ok: true }]);
});

test('the link of a mail from several searches ends them all', async () => {
  await save('Um', {});
  await save('Dois', { marca: ['honda'] });
  await publish('Civic LXR');
  await run('immediate');
  const [mail] = await mailTo(db, 'ana@casa.test');
  await db.as(
    'anon',
    (tx) => tx`select public.unsubscribe_search(${mail!.payload['token'] as string})`,
  );
  const left = await db.owner`select from public.saved_searches where frequency <> 'never'`;
  expect(left).toHaveLength(0);
});
