import { describe, expect, test } from 'vitest';
import { rows } from '../../policies/support/cast.ts';
import { useLivingWorld } from './support.ts';

const world = useLivingWorld();

const rename = (slug: string, store: string = rows.store) =>
  `update public.customers set slug = '${slug}' where id = ${store}`;
const slugOf = async (store: string) =>
  (await world.owner(`select slug from public.customers where id = ${store}`))[0]!['slug'];
const check = async (wanted: string) =>
  (
    await world.as(
      'seller',
      `select public.check_store_address(${rows.store}, '${wanted}') as said`,
    )
  )[0]!['said'];

describe('the address of a store', () => {
  test('leads there under every name that it has had, which is never another store’s', async () => {
    await world.owner(`update public.customers set plan_type = 'pro' where id = ${rows.store}`);
    await world.as('seller', rename('davi-carros'));
    await world.as('seller', rename('davi-seminovos'));
    for (const name of ['davi-automoveis', 'davi-carros', 'davi-seminovos']) {
      const [row] = await world.as(
        'anon',
        `select public.find_store('${name}') ->> 'slug' as slug`,
      );
      expect(row).toEqual({ slug: 'davi-seminovos' });
    }
    expect(await world.refusal('otherSeller', rename('davi-carros', rows.otherStore))).toBe(
      'PT409 Este endereço não está livre. Escolha outro.',
    );
    await world.as('seller', rename('davi-carros'));
    expect(await slugOf(rows.store)).toBe('davi-carros');
  });

  test('stays nobody’s when its store is gone, also for a namesake', async () => {
    await world.owner(`delete from public.customers where id = ${rows.otherStore}`);
    expect(await world.refusal('seller', rename('elisa-imoveis'))).toMatch(/^PT409 /);
    await world.as(
      'otherSeller',
      `insert into public.customers (user_id, business_name) values (auth.uid(), 'Elisa Imóveis')`,
    );
    const [row] = await world.owner(
      `select slug from public.customers where business_name = 'Elisa Imóveis'`,
    );
    expect(row).toEqual({ slug: 'elisa-imoveis-2' });
  });

  test.for(['suporte', 'patio-oficial', '00000000-0000-4000-8000-00000000dead'])(
    'is not the site’s own: %s',
    async (name) => {
      expect(await world.refusal('seller', rename(name))).toMatch(/^PT409 /);
    },
  );

  test.for(['ab', 'Com Espaço', 'acentuação', 'a'.repeat(61)])('has a form: %s', async (name) => {
    expect(await world.refusal('seller', rename(name))).toMatch(/^PT422 /);
  });

  test('of two who want the same at once one gets it', async () => {
    const outcomes = await Promise.all([
      world.refusal('seller', rename('auto-center')),
      world.refusal('otherSeller', rename('auto-center', rows.otherStore)),
    ]);
    expect(outcomes.toSorted()).toEqual([
      'PT409 Este endereço não está livre. Escolha outro.',
      'not refused',
    ]);
  });

  test('is not collected: ten, then one goes back to one of them', async () => {
    for (let n = 1; n < 10; n += 1) await world.as('seller', rename(`davi-numero-${n}`));
    expect(await world.refusal('seller', rename('davi-numero-10'))).toBe(
      'PT409 A loja já teve 10 endereços. Volte a um deles.',
    );
    expect(await world.refusal('seller', rename('davi-automoveis'))).toBe('not refused');
  });

  test('is checked while it is typed, with two that are free', async () => {
    await world.owner(
      `update public.customers set city = 'São José', state = 'SP' where id = ${rows.store}`,
    );
    expect(await check('Davi Automóveis')).toEqual({
      address: 'davi-automoveis',
      state: 'own',
      suggestions: [],
    });
    expect(await check('Davi Carros!')).toMatchObject({ address: 'davi-carros', state: 'free' });
    expect(await check('ab')).toMatchObject({ state: 'short' });
    for (const name of ['Suporte', 'carros', 'imoveis', 'aluguel'])
      expect(await check(name)).toMatchObject({ state: 'reserved' });
    expect(await check('elisa-imoveis')).toEqual({
      address: 'elisa-imoveis',
      state: 'taken',
      suggestions: ['elisa-imoveis-sao-jose', 'elisa-imoveis-sp'],
    });
    await world.as('seller', rename('davi-carros'));
    expect(await check('davi-automoveis')).toMatchObject({ state: 'former' });
  });
});

