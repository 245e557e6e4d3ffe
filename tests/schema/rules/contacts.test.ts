import { expect, test } from 'vitest';
import { people, rows } from '../../policies/support/cast.ts';
import { useLivingWorld } from './support.ts';

const world = useLivingWorld();

interface Contacts {
  items: { kind: string; id: string; unread: boolean; title: string | null; body: string | null }[];
  has_more: boolean;
}

const contacts = async (asked = ''): Promise<Contacts> =>
  (await world.as('seller', `select public.store_contacts(${rows.store}${asked}) as found`))[0]!
    .found;

/** A message that came so long ago and was answered after so many minutes. */
const answered = (ago: string, minutes: number) => `
  with asked as (
    insert into public.inquiries (customer_id, item_type, item_id, item_title, name, message, created_at)
    values (${rows.store}, 'car', ${rows.car}, 'Civic', 'Rui', 'Oi', now() - interval '${ago}') returning id, created_at)
  insert into public.inquiry_messages (inquiry_id, author, user_id, body, created_at)
  select id, 'store', '${people.davi}', 'Sim', created_at + interval '${minutes} minutes' from asked`;
const median = async () =>
  (await world.owner(`select private.answer_minutes(${rows.store}) as minutes`))[0]!.minutes;

test('what is of a store is told to its owner and to administrators only', async () => {
  for (const call of [
    `public.store_contacts(${rows.store})`,
    `public.store_answers(${rows.store})`,
    `public.store_overview(${rows.store})`,
    `public.store_figures(${rows.store}, current_date, current_date)`,
    `public.store_figures_by_item(${rows.store}, current_date, current_date)`,
  ]) {
    for (const one of ['seller', 'admin'] as const) await world.as(one, `select ${call}`);
    for (const stranger of ['user', 'otherSeller'] as const)
      expect(await world.refusal(stranger, `select ${call}`)).toBe(
        'PT404 Este painel é de outra loja ou não existe.',
      );
    expect(await world.refusal('anon', `select ${call}`)).toContain('permission denied');
  }
});

test('messages and events stand together, the newest first, and without who saw the phone', async () => {
  await world.owner(`
    update public.leads set created_at = now() + interval '1 minute';
    insert into public.leads (customer_id, item_type, item_id, kind, visitor, created_at)
    values (${rows.store}, 'store', ${rows.store}, 'whatsapp', 'v', now() + interval '2 minutes'),
      (${rows.store}, 'car', ${rows.car}, 'email', 'v', now()),
      (${rows.otherStore}, 'car', ${rows.otherCar}, 'whatsapp', 'v', now())`);
  const { items, has_more } = await contacts();
  expect(items.map(({ kind }) => kind)).toEqual(['whatsapp', 'phone', 'message']);
  expect(items.map(({ body }) => body)).toEqual([null, null, 'Posso ver amanhã?']);
  expect(JSON.stringify(items)).not.toContain('visitor');
  expect(has_more).toBe(false);
  expect((await contacts(`, most => 2`)).items).toHaveLength(2);
  expect((await contacts(`, most => 2`)).has_more).toBe(true);
});

test('they are found by state, name, phone and listing', async () => {
  await world.owner(`update public.inquiries set name = 'João Acácio', phone = '+5519981124470'`);
  const kinds = async (asked: string) => (await contacts(asked)).items.map(({ kind }) => kind);
  expect(await kinds(`, term => 'joao ac'`)).toEqual(['message']);
  expect(await kinds(`, term => '(19) 98112'`)).toEqual(['message']);
  expect(await kinds(`, term => '%'`)).toEqual([]);
  expect(await kinds(`, term => 'civic'`)).toContain('phone');
  await world.as('seller', `select public.mark_lead_read((select min(id) from public.leads))`);
  await world.owner(`update public.inquiries set read_at = null, status = 'novo'`);
  expect(await kinds(`, standing => 'novo'`)).toEqual(['message']);
  await world.owner(`update public.inquiries set read_at = now(), status = 'respondido'`);
  expect(await kinds(`, standing => 'novo'`)).toEqual([]);
  expect(await kinds(`, standing => 'respondido'`)).toEqual(['message']);
});

