import { expect, test } from 'vitest';
import { isMobile } from '../../../app/domain/contacts/phone.ts';
import { reachedBy } from '../../../app/domain/contacts/contact-channels.ts';
import { rows } from '../../policies/support/cast.ts';
import { useWorld } from './support.ts';

const world = useWorld();

const markets = [
  ['car', 'cars', rows.car],
  ['property', 'properties', rows.property],
  ['rental', 'rentals', rows.rental],
] as const;

const setPhone = (table: string, id: string, phone: string | null) =>
  world.as(
    'seller',
    `update public.${table} set contact_phone = ${phone === null ? 'null' : `'${phone}'`} where id = ${id}`,
  );
const reveal = (kind: string, type = 'car', id: string = rows.car) =>
  `select public.reveal_contact('${type}', ${id}, '${kind}', 'navegador-zeca') as contact`;
const leads = async () =>
  (await world.owner(`select kind from public.leads where visitor = 'navegador-zeca'`)).map(
    ({ kind }) => kind,
  );

test.each(markets)(
  'a %s shows its own telephone instead of the store’s',
  async (type, table, id) => {
    await setPhone(table, id, '(11) 91234-5678');
    expect(await world.as('anon', reveal('phone', type, id))).toEqual([
      { contact: { phone: '+5511912345678', whatsapp: null, email: 'contato@davi.test' } },
    ]);
    expect(
      await world.as(
        'seller',
        `select public.listing_private_details('${type}', ${id}) ->> 'contact_phone' as phone`,
      ),
    ).toEqual([{ phone: '+5511912345678' }]);
    await setPhone(table, id, null);
    const [again] = await world.as('anon', reveal('phone', type, id));
    expect(again!['contact']).toMatchObject({ phone: '+5519987654321' });
  },
);

test.each(['(11) 91234-5678', '(11) 3265-4321', '0800 770 1234'])(
  'of %s only the ways that there are count',
  async (phone) => {
    await world.owner(
      `update public.customers set whatsapp = '+5519987654321' where id = ${rows.store}`,
    );
    await setPhone('cars', rows.car, phone);
    const [car] = await world.owner(
      `select contact_phone, reached_by from public.cars where id = ${rows.car}`,
    );
    const own = car!['contact_phone'] as string;
    expect(car!['reached_by']).toEqual(reachedBy({ phone: own, whatsapp: null, email: null }));
    for (const kind of ['phone', 'whatsapp']) await world.as('anon', reveal(kind));
    expect((await leads()).toSorted()).toEqual(isMobile(own) ? ['phone', 'whatsapp'] : ['phone']);
  },
);

test('what is no telephone is refused by name', async () => {
  expect(
    await world.refusal(
      'seller',
      `update public.cars set contact_phone = '1234' where id = ${rows.car}`,
    ),
  ).toBe('PT422 Digite o telefone deste anúncio com DDD, ou deixe em branco.');
});

test('it is changed without a new approval, and copied with the listing', async () => {
  await setPhone('cars', rows.car, '(11) 91234-5678');
  expect(await world.owner(`select status from public.cars where id = ${rows.car}`)).toEqual([
    { status: 'published' },
  ]);
  const [copy] = await world.as(
    'seller',
    `select public.duplicate_listing('car', ${rows.car}) as id`,
  );
  expect(
    await world.owner(`select contact_phone from public.cars where id = '${copy!['id']}'`),
  ).toEqual([{ contact_phone: '+5511912345678' }]);
});

test('a store without a telephone sends a listing that has one', async () => {
  await world.owner(
    `update public.customers set phone = null, whatsapp = null where id = ${rows.store}`,
  );
  const send = `update public.cars set status = 'pending' where id = ${rows.draftCar}`;
  expect(await world.refusal('seller', send)).toMatch(/^PT422 Informe um telefone ou WhatsApp/);
  await setPhone('cars', rows.draftCar, '(11) 91234-5678');
  await world.as('seller', send);
});

test('the last telephone of a listing on show is not taken away', async () => {
  await setPhone('cars', rows.car, '(11) 91234-5678');
  await world.owner(
    `update public.customers set phone = null, whatsapp = null where id = ${rows.store}`,
  );
  const remove = `update public.cars set contact_phone = null where id = ${rows.car}`;
  expect(await world.refusal('seller', remove)).toMatch(/^PT422 Informe um telefone ou WhatsApp/);
  await setPhone('cars', rows.car, '(11) 3265-4321');
  await world.as('seller', `update public.cars set status = 'paused' where id = ${rows.car}`);
  expect(await world.refusal('seller', remove)).toMatch(/^PT422 Informe um telefone ou WhatsApp/);
  await world.owner(
    `update public.customers set phone = '+5519987654321' where id = ${rows.store}`,
  );
  await world.as('seller', remove);
});

test('moderators see it beside the listing, and the person’s own data hold it', async () => {
  await setPhone('cars', rows.pendingCar, '(11) 91234-5678');
  expect(
    await world.as(
      'admin',
      `select i -> 'listing' ->> 'contact_phone' as phone, i -> 'listing' ? 'plate' as plate
       from public.moderation_item('car', ${rows.pendingCar}) i`,
    ),
  ).toEqual([{ phone: '+5511912345678', plate: false }]);
  const [own] = await world.as(
    'seller',
    `select public.export_my_data()::text like '%"contact_phone": "+5511912345678"%' as holds`,
  );
  expect(own).toEqual({ holds: true });
});

test('a store that is verified is compared with closed ones by it', async () => {
  const closed = async () =>
    (
      await world.as(
        'admin',
        `select public.verification_case(${rows.verification}) -> 'store' ->> 'closed_with_phone' as n`,
      )
    )[0]!['n'];
  expect(await closed()).toBe('0');
  await setPhone('cars', rows.car, '(11) 91234-5678');
  await world.owner(
    `update public.customers set whatsapp = '+5511912345678' where id = ${rows.closedStore}`,
  );
  expect(await closed()).toBe('1');
});

test('a number that another store shows is a signal for moderators', async () => {
  const signals = async () =>
    (
      await world.as(
        'admin',
        `select public.moderation_item('car', ${rows.pendingCar}) -> 'signals' as signals`,
      )
    )[0]!['signals'];
  const shared = expect.objectContaining({ rule: 'phone', stores: 2 });
  expect(await signals()).not.toContainEqual(shared);
  await world.owner(
    `update public.cars set contact_phone = '+5511912345678' where id = ${rows.otherCar}`,
  );
  await setPhone('cars', rows.pendingCar, '(11) 91234-5678');
  expect(await signals()).toContainEqual(shared);
});

test('a deleted account’s words include it', async () => {
  await setPhone('cars', rows.car, '(11) 91234-5678');
  const [known] = await world.owner(`select contacts from private.personal_words(
    (select user_id from public.customers where id = ${rows.store}))`);
  expect(
    (known!['contacts'] as string[]).some((word) => new RegExp(word).test('11912345678')),
  ).toBe(true);
});

test('a store keeps a telephone while a listing on show has none of its own', async () => {
  const clear = `update public.customers set phone = null, whatsapp = null where id = ${rows.store}`;
  expect(await world.refusal('seller', clear)).toMatch(/^PT422 Informe um telefone ou WhatsApp/);
  for (const [, table] of markets) {
    await world.owner(
      `update public.${table} set contact_phone = '+5511912345678' where customer_id = ${rows.store}`,
    );
  }
  await world.as('seller', clear);
});
