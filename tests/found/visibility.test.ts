import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { slugOf } from '../../app/domain/text/text.ts';
import { siteOfRun } from '../seed/support.ts';
import { ownDatabase } from '../support/database.ts';
import { type Product, startProduct } from '../support/product.ts';

// What search engines and shared links see of a listing through its life, on a product of this file's own.
const db = await ownDatabase(await siteOfRun());
let product: Product;
let cars: { id: string; title: string; updated_at: Date }[];

beforeAll(async () => {
  product = await startProduct({ DATABASE_URL: db.url });
  cars = await db.owner`select id, title, updated_at from cars
    where status = 'published' and availability = 'available' order by id limit 8`;
});
afterAll(async () => {
  await product?.stop();
});

const get = (path: string, init?: RequestInit) =>
  fetch(product.url + path, { redirect: 'manual', ...init });
const pathOf = ({ id, title }: { id: string; title: string }) => `/carros/${slugOf(title)}-${id}`;
const sitemap = async () => (await get('/sitemaps/carros-1.xml')).text();
const status = async (path: string) => (await get(path)).status;

describe('one address', () => {
  test('the bare id, capital letters and other words lead to it for good, with the query', async () => {
    const [car] = cars as [(typeof cars)[0]];
    const path = pathOf(car);
    expect(await status(path)).toBe(200);
    const others = [car.id, car.id.toUpperCase(), `fusca-azul-${car.id}`];
    for (const name of others) {
      const answer = await get(`/carros/${name}?aba=custos`);
      const location = answer.headers.get('location');
      expect({ name, status: answer.status, location }).toEqual({
        name,
        status: 301,
        location: `${path}?aba=custos`,
      });
    }
  });

  test('a new title makes a new address, and the old one leads there', async () => {
    const car = cars[1]!;
    await db.owner`update cars set title = 'Perua São João, única dona' where id = ${car.id}`;
    const answer = await get(pathOf(car));
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(`/carros/perua-sao-joao-unica-dona-${car.id}`);
    const html = await (await get(answer.headers.get('location')!)).text();
    expect(html).toContain(
      `<link rel="canonical" href="${product.url.replace('127.0.0.1', 'localhost')}${answer.headers.get('location')}"`,
    );
  });

  test('an id of another vertical or of nothing is not found', async () => {
    expect(await status(`/imoveis/${cars[0]!.id}`)).toBe(404);
    expect(await status(`/carros/${cars[0]!.id}x`)).toBe(404);
    expect(await status('/carros/honda-civic')).toBe(404);
  });
});

describe('what may not be seen', () => {
  test.each(['draft', 'pending', 'rejected', 'paused', 'expired'])(
    'a listing that is %s has no page, no picture and no place in the sitemap',
    async (state) => {
      const car = cars[2]!;
      await db.owner`update cars set status = 'published' where id = ${car.id}`;
      expect(await sitemap()).toContain(car.id);
      expect((await get(`/compartilhar/carros/${car.id}.jpg`)).status).toBe(200);
      await db.owner`update cars set status = ${state}, rejection_reason = 'x' where id = ${car.id}`;
      // Another query is another entry of the page cache.
      expect(await status(`${pathOf(car)}?estado=${state}`)).toBe(404);
      expect(await status(`/carros/${car.id}?estado=${state}`)).toBe(404);
      expect(await status(`/compartilhar/carros/${car.id}.jpg`)).toBe(404);
      const { url } = product;
      expect(await (await fetch(`${url}/sitemaps/carros-1.xml?${state}`)).text()).not.toContain(
        car.id,
      );
    },
  );
});

describe('what is sold', () => {
  const sell = (id: string, days: number) => db.owner`
    update cars set availability = 'sold', gone_at = now() - make_interval(days => ${days})
    where id = ${id}`;

  test('stays up for 90 days and says so', async () => {
    const car = cars[3]!;
    await sell(car.id, 89);
    const answer = await get(pathOf(car));
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('Este carro foi vendido.');
    expect(html).toContain('Anúncios parecidos');
    expect(html).toContain('https://schema.org/SoldOut');
  });

  test('then answers 410, says why, and is not named any more', async () => {
    const car = cars[4]!;
    await sell(car.id, 91);
    const answer = await get(pathOf(car));
    expect(answer.status).toBe(410);
    const html = await answer.text();
    expect(html).toContain('Este anúncio já se foi');
    expect(html).toContain('content="noindex"');
    expect(await status(`/carros/${car.id}`)).toBe(410);
    expect(await (await get('/sitemaps/carros-1.xml?sold')).text()).not.toContain(car.id);
  });

  test('the date of the sale is set by the sale, and taken back with it', async () => {
    const { id } = cars[5]!;
    const goneAt = async () =>
      (await db.owner`select gone_at from cars where id = ${id}`)[0]!['gone_at'];
    expect(await goneAt()).toBeNull();
    await db.owner`update cars set availability = 'sold' where id = ${id}`;
    const sold = await goneAt();
    expect(sold).toBeInstanceOf(Date);
    await db.owner`update cars set price = price + 1 where id = ${id}`;
    expect(await goneAt()).toEqual(sold);
    await db.owner`update cars set availability = 'available' where id = ${id}`;
    expect(await goneAt()).toBeNull();
  });
});

test('the sitemap says when a page last changed', async () => {
  const car = cars[6]!;
  const dateOf = (xml: string) => new RegExp(`${car.id}</loc><lastmod>([^<]+)<`).exec(xml)?.[1];
  expect(dateOf(await (await get('/sitemaps/carros-1.xml?a')).text())).toBe(
    car.updated_at.toISOString(),
  );
  const [changed] =
    await db.owner`update cars set price = price + 1 where id = ${car.id} returning updated_at`;
  const after = (changed!['updated_at'] as Date).toISOString();
  expect(after).not.toBe(car.updated_at.toISOString());
  expect(dateOf(await (await get('/sitemaps/carros-1.xml?b')).text())).toBe(after);
  const index = await (await get('/sitemap.xml')).text();
  expect(/carros-1\.xml<\/loc><lastmod>([^<]+)</.exec(index)?.[1]).toBe(after);
});

test('a page that cannot be made says so with the code to quote, and nothing of why', async () => {
  await db.owner`alter function public.pro_clients rename to pro_clients_lost`;
  const answer = await get('/pro/clientes?perdida');
  await db.owner`alter function public.pro_clients_lost rename to pro_clients`;
  expect(answer.status).toBe(500);
  expect(answer.headers.get('cache-control') ?? '').not.toMatch(/max-age=[1-9]/);
  const html = await answer.text();
  expect(html).toContain('Algo deu errado do nosso lado');
  expect(html).toContain(`>${answer.headers.get('x-request-id')}</code>`);
  expect(html).toContain('content="noindex"');
  expect(html).not.toMatch(/pro_clients|PGRST|node_modules/);
  expect(await status('/pro/clientes?de-volta')).toBe(200);
});

test('the list of professional stores shows its e-mails to one address only so often, also as pages', async () => {
  const from = (address: string, query: string) =>
    get(`/pro/clientes?q=${query}`, { headers: { 'x-forwarded-for': address } });
  expect((await from('203.0.113.9', 'a')).status).toBe(200);
  await db.owner`update private.address_calls set calls = 300 where action = 'clients of the day'`;
  const refused = await from('203.0.113.9', 'b');
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain('Chegaram muitos pedidos da sua rede');
  expect((await from('203.0.113.10', 'b')).status).toBe(200);
});
