import { describe, expect, test } from 'vitest';
import { type Actor, rows } from '../../policies/support/cast.ts';
import { useLivingWorld } from './support.ts';

const world = useLivingWorld();
const id = (row: string) => row.replaceAll("'", '');

interface Outcome {
  item_id: string;
  outcome: string;
  hint?: string;
}

async function act(
  actor: Actor,
  action: string,
  cars: string[],
  amount = 'null',
): Promise<Outcome[]> {
  const items = JSON.stringify(cars.map((car) => ({ item_type: 'car', item_id: id(car) })));
  const [row] = await world.as(
    actor,
    `select public.act_on_listings('${action}', '${items}', ${amount}) as answers`,
  );
  return row!['answers'] as Outcome[];
}
const outcomes = async (...args: Parameters<typeof act>) =>
  Object.fromEntries((await act(...args)).map(({ item_id, outcome }) => [item_id, outcome]));

describe('several at once', () => {
  test('each is answered for itself, and doing it twice changes nothing more', async () => {
    const all = [rows.car, rows.draftCar, rows.pendingCar, rows.soldCar, rows.otherCar];
    const expected = {
      [id(rows.draftCar)]: 'unfit',
      [id(rows.pendingCar)]: 'unfit',
      [id(rows.soldCar)]: 'unfit',
      [id(rows.otherCar)]: 'missing',
    };
    expect(await outcomes('seller', 'pause', all)).toEqual({ ...expected, [id(rows.car)]: 'done' });
    expect(await outcomes('seller', 'pause', all)).toEqual({
      ...expected,
      [id(rows.car)]: 'already',
    });
    expect(await statusOf(rows.otherCar)).toBe('published');
    expect(await outcomes('seller', 'resume', [rows.car, rows.car])).toEqual({
      [id(rows.car)]: 'done',
    });
  });

  test("nobody else's, and nobody's without signing in", async () => {
    for (const actor of ['user', 'otherSeller'] as const) {
      expect(await outcomes(actor, 'delete', [rows.car])).toEqual({ [id(rows.car)]: 'missing' });
    }
    expect(await world.refusal('anon', `select public.act_on_listings('delete', '[]')`)).toMatch(
      /^42501 /,
    );
    expect(await outcomes('admin', 'pause', [rows.car])).toEqual({ [id(rows.car)]: 'done' });
    expect(
      await world.owner(`select action from public.audit_log where row_id = '${id(rows.car)}'`),
    ).toEqual([{ action: 'update' }]);
  });

  test('what the plan does not allow is refused, the rest is done', async () => {
    await world.owner(`update public.cars set status = 'paused' where id = ${rows.car};
      update public.cars set status = 'expired' where id = ${rows.pendingCar};
      update public.plans set max_cars = 1 where id = ${rows.plan}`);
    const answers = await act('seller', 'submit', [rows.draftCar, rows.pendingCar]);
    expect(answers.map(({ outcome, hint }) => [outcome, hint])).toEqual([
      ['done', undefined],
      ['refused', 'plan_limit_of_kind'],
    ]);
  });

  test('an incomplete draft is said to be so', async () => {
    const items = `[{"item_type": "rental", "item_id": "${id(rows.draftRental)}"}]`;
    const [row] = await world.as(
      'seller',
      `select public.act_on_listings('submit', '${items}') as answers`,
    );
    expect(row!['answers']).toMatchObject([{ outcome: 'incomplete' }]);
  });

  test('a thousand at once, not one more, and nothing that is no action', async () => {
    await world.owner(`insert into public.cars (id, customer_id, status, title, price, municipality_id, make, model,
        year, year_fabrication, km, fuel, transmission, body_type)
      select gen_random_uuid(), ${rows.otherStore}, 'published', 'Fiat Uno', 20000, ${rows.campinas}, 'Fiat', 'Uno', 2010,
        2010, 90000, 'flex', 'manual', 'hatch' from generate_series(1, 1000)`);
    const every = `(select jsonb_agg(jsonb_build_object('item_type', 'car', 'item_id', id)) from public.cars
      where customer_id = ${rows.otherStore} and title = 'Fiat Uno')`;
    const [row] = await world.as(
      'otherSeller',
      `select count(*)::int as n from jsonb_array_elements(public.act_on_listings('pause', ${every})) a
       where a ->> 'outcome' = 'done'`,
    );
    expect(row!['n']).toBe(1000);
    // One that a rule refuses among them: each of the others is done all the same.
    await world.owner(`delete from public.cars where id in (
        select id from public.cars where title = 'Fiat Uno' order by id limit 900);
      update public.cars set status = 'draft' where title = 'Fiat Uno';
      update public.cars set price = 0
        where id = (select id from public.cars where title = 'Fiat Uno' order by id limit 1 offset 30)`);
    const [after] = await world.as(
      'otherSeller',
      `select count(*) filter (where a ->> 'outcome' = 'done')::int as done,
         count(*) filter (where a ->> 'outcome' = 'incomplete')::int as incomplete
       from jsonb_array_elements(public.act_on_listings('submit', ${every})) a`,
    );
    expect(after).toEqual({ done: 99, incomplete: 1 });
    for (const call of [
      `'pause', (select jsonb_agg(n) from generate_series(1, 1001) n)`,
      `'fly', '[]'`,
    ]) {
      expect(await world.refusal('otherSeller', `select public.act_on_listings(${call})`)).toBe(
        'PT422 Escolha até 1.000 anúncios e o que fazer com eles.',
      );
    }
  });
});

