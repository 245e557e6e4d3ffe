import { expect, test } from 'vitest';
import { rows } from '../../policies/support/cast.ts';
import { useWorld } from './support.ts';

const world = useWorld();
const mailbox = (args = '') => `select public.mailbox(${args}) as found`;
const textOf = (quoted: string) => quoted.slice(1, -1);

test('both sides find their conversation, with its listing and what was said last', async () => {
  const [received] = await world.as('seller', mailbox());
  expect(received!.found).toMatchObject({
    side: 'received',
    has_store: true,
    totals: { sent: 0, received: 1 },
    rows: [
      {
        id: textOf(rows.inquiry),
        name: 'Ana',
        item_type: 'car',
        listing: { id: textOf(rows.car), cover: { path: expect.any(String) } },
        store: null,
        last: { author: 'visitor', body: 'Posso ver amanhã?' },
      },
    ],
  });
  const [sent] = await world.as('user', mailbox());
  expect(sent!.found).toMatchObject({
    side: 'sent',
    has_store: false,
    totals: { sent: 1, received: 0 },
    rows: [{ id: textOf(rows.inquiry), store: expect.any(String) }],
  });
});

test('a side is named, and one row more tells that there are more', async () => {
  const [none] = await world.as('seller', mailbox(`'sent'`));
  expect(none!.found).toMatchObject({ side: 'sent', rows: [] });
  const [noStore] = await world.as('user', mailbox(`'received'`));
  expect(noStore!.found).toMatchObject({ side: 'sent', totals: { sent: 1 } });
  await world.owner(
    `insert into public.inquiries (customer_id, item_type, item_id, item_title, user_id, name, message)
     select customer_id, item_type, gen_random_uuid(), 'Vendido', user_id, name, repeat('a', 400)
     from public.inquiries where id = ${rows.inquiry}`,
  );
  const [found] = await world.as('user', mailbox(`'sent', 1`));
  expect(found!.found.rows).toHaveLength(2);
  expect(found!.found.rows[0]).toMatchObject({ item_title: 'Vendido', listing: null });
  expect(found!.found.rows[0].last.body).toHaveLength(300);
});

test('a side that is not named is the one where something waits, else where there is something', async () => {
  const sideOf = async () => (await world.as('seller', mailbox()))[0]!.found.side;
  await world.owner(
    `insert into public.inquiries (customer_id, item_type, item_id, item_title, user_id, name, message)
     select ${rows.otherStore}, 'car', ${rows.otherCar}, 'Gol', c.user_id, 'Davi', 'Oi'
     from public.customers c where c.id = ${rows.store}`,
  );
  await world.owner(
    `update public.inquiries set read_at = now(), visitor_read_at = case when id = ${rows.inquiry} then now() end`,
  );
  expect(await sideOf()).toBe('sent');
  await world.owner(`update public.inquiries set visitor_read_at = now()`);
  expect(await sideOf()).toBe('received');
  await world.owner(`delete from public.inquiries where id = ${rows.inquiry}`);
  expect(await sideOf()).toBe('sent');
});

test('nobody finds the conversations of others', async () => {
  const [stranger] = await world.as('otherSeller', mailbox());
  expect(stranger!.found).toMatchObject({ totals: { sent: 0, received: 0 }, rows: [] });
  const [admin] = await world.as('admin', mailbox());
  expect(admin!.found).toMatchObject({ totals: { sent: 0, received: 0 }, rows: [] });
  expect(await world.refusal('anon', mailbox())).toContain('permission denied');
});
