import { beforeEach, expect, test } from 'vitest';
import { rows } from '../../policies/support/cast.ts';
import { team, teamWorld } from '../../policies/support/team.ts';

// To whom a new contact goes.
const db = await teamWorld();
const ofStore = `where customer_id = ${rows.store}`;

beforeEach(async () => {
  await db.owner.unsafe(`
    update public.cars set assigned_to = null ${ofStore};
    update public.store_members set turn_at = null, is_on_duty = false, takes_turns = role = 'seller',
      turns_for = default ${ofStore};
    update public.customers set distribution = 'listing', hours = null where id = ${rows.store}`);
});

let senders = 0;

/** A visitor writes about the car. @returns who has the contact */
async function write(car: string = rows.car): Promise<string | null> {
  const name = `Zé ${(senders += 1)}`;
  const [sent] = await db.as('anon', (tx) =>
    tx.unsafe(`select public.send_inquiry('car', ${car}, '${name}', 'ze${senders}@casa.test',
      '(19) 98888-7777', '', 'navegador ${senders}') as id`),
  );
  const [row] = await db.owner.unsafe(
    `select assigned_to, (select array_agg(e.person_id) from public.inquiry_events e where e.inquiry_id = i.id) as events,
      (select array_agg(n.user_id) from public.notifications n where n.metadata ->> 'inquiry_id' = i.id::text) as told
     from public.inquiries i where id = '${sent!['id']}'`,
  );
  const who = row!['assigned_to'] as string | null;
  expect(row!['events']).toEqual(who === null ? null : [who]);
  // Of nobody's the owner is told, at least.
  const told = row!['told'] as string[];
  expect(who === null || (told.length === 1 && told[0] === who)).toBe(true);
  return who;
}

test('that of a listing with a person goes to them, another one in turn', async () => {
  await db.owner.unsafe(
    `update public.cars set assigned_to = '${team.manager}' where id = ${rows.car}`,
  );
  expect(await write()).toBe(team.manager);
  await db.owner.unsafe(`update public.cars set assigned_to = null where id = ${rows.car}`);
  expect([await write(), await write()].toSorted()).toEqual(
    [team.seller, team.colleague].toSorted(),
  );
});

test('who takes turns for another vertical is passed over', async () => {
  await db.owner.unsafe(
    `update public.store_members set turns_for = '{property,rental}' where user_id = '${team.seller}'`,
  );
  expect([await write(), await write()]).toEqual([team.colleague, team.colleague]);
  await db.owner.unsafe(`update public.store_members set turns_for = '{property}' ${ofStore}`);
  expect(await write()).toBeNull();
});

test('in turn, those at once go to different people', async () => {
  await db.owner
    .unsafe(`update public.customers set distribution = 'turns' where id = ${rows.store};
    update public.cars set assigned_to = '${team.manager}' where id = ${rows.car}`);
  const found = await Promise.all([write(), write(), write(), write()]);
  expect(found.toSorted()).toEqual(
    [team.seller, team.seller, team.colleague, team.colleague].toSorted(),
  );
});

test('of those who have not had their turn yet the first of the team is next, as the panel says', async () => {
  await db.owner.unsafe(`
    update public.store_members set takes_turns = role <> 'owner' ${ofStore};
    update public.store_members set created_at = '2026-01-01' where user_id = '${team.seller}'`);
  expect(await write()).toBe(team.manager);
});

test('where whoever takes it has it, it is nobody’s at first; nor is it where nobody takes turns', async () => {
  await db.owner.unsafe(
    `update public.customers set distribution = 'open' where id = ${rows.store}`,
  );
  expect(await write()).toBeNull();
  await db.owner
    .unsafe(`update public.customers set distribution = 'turns' where id = ${rows.store};
    update public.store_members set takes_turns = false ${ofStore}`);
  expect(await write()).toBeNull();
});

test('while the store is closed it goes to who is on duty', async () => {
  await db.owner.unsafe(
    `update public.store_members set is_on_duty = true where user_id = '${team.manager}'`,
  );
  expect(await write()).not.toBe(team.manager);
  await db.owner.unsafe(`update public.customers set hours = '{"1": []}' where id = ${rows.store}`);
  expect(await write()).toBe(team.manager);
});

test('a store of one person assigns nothing', async () => {
  expect(await write(rows.otherCar)).toBeNull();
});

test('given back, a contact goes to the next one in turn', async () => {
  const first = await write();
  const [back] = await db.as({ role: 'authenticated', sub: first! }, (tx) =>
    tx.unsafe(`select public.assign_to(null, 'inquiry', array(select id from public.inquiries
      where assigned_to = '${first}' order by created_at desc limit 1), '${first}') as n`),
  );
  expect(back!['n']).toBe(1);
  const [row] = await db.owner.unsafe(`select i.assigned_to, e.actor_id from public.inquiries i
    join public.inquiry_events e on e.inquiry_id = i.id order by e.id desc limit 1`);
  expect(row!['actor_id']).toBe(first);
  expect(row!['assigned_to']).not.toBe(first);
});