describe('one by one', () => {
  test('reserved, available again, sold', async () => {
    const availability = async () =>
      (await world.owner(`select availability from public.cars where id = ${rows.car}`))[0]![
        'availability'
      ];
    for (const [action, outcome, becomes] of [
      ['reserve', 'done', 'reserved'],
      ['reserve', 'already', 'reserved'],
      ['release', 'done', 'available'],
      ['close', 'done', 'sold'],
      ['reserve', 'unfit', 'sold'],
      ['price', 'unfit', 'sold'],
      ['release', 'done', 'available'],
    ] as const) {
      expect(await outcomes('seller', action, [rows.car], '50000')).toEqual({
        [id(rows.car)]: outcome,
      });
      expect(await availability()).toBe(becomes);
    }
    expect(await outcomes('seller', 'close', [rows.draftCar])).toEqual({
      [id(rows.draftCar)]: 'unfit',
    });
  });

  test('renewed from four days before its end on, and after it, as it was approved', async () => {
    const ends = (days: number, status = 'published') =>
      world.owner(`update public.cars set status = '${status}', expires_at = now() + interval '${days} days'
        where id = ${rows.car}`);
    const left = async () =>
      (
        await world.owner(`select round(extract(epoch from expires_at - now()) / 86400)::int as days
        from public.cars where id = ${rows.car}`)
      )[0]!['days'];
    await ends(5);
    expect(await outcomes('seller', 'renew', [rows.car])).toEqual({ [id(rows.car)]: 'already' });
    await ends(3);
    expect(await outcomes('seller', 'renew', [rows.car])).toEqual({ [id(rows.car)]: 'done' });
    expect(await left()).toBe(33);
    await ends(-2, 'expired');
    expect(await outcomes('seller', 'renew', [rows.car])).toEqual({ [id(rows.car)]: 'done' });
    expect([await statusOf(rows.car), await left()]).toEqual(['published', 30]);
    await ends(-2, 'expired');
    await world.as('seller', `update public.cars set title = 'Ferrari' where id = ${rows.car}`);
    expect(await outcomes('seller', 'renew', [rows.car])).toEqual({ [id(rows.car)]: 'unfit' });
    await ends(-2, 'expired');
    await world.as(
      'seller',
      `update public.cars set title = 'F40', status = 'published' where id = ${rows.car}`,
    );
    expect(await statusOf(rows.car)).toBe('pending');
  });

  test('another price, or a share of it, back to analysis when it is far away', async () => {
    expect(await outcomes('seller', 'price_by', [rows.car], '-5')).toEqual({
      [id(rows.car)]: 'done',
    });
    expect(await priceOf()).toBe('85500.00');
    expect(await outcomes('seller', 'price', [rows.car], '85500')).toEqual({
      [id(rows.car)]: 'already',
    });
    for (const amount of ['0', '-1', 'null', '99999999999']) {
      await expect(act('seller', 'price', [rows.car], amount)).rejects.toThrow('maior que zero');
    }
    await expect(act('seller', 'price_by', [rows.car], '-91')).rejects.toThrow('90%');
    expect(await outcomes('seller', 'price', [rows.car], '50000')).toEqual({
      [id(rows.car)]: 'back',
    });
    expect(await statusOf(rows.car)).toBe('pending');
  });
});

