import { expect, test } from 'vitest';
import { people, rows } from '../../policies/support/cast.ts';
import { useWorld } from './support.ts';

const world = useWorld();
const missing =
  'PT422 Informe um telefone ou WhatsApp: é por ele que quem se interessa fala com você.';
const unreachable = () =>
  world.owner(`update public.customers set phone = null, whatsapp = null where id = ${rows.store}`);

test('a listing is sent only by a store that can be called', async () => {
  await unreachable();
  const send = `update public.cars set status = 'pending' where id = ${rows.draftCar}`;
  expect(await world.refusal('seller', send)).toBe(missing);
  await world.as(
    'seller',
    `update public.customers set phone = '0800 770 1234' where id = ${rows.store}`,
  );
  await world.as('seller', send);
});

test('nor is one begun as sent, past the screens', async () => {
  await unreachable();
  expect(
    await world.refusal(
      'seller',
      `insert into public.cars (customer_id, status, title, description, price, make, model, year, year_fabrication, km,
        fuel, transmission, color, body_type, municipality_id)
       select customer_id, 'pending', title, description, price, make, model, year, year_fabrication, km, fuel,
        transmission, color, body_type, municipality_id from public.cars where id = ${rows.car}`,
    ),
  ).toBe(missing);
});

test('what is on show may be paused, resumed and priced meanwhile', async () => {
  await unreachable();
  for (const change of [`status = 'paused'`, `status = 'published'`, 'price = 89000'])
    await world.as('seller', `update public.cars set ${change} where id = ${rows.car}`);
  expect(await world.owner(`select status from public.cars where id = ${rows.car}`)).toEqual([
    { status: 'published' },
  ]);
});

test('a store that is opened with the first listing shows nobody the sign-in address', async () => {
  await world.owner(`update public.profiles set phone = null where id = '${people.ana}'`);
  await world.as(
    'user',
    `select public.create_listing('car', '9a000000-0000-4000-8000-000000000001')`,
  );
  expect(
    await world.owner(
      `select email, reached_by from public.customers where user_id = '${people.ana}'`,
    ),
  ).toEqual([{ email: null, reached_by: [] }]);
});

test('a duplicate is said by name of one’s own, and without a name of others', async () => {
  await world.owner(
    `update public.cars set plate = 'ABC1D23' where id in (${rows.car}, ${rows.draftCar}, ${rows.otherCar})`,
  );
  await world.owner(`update public.cars set status = 'published' where id = ${rows.otherCar}`);
  const [answer] = await world.as(
    'seller',
    `select public.listing_duplicates('car', ${rows.draftCar}) as found`,
  );
  const found = answer!['found'] as { is_own: boolean }[];
  // Of another's nothing is told but that it is there.
  expect(found.filter((one) => !one.is_own)).toEqual([{ by: 'plate', is_own: false }]);
  expect(found).toContainEqual({
    by: 'plate',
    is_own: true,
    item_type: 'car',
    id: rows.car.replaceAll("'", ''),
    title: 'Honda Civic',
  });
  expect(
    await world.as('user', `select public.listing_duplicates('car', ${rows.draftCar}) as found`),
  ).toEqual([{ found: [] }]);
});

test('a duplicate by its photos is said before sending, of one’s own by name', async () => {
  const likeness = (flips: number) =>
    `(b'1011001110001111010110100110010111000011101001011001011010011101'::bit(64) # ${flips}::bigint::bit(64))`;
  // The same scene in two files of the store, and in one of another store; a scene of its own beside.
  await world.owner(`
    delete from public.listing_photos where car_id = ${rows.draftCar};
    insert into private.pictures (path, owner_id, width, height, placeholder, thumbhash, likeness)
    select 'p/' || n, case n when 3 then ${rows.otherStore}::uuid else ${rows.store} end, 800, 600, '#808080', 'AAAA',
      case n when 1 then ${likeness(0)} when 2 then ${likeness(3)} when 3 then ${likeness(5)} else ~ ${likeness(0)} end
    from generate_series(1, 4) n;
    insert into public.listing_photos (car_id, path, width, height) values
      (${rows.draftCar}, 'p/1', 800, 600), (${rows.car}, 'p/2', 800, 600), (${rows.otherCar}, 'p/3', 800, 600),
      (${rows.pendingCar}, 'p/4', 800, 600);
    update public.cars set status = 'published' where id = ${rows.otherCar}`);
  const found = async () =>
    (
      await world.as('seller', `select public.listing_duplicates('car', ${rows.draftCar}) as found`)
    )[0]!['found'].filter(({ by }: { by: string }) => by === 'photo');
  const own = {
    by: 'photo',
    is_own: true,
    item_type: 'car',
    id: rows.car.replaceAll("'", ''),
    title: 'Honda Civic',
  };
  expect(await found()).toHaveLength(2);
  expect(await found()).toEqual(expect.arrayContaining([own, { by: 'photo', is_own: false }]));
  // What is sold is no second offer.
  await world.owner(`update public.cars set availability = 'sold' where id = ${rows.car}`);
  expect(await found()).toEqual([{ by: 'photo', is_own: false }]);
});

test('a contact in the words of a listing is a signal for moderators', async () => {
  const words = async (text: string) =>
    (await world.owner(`select private.contact_words('${text}') as words`))[0]!['words'];
  expect(await words('Chame no (11) 98765-4321 ou a.b@loja.com.br, veja www.loja.com/x')).toEqual([
    '(11) 98765-4321',
    'a.b@loja.com.br',
    'www.loja.com/x',
  ]);
  expect(await words('2020/2021, 45.000 km, R$ 89.900, CEP 13010-000, placa ABC1D23')).toEqual([]);
  await world.owner(
    `update public.cars set description = 'Chame no 11 98765-4321' where id = ${rows.pendingCar}`,
  );
  const [item] = await world.as(
    'admin',
    `select public.moderation_item('car', ${rows.pendingCar}) -> 'signals' as signals`,
  );
  expect(item!['signals']).toContainEqual(
    expect.objectContaining({ rule: 'contact', level: 'medium', words: ['11 98765-4321'] }),
  );
});