test('an event is marked as read by its own store, once', async () => {
  const read = async () => (await world.owner(`select read_at from public.leads`))[0]!.read_at;
  const id = (await world.owner(`select id from public.leads`))[0]!.id;
  for (const stranger of ['user', 'otherSeller'] as const) {
    await world.as(stranger, `select public.mark_lead_read(${id})`);
    expect(await read()).toBeNull();
  }
  await world.as('seller', `select public.mark_lead_read(${id})`);
  const first = await read();
  expect(first).toBeInstanceOf(Date);
  await world.as('seller', `select public.mark_lead_read(${id})`);
  expect(await read()).toEqual(first);
});

test('the median is of 30 days and of 5 answers or more', async () => {
  for (const minutes of [4, 8, 20, 90]) await world.owner(answered('2 days', minutes));
  expect(await median()).toBeNull();
  await world.owner(answered('40 days', 1));
  expect(await median()).toBeNull();
  await world.owner(answered('3 days', 30));
  expect(await median()).toBe(20);
});

test('a visitor waits from the first thing he wrote since the answer before', async () => {
  for (const minutes of [10, 10, 10, 10]) await world.owner(answered('2 days', minutes));
  await world.owner(answered('5 days', 10));
  const { id, at } = (
    await world.owner(`
    select m.inquiry_id as id, m.created_at as at from public.inquiry_messages m
    where m.author = 'store' order by m.created_at limit 1`)
  )[0]!;
  const said = (author: string, minutes: number) =>
    world.owner(`insert into public.inquiry_messages (inquiry_id, author, user_id, body, created_at)
      values ('${id}', '${author}', '${author === 'store' ? people.davi : people.ana}', 'Oi',
        '${at.toISOString()}'::timestamptz + interval '${minutes} minutes')`);
  await said('visitor', 60);
  await said('visitor', 65);
  await said('store', 100);
  await said('store', 101);
  const minutes = (
    await world.owner(`
      select minutes::integer as m from private.recent_answers(${rows.store}, now() - interval '30 days', now()) order by m`)
  ).map(({ m }) => m);
  expect(minutes).toEqual([10, 10, 10, 10, 10, 40]);
});

test('minutes count while the store is open, on the clock of its state', async () => {
  const open = async (since: string, until: string) =>
    (
      await world.owner(`
        select private.count_open_minutes(${rows.store}, '${since}', '${until}')::integer as minutes`)
    )[0]!.minutes;
  // Friday 20/11/2026, 17h, to Monday, 9h, in São Paulo.
  const wait = ['2026-11-20T20:00:00Z', '2026-11-23T12:00:00Z'] as const;
  expect(await open(...wait)).toBe(64 * 60);
  await world.owner(`update public.customers
    set hours = '{"1": ["08:00-12:00"], "5": ["08:00-12:00", "13:00-18:00"], "6": ["09:00-13:00"]}'
    where id = ${rows.store}`);
  expect(await open(...wait)).toBe(60 + 240 + 60);
  await world.owner(`update public.customers set state = 'AM' where id = ${rows.store}`);
  expect(await open(...wait)).toBe(120 + 240);
});

test('a store keeps 20 quick replies, also when two are written at once', async () => {
  await world.owner(`insert into public.quick_replies (customer_id, title, body)
    select ${rows.store}, 'R' || n, 'Oi' from generate_series(1, 18) n`);
  const write = `insert into public.quick_replies (customer_id, title, body) values (${rows.store}, 'Mais', 'Oi')`;
  const outcomes = await Promise.all([
    world.refusal('seller', write),
    world.refusal('seller', write),
  ]);
  expect(outcomes.toSorted()).toEqual([
    'PT409 Você pode guardar até 20. Remova algum antes.',
    'not refused',
  ]);
});

test('a quick reply sent again, its answer lost, is kept once, also as the last that has room', async () => {
  await world.owner(`insert into public.quick_replies (customer_id, title, body)
    select ${rows.store}, 'R' || n, 'Oi' from generate_series(1, 20) n
    where n > (select count(*) from public.quick_replies where customer_id = ${rows.store}) + 1`);
  const again = `insert into public.quick_replies (id, customer_id, title, body)
    values ('21000000-0000-4000-8000-0000000000aa', ${rows.store}, 'Vistoria', 'Oi') on conflict (id) do nothing`;
  for (const _ of [1, 2]) expect(await world.refusal('seller', again)).toBe('not refused');
  const kept = `select title from public.quick_replies where customer_id = ${rows.store} and title = 'Vistoria'`;
  expect(await world.owner(kept)).toHaveLength(1);
  expect(await world.refusal('seller', again.replace('aa', 'ab'))).toMatch(/^PT409 /);
});
