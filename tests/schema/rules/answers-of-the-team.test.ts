import { expect, test } from 'vitest';
import { people, rows } from '../../policies/support/cast.ts';
import { useWorld } from './support.ts';

// What an administrator does with a store's contacts, for it.
const world = useWorld();

const answer = (body: string) => `
  insert into public.inquiry_messages (inquiry_id, author, user_id, body)
  values (${rows.inquiry}, 'store', auth.uid(), '${body}')`;
const logged = (table: string) =>
  world.owner(`
    select actor_role, action, after from public.audit_log where table_name = '${table}' order by id`);
const told = async (person: string) =>
  (
    await world.owner(`select title from public.notifications
      where user_id = '${person}' and metadata ->> 'inquiry_id' = ${rows.inquiry} order by created_at desc, id`)
  ).map(({ title }) => title);

test('an answer says that the team wrote it: to the visitor, to the store and in the log', async () => {
  await world.as('admin', answer('A loja volta na segunda.'));
  const [written] = await world.owner(`
    select by_team, author from public.inquiry_messages where body = 'A loja volta na segunda.'`);
  expect(written).toEqual({ by_team: true, author: 'store' });
  const [inquiry] = await world.owner(`
    select status, read_at is not null as read, visitor_read_at from public.inquiries where id = ${rows.inquiry}`);
  expect(inquiry).toEqual({ status: 'respondido', read: true, visitor_read_at: null });
  const [store] = await world.owner(
    `select business_name as name from public.customers where id = ${rows.store}`,
  );
  expect(await told(people.ana)).toContain(`A equipe respondeu você por ${store!.name}`);
  expect((await told(people.davi))[0]).toMatch(/^A equipe respondeu .+ por você$/);
  expect(await logged('inquiry_messages')).toEqual([
    expect.objectContaining({
      actor_role: 'admin',
      action: 'insert',
      after: expect.objectContaining({ body: 'A loja volta na segunda.', by_team: true }),
    }),
  ]);

  await world.as('seller', answer('Estou de volta.'));
  const [own] = await world.owner(
    `select by_team from public.inquiry_messages where body = 'Estou de volta.'`,
  );
  expect(own).toEqual({ by_team: false });
  expect(await logged('inquiry_messages')).toHaveLength(1);
});

test('how soon a store answers is told by its own answers', async () => {
  const figures = async () =>
    (await world.as('seller', `select public.store_answers(${rows.store}) as told`))[0]!.told;
  await world.owner(`delete from public.inquiry_messages;
    update public.inquiries set created_at = now() - interval '3 days' where id = ${rows.inquiry}`);
  expect(await figures()).toMatchObject({ in_time: 0, due: 1 });
  await world.as('admin', answer('A loja volta na segunda.'));
  expect(await figures()).toMatchObject({ in_time: 0, due: 0, minutes: null });
  const counted = await world.owner(
    `select from private.recent_answers(${rows.store}, now() - interval '30 days', now() + interval '1 minute')`,
  );
  expect(counted).toHaveLength(0);
});

test('a contact is marked as read for the store, and the visitor’s side stays', async () => {
  await world.owner(`
    update public.inquiries set read_at = null, visitor_read_at = null where id = ${rows.inquiry}`);
  const mark = (store: string) =>
    `select public.mark_inquiry_read(${rows.inquiry}, now(), ${store})`;
  const state = async () =>
    (
      await world.owner(`select read_at is not null as read, visitor_read_at from public.inquiries
        where id = ${rows.inquiry}`)
    )[0];
  await world.as('otherSeller', mark(rows.store));
  expect(await state()).toMatchObject({ read: false });
  await world.as('admin', mark(rows.otherStore));
  await world.as('admin', mark('null'));
  expect(await state()).toMatchObject({ read: false });
  await world.as('admin', mark(rows.store));
  expect(await state()).toEqual({ read: true, visitor_read_at: null });
  expect(await logged('inquiries')).toHaveLength(1);
});

test('an event is marked as read for the store, and the log has it', async () => {
  await world.as('admin', `select public.mark_lead_read((select min(id) from public.leads))`);
  const [lead] = await world.owner(`select read_at from public.leads order by id limit 1`);
  expect(lead!.read_at).toBeInstanceOf(Date);
  expect(await logged('leads')).toHaveLength(1);
});