describe('hours', () => {
  const read = async (said: string) =>
    (await world.owner(`select private.read_week('${said}') as week`))[0]!['week'];

  test.for([
    [
      'Segunda a sexta, 8h30 às 18h; sábado, 9h às 13h',
      {
        ...Object.fromEntries([1, 2, 3, 4, 5].map((day) => [day, ['08:30-18:00']])),
        6: ['09:00-13:00'],
      },
    ],
    [
      'Todos os dias, 8h às 20h',
      Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, ['08:00-20:00']])),
    ],
    [
      'Seg a sex, 9h às 12h; seg a sex, 14:00-18:00',
      Object.fromEntries([1, 2, 3, 4, 5].map((day) => [day, ['09:00-12:00', '14:00-18:00']])),
    ],
    ['Segunda a sexta, 9h às 18h; plantão aos domingos', null],
    ['Com hora marcada', null],
    ['Sexta a segunda, 9h às 18h', null],
    ['Segunda, 18h às 9h', null],
  ] as const)('are read from what was written: %s', async ([said, week]) => {
    expect(await read(said)).toEqual(week);
  });

  test('written as text become hours by the day; what cannot be read stays', async () => {
    const write = (text: string) =>
      world.as(
        'seller',
        `update public.customers set opening_hours = '${text}' where id = ${rows.store}
        returning hours, opening_hours`,
      );
    expect(await write('Com hora marcada')).toEqual([
      { hours: null, opening_hours: 'Com hora marcada' },
    ]);
    expect(await write('Sábado, 9h às 13h')).toEqual([
      { hours: { 6: ['09:00-13:00'] }, opening_hours: null },
    ]);
    expect(await write('Domingo, 9h às 13h')).toEqual([
      { hours: { 6: ['09:00-13:00'] }, opening_hours: 'Domingo, 9h às 13h' },
    ]);
  });

  test.for([
    '[]',
    '{"8": []}',
    '{"1": "09:00-18:00"}',
    '{"1": ["9h-18h"]}',
    '{"1": ["18:00-09:00"]}',
    '{"1": [null]}',
    '{"1": [1]}',
    '{"1": ["09:00-12:00", "11:00-18:00"]}',
    '{"1": ["08:00-09:00","10:00-11:00","12:00-13:00","14:00-15:00","16:00-17:00"]}',
  ])('make sense: not %s', async (hours) => {
    expect(
      await world.refusal(
        'seller',
        `update public.customers set hours = '${hours}' where id = ${rows.store}`,
      ),
    ).toMatch(/^PT422 /);
  });
  test.for([
    '{}',
    '{"7": ["00:00-24:00"], "holidays": []}',
    '{"1": ["08:00-12:00", "13:00-18:00"]}',
  ])('such as %s', async (hours) => {
    expect(
      await world.refusal(
        'seller',
        `update public.customers set hours = '${hours}' where id = ${rows.store}`,
      ),
    ).toBe('not refused');
  });
});

test('an address is public while its store wants it', async () => {
  const shown = async () =>
    (
      await world.as('anon', `select public_address from public.customers where id = ${rows.store}`)
    )[0];
  const told = async () =>
    (
      await world.as(
        'anon',
        `select public.reveal_store_contact(${rows.store}, 'phone', 'navegador') as told`,
      )
    )[0]!['told'];
  await world.owner(
    `update public.customers set plan_type = 'pro', zip_code = '13010110' where id = ${rows.store}`,
  );
  expect(await shown()).toEqual({ public_address: null });
  expect(await told()).toMatchObject({ address: null, zip_code: null });
  await world.as(
    'seller',
    `update public.customers set show_address = true where id = ${rows.store}`,
  );
  expect(await shown()).toEqual({ public_address: 'Rua A, 1' });
  expect(await told()).toMatchObject({ address: 'Rua A, 1', zip_code: '13010110' });
});

test('a verification has its day and says whose document it was', async () => {
  const verify = (is: boolean) =>
    world.owner(
      `update public.customers set is_verified = ${is} where id = ${rows.store}
      returning verified_as, verified_at = now() as today`,
    );
  expect(await verify(true)).toEqual([{ verified_as: 'business', today: true }]);
  expect(await verify(false)).toEqual([{ verified_as: null, today: null }]);
  expect(
    await world.refusal(
      'seller',
      `update public.customers set verified_at = now() where id = ${rows.store}`,
    ),
  ).toMatch(/^42501 /);
});

test('how soon a store answers is kept beside it, from the fifth answer on', async () => {
  const kept = async () =>
    (
      await world.as('anon', `select answer_minutes from public.stores where id = ${rows.store}`)
    )[0]!['answer_minutes'];
  await world.owner(`
    insert into public.inquiries (customer_id, item_type, item_id, item_title, name, email, message, created_at)
    select ${rows.store}, 'car', ${rows.car}, 'Honda Civic', 'Zeca', 'zeca@casa.test', 'Olá', now() - interval '2 days'
    from generate_series(1, 5)`);
  const answer = (limit: number) =>
    world.owner(`
      insert into public.inquiry_messages (inquiry_id, author, body, created_at)
      select i.id, 'store', 'Bom dia', i.created_at + interval '18 minutes' from public.inquiries i
      where i.email = 'zeca@casa.test' and not exists (
        select from public.inquiry_messages m where m.inquiry_id = i.id) limit ${limit}`);
  await answer(4);
  expect(await kept()).toBeNull();
  await answer(1);
  expect(await kept()).toBe(18);
  await world.owner(`update public.customers set answer_minutes = 99 where id = ${rows.store}`);
  await world.owner(`select private.refresh_all_answer_minutes()`);
  expect(await kept()).toBe(18);
});

test('anybody may ask how much an active store has on show, and learns nothing of a closed one', async () => {
  const stock = async (store: string) =>
    (await world.as('anon', `select public.count_other_listings(${store}) as stock`))[0]!['stock'];
  const [row] = await world.owner(
    `select (select count(*) from public.cars where ${onShow}) + (select count(*) from public.properties where ${onShow})
      + (select count(*) from public.rentals where ${onShow}) as shown`,
  );
  const shown = Number(row!['shown']);
  expect(shown).toBeGreaterThan(0);
  expect(await stock(rows.store)).toBe(shown);
  expect(await stock(rows.closedStore)).toBe(0);
});

const onShow = `customer_id = ${rows.store} and status = 'published' and availability not in ('sold', 'rented')`;
