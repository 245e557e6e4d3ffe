import { beforeEach, describe, expect, test } from 'vitest';
import { people, rows } from '../../policies/support/cast.ts';
import { useWorld } from './support.ts';

const world = useWorld();

const counts = async (store: string) =>
  (
    await world.owner(
      `select cars, properties, rentals, views::int from private.store_counts where customer_id = ${store}`,
    )
  )[0];

describe('the figures of a store', () => {
  test('follow every change of its listings', async () => {
    expect(await counts(rows.store)).toEqual({ cars: 1, properties: 1, rentals: 1, views: 0 });
    await world.owner(`update public.cars set status = 'paused' where id = ${rows.car};
      update public.rentals set customer_id = ${rows.otherStore} where id = ${rows.rental};
      update public.properties set views_count = 7 where id = ${rows.property}`);
    expect(await counts(rows.store)).toEqual({ cars: 0, properties: 1, rentals: 0, views: 7 });
    expect(await counts(rows.otherStore)).toMatchObject({ cars: 1, rentals: 1 });
    await world.owner(`delete from public.properties where id = ${rows.property}`);
    expect(await counts(rows.store)).toEqual({ cars: 0, properties: 0, rentals: 0, views: 0 });
  });

  test('follow the views that are counted', async () => {
    await world.as('anon', `select public.record_view('car', ${rows.car}, 'navegador-zeca')`);
    expect(await counts(rows.store)).toMatchObject({ views: 1 });
  });

  test('go with the store', async () => {
    await world.owner(`delete from public.customers where id = ${rows.otherStore}`);
    expect(await counts(rows.otherStore)).toBeUndefined();
  });
});

interface Client {
  business_name: string;
  name: string;
  email: string | null;
  products: number;
}

interface Clients {
  items: Client[];
  total: number;
}

async function clients(term = '', page = 1): Promise<Clients> {
  const [row] = await world.as('anon', `select public.pro_clients('${term}', ${page}) as found`);
  return row!['found'];
}

describe('pro_clients', () => {
  test('holds the active stores on a professional plan, the newest first', async () => {
    await world.owner(`update public.customers set plan_type = 'premium', created_at = now() - interval '1 day'
      where id = ${rows.store}`);
    const { items, total } = await clients();
    expect(items.map(({ business_name }) => business_name)).toEqual([
      'Elisa Imóveis',
      'Davi Automóveis',
    ]);
    expect(items[1]).toMatchObject({ name: 'Davi', email: 'contato@davi.test', products: 3 });
    expect(total).toBe(2);
    const [row] = await world.as('anon', `select public.pro_totals() as totals`);
    expect(row!['totals']).toEqual({ clients: 2, products: 4, views: 0, rating: 4 });
  });

  test.for([
    ['elisa', 1],
    ['IMÓVEIS', 1],
    ['imoveis elisa', 1],
    ['loja.test', 0],
    ['contato@davi.test', 0],
    ['zzz', 0],
    ['%', 0],
    ["'' or 1=1", 0],
  ] as const)('finds by name, store, e-mail or city: %s', async ([term, total]) => {
    expect((await clients(term)).total).toBe(total);
  });

  test('finds by city and contact e-mail, without the address that signs in', async () => {
    await world.owner(`update public.customers set city = 'São José', email = 'oi@elisa.test'
      where id = ${rows.otherStore}`);
    expect((await clients('sao jose')).total).toBe(1);
    expect((await clients('oi@elisa')).total).toBe(1);
    expect((await clients('elisa@loja.test')).total).toBe(0);
  });

  test('has pages of twenty; beyond the last there is nothing', async () => {
    await world.owner(`
      insert into auth.users (id, email)
      select gen_random_uuid(), 'p' || n || '@loja.test' from generate_series(1, 25) n;
      insert into public.customers (user_id, business_name, plan_type)
      select u.id, 'Loja ' || u.email, 'pro' from auth.users u where u.email like 'p%@loja.test'`);
    const [first, second, third] = [await clients(), await clients('', 2), await clients('', 3)];
    expect([first.items.length, second.items.length, third.items.length]).toEqual([20, 6, 0]);
    const names = [...first.items, ...second.items].map(({ business_name }) => business_name);
    expect(new Set(names).size).toBe(26);
    expect(await clients('', -1)).toEqual(first);
  });
});

// A page of its own is part of a professional plan.
const becomePro = () =>
  world.owner(`update public.customers set plan_type = 'pro' where id = ${rows.store}`);

describe('find_store', () => {
  beforeEach(becomePro);
  test('is nothing of a store whose plan brings no page', async () => {
    await world.owner(`update public.customers set plan_type = 'basic' where id = ${rows.store}`);
    expect(await find('davi-automoveis')).toBeNull();
    const [part] = await world.as('anon', `select public.sitemap_part('lojas', 1) as stores`);
    expect(JSON.stringify(part!['stores'])).toContain('elisa-imoveis');
    expect(JSON.stringify(part!['stores'])).not.toContain('davi-automoveis');
    const [parts] = await world.as('anon', `select public.sitemap_parts() as found`);
    expect(JSON.stringify(parts!['found'])).toContain('lojas');
    expect(
      await world.refusal(
        'anon',
        `select public.reveal_store_contact(${rows.store}, 'phone', 'v')`,
      ),
    ).toMatch(/^PT404 /);
  });
  const find = async (name: string) =>
    (await world.as('anon', `select public.find_store('${name}') as found`))[0]!['found'];

  test('by slug and by id, with its owner and figures and nothing private', async () => {
    const found = await find('davi-automoveis');
    expect(found).toMatchObject({
      business_name: 'Davi Automóveis',
      owner_name: 'Davi',
      counts: { cars: 1, properties: 1, rentals: 1, views: 0 },
    });
    expect(await find(found.id)).toEqual(found);
    const hidden = ['phone', 'whatsapp', 'email', 'tax_id', 'user_id', 'address', 'zip_code'];
    expect(Object.keys(found).filter((key) => hidden.includes(key))).toEqual([]);
  });

  test.for(['caio-veiculos', 'nao-existe', '', '00000000-0000-4000-8000-00000000dead'])(
    'nothing at %j',
    async (name) => {
      expect(await find(name)).toBeNull();
    },
  );
});