describe('a copy', () => {
  const copy = `select public.duplicate_listing('car', ${rows.car}) as id`;

  test('is a draft with the words and photos, without what is of this one alone', async () => {
    const [row] = await world.as('seller', copy);
    expect(
      await world.owner(`select status, availability, title, price::int, plate, renavam, views_count, published_at,
        photo_count from public.cars where id = '${row!['id']}'`),
    ).toEqual([
      {
        status: 'draft',
        availability: 'available',
        title: 'Honda Civic',
        price: 90_000,
        plate: null,
        renavam: null,
        views_count: 0,
        published_at: null,
        photo_count: 1,
      },
    ]);
    expect(await statusOf(rows.car)).toBe('published');
  });

  test('asked for again, with the same id, it is made once', async () => {
    const [row] = await world.as('seller', 'select gen_random_uuid() as id');
    const again = copy.replace(') as', `, '${row!['id']}') as`);
    const before = await world.owner('select id from public.cars');
    for (const _ of [1, 2]) expect(await world.as('seller', again)).toEqual([row]);
    expect(await world.owner('select id from public.cars')).toHaveLength(before.length + 1);
    const [photos] = await world.owner(
      `select photo_count from public.cars where id = '${row!['id']}'`,
    );
    expect(photos).toEqual({ photo_count: 1 });
    // What is another's is not answered as one's own.
    const taken = copy.replace(') as', `, ${rows.otherCar}) as`);
    expect(await world.refusal('seller', taken)).toBe(
      'PT404 Anúncio não encontrado. Recarregue a página.',
    );
  });

  test("of nobody else's, and of nothing that is not there", async () => {
    const gone = 'PT404 Anúncio não encontrado. Recarregue a página.';
    expect(await world.refusal('otherSeller', copy)).toBe(gone);
    expect(await world.refusal('seller', copy.replace('car', 'boat'))).toBe(gone);
    expect(await world.refusal('anon', copy)).toMatch(/^42501 /);
    expect(await world.refusal('admin', copy)).toBe('not refused');
  });
});

async function statusOf(car: string) {
  return (await world.owner(`select status from public.cars where id = ${car}`))[0]!['status'];
}

async function priceOf() {
  return (await world.owner(`select price from public.cars where id = ${rows.car}`))[0]!['price'];
}

describe('what an administrator does to the listings of a store', () => {
  const told = async () =>
    (
      await world.owner(
        `select n.title, n.message, n.action_url from public.notifications n
         join public.customers c on c.user_id = n.user_id
         where c.id = ${rows.store} and n.kind = 'announcement' order by n.created_at, n.title`,
      )
    ).map(({ title, message, action_url }) => [title, message, action_url]);

  test('is told to it once for all, and what it does itself is not', async () => {
    await world.owner(`update public.cars set title = 'Civic' where id = ${rows.car}`);
    await act('seller', 'pause', [rows.car]);
    await act('seller', 'resume', [rows.car]);
    expect(await told()).toEqual([]);
    await act('admin', 'pause', [rows.car]);
    await act('admin', 'resume', [rows.car]);
    await act('admin', 'close', [rows.car]);
    const editor = `/painel/anuncios/car/${id(rows.car)}`;
    expect(await told()).toEqual([
      ['Anúncio pausado', '“Civic” foi pausado pela administração.', editor],
      ['Anúncio de volta ao ar', '“Civic” foi posto de volta no ar pela administração.', editor],
      [
        'Anúncio marcado como vendido',
        '“Civic” foi marcado como vendido pela administração.',
        editor,
      ],
    ]);
  });

  test('deleted ones are named, however many', async () => {
    await world.owner(`update public.cars set title = 'Civic' where customer_id = ${rows.store}`);
    await act('admin', 'delete', [rows.car, rows.draftCar, rows.pendingCar]);
    expect(await told()).toEqual([
      [
        '3 anúncios excluídos',
        '“Civic”, “Civic” e “Civic” foram excluídos pela administração.',
        '/painel?aba=produtos',
      ],
    ]);
  });

  test('another price is told wherever it was written, once', async () => {
    await world.owner(`update public.cars set title = 'Civic' where id = ${rows.car}`);
    const write = (who: 'seller' | 'admin', price: number) =>
      world.as(who, `update public.cars set price = ${price} where id = ${rows.car}`);
    await write('seller', 80_000);
    expect(await told()).toEqual([]);
    const words = [
      'Anúncio com outro preço',
      '“Civic” teve o preço mudado pela administração.',
      `/painel/anuncios/car/${id(rows.car)}`,
    ];
    await write('admin', 70_000);
    await write('admin', 70_000);
    expect(await told()).toEqual([words]);
    await act('admin', 'price', [rows.car], '65000');
    expect(await told()).toEqual([words]);
  });
});