describe('store_listings', () => {
  const list = async (options: { store?: string; type?: string; q?: string; page?: number }) => {
    const { store = rows.store, type, q, page = 1 } = options;
    const [row] = await world.as(
      'anon',
      `select public.store_listings(${store}, ${type ? `'${type}'` : 'null'},
        '${JSON.stringify(q ? { car: { q }, property: { q }, rental: { q } } : {})}', ${page}) as found`,
    );
    return row!['found'] as {
      items: { item_type: string; card: { id: string; title: string } }[];
      counts: Record<string, number>;
    };
  };
  const titles = (found: Awaited<ReturnType<typeof list>>) =>
    found.items.map(({ card }) => card.title).sort();

  test('all verticals or one, published only', async () => {
    const all = await list({});
    expect(titles(all)).toEqual(['Apartamento no Centro', 'Casa no Cambuí', 'Honda Civic']);
    expect(all.counts).toEqual({ car: 1, property: 1, rental: 1 });
    expect(titles(await list({ type: 'car' }))).toEqual(['Honda Civic']);
  });

  test('finds as the search pages do, and counts what is found', async () => {
    const found = await list({ q: 'hunda civic' });
    expect(titles(found)).toEqual(['Honda Civic']);
    expect(found.counts).toEqual({ car: 1, property: 0, rental: 0 });
  });

  test('shows what is sold last', async () => {
    await world.owner(`update public.cars set availability = 'sold', published_at = now() + interval '1 hour'
      where id = ${rows.car}`);
    expect((await list({})).items.at(-1)?.item_type).toBe('car');
  });

  test('of a closed store there is nothing, nor beyond the last page', async () => {
    expect((await list({ store: rows.closedStore })).items).toEqual([]);
    expect((await list({ page: 2 })).items).toEqual([]);
  });
});

describe('reveal_store_contact', () => {
  beforeEach(becomePro);
  const reveal = (kind: string, visitor = 'navegador-zeca', store: string = rows.store) =>
    `select public.reveal_store_contact(${store}, '${kind}', '${visitor}') as contact`;
  const leads = () =>
    world.owner(`select item_type, kind from public.leads where visitor like 'navegador-zeca%'`);

  test('tells the contact and counts once per visitor, kind and day', async () => {
    expect(await world.as('anon', reveal('phone'))).toEqual([
      {
        contact: {
          phone: '+5519987654321',
          whatsapp: null,
          email: 'contato@davi.test',
          address: null,
          zip_code: null,
        },
      },
    ]);
    await world.as('anon', reveal('phone'));
    expect(await leads()).toEqual([{ item_type: 'store', kind: 'phone' }]);
  });

  test("does not count the seller's own", async () => {
    await world.as('seller', reveal('phone'));
    expect(await leads()).toEqual([]);
  });

  test.for([
    [reveal('smoke'), 'PT422 Tipo de contato desconhecido. Recarregue a página e tente de novo.'],
    [
      reveal('phone', ' '),
      'PT422 Este navegador não pôde ser identificado. Recarregue a página e tente de novo.',
    ],
    [
      reveal('phone', 'v', rows.closedStore),
      'PT404 Esta loja não existe ou não está ativa. Procure outra na busca.',
    ],
    [
      reveal('phone', 'v', `'${people.ana}'`),
      'PT404 Esta loja não existe ou não está ativa. Procure outra na busca.',
    ],
  ] as const)('refuses %s', async ([statement, refusal]) => {
    expect(await world.refusal('anon', statement)).toBe(refusal);
  });

  test('slows down who collects numbers', async () => {
    await world.owner(`insert into public.leads (customer_id, item_type, item_id, kind, visitor)
      select ${rows.store}, 'store', gen_random_uuid(), 'phone', 'colecionador' from generate_series(1, 60)`);
    expect(await world.refusal('anon', reveal('phone', 'colecionador'))).toMatch(/^PT429 /);
  });
});

test('the photo of who sells follows their profile, for visitors too', async () => {
  const shown = async () =>
    (await world.as('anon', `select agent_photo from public.stores where id = ${rows.store}`))[0]![
      'agent_photo'
    ];
  expect(await shown()).toBeNull();
  await world.as(
    'seller',
    `update public.profiles set avatar_path = 'pessoas/davi' where id = auth.uid()`,
  );
  expect(await shown()).toBe('pessoas/davi');
  expect(
    await world.refusal(
      'seller',
      `update public.profiles set avatar_path = 'demo/carro/suv/medio/azul/baia/1/roda'`,
    ),
  ).toMatch(/^PT422 /);
  await world.as(
    'user',
    `update public.profiles set avatar_path = 'pessoas/ana' where id = auth.uid()`,
  );
  await world.as(
    'user',
    `insert into public.customers (user_id, business_name) values (auth.uid(), 'Loja da Ana')`,
  );
  expect(
    await world.owner(
      `select agent_photo from public.customers where business_name = 'Loja da Ana'`,
    ),
  ).toEqual([{ agent_photo: 'pessoas/ana' }]);
  expect(
    await world.refusal(
      'seller',
      `update public.customers set agent_photo = 'x' where id = ${rows.store}`,
    ),
  ).toMatch(/^42501 /);
});
