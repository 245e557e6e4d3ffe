import { describe, expect, test } from 'vitest';
import { people, rows } from '../../policies/support/cast.ts';
import { useWorld } from './support.ts';

const world = useWorld();

const write = (author: 'store' | 'visitor', body: string) => `
  insert into public.inquiry_messages (inquiry_id, author, user_id, body)
  values (${rows.inquiry}, '${author}', auth.uid(), '${body}')`;
const mark = (until = 'now()') => `select public.mark_inquiry_read(${rows.inquiry}, ${until})`;
const waiting = async (actor: 'user' | 'seller' | 'other' | 'otherSeller' | 'admin') =>
  (await world.as(actor, `select * from public.unread_conversations()`))[0];
const status = async () =>
  (await world.owner(`select status from public.inquiries where id = ${rows.inquiry}`))[0];

describe('what waits for whom', () => {
  test('an inquiry waits for the store, not for its sender', async () => {
    await world.owner(`update public.inquiries set read_at = null where id = ${rows.inquiry}`);
    expect(await waiting('seller')).toEqual({ sent: 0, received: 1 });
    expect(await waiting('user')).toEqual({ sent: 0, received: 0 });
    for (const stranger of ['other', 'otherSeller', 'admin'] as const) {
      expect(await waiting(stranger)).toEqual({ sent: 0, received: 0 });
    }
  });

  test('an answer waits for the visitor until they have seen it', async () => {
    await world.as('seller', write('store', 'Sim!'));
    expect(await waiting('user')).toEqual({ sent: 1, received: 0 });
    expect(await waiting('seller')).toEqual({ sent: 0, received: 0 });
    await world.as('user', mark());
    expect(await waiting('user')).toEqual({ sent: 0, received: 0 });
    expect(await status()).toEqual({ status: 'respondido' });
  });

  test('what the visitor writes after an answer is new for the store', async () => {
    await world.as('seller', write('store', 'Sim!'));
    await world.as('user', write('visitor', 'Posso ver hoje?'));
    expect(await status()).toEqual({ status: 'novo' });
    expect(await waiting('seller')).toEqual({ sent: 0, received: 1 });
    // Who writes has read.
    expect(await waiting('user')).toEqual({ sent: 0, received: 0 });
  });

  test('what came after the look has not been read', async () => {
    await world.as('seller', write('store', 'Sim!'));
    await world.as('user', mark(`now() - interval '1 minute'`));
    expect(await waiting('user')).toEqual({ sent: 1, received: 0 });
  });

  test('nobody marks for another', async () => {
    await world.as('seller', write('store', 'Sim!'));
    for (const stranger of ['seller', 'other', 'otherSeller', 'admin'] as const) {
      await world.as(stranger, mark());
    }
    expect(await waiting('user')).toEqual({ sent: 1, received: 0 });
  });
});

test('a conversation moves up when either side writes', async () => {
  const moved = async () =>
    (
      await world.owner(
        `select last_message_at > created_at as moved from public.inquiries where id = ${rows.inquiry}`,
      )
    )[0];
  expect(await moved()).toEqual({ moved: false });
  await world.as('user', write('visitor', 'Posso ver hoje?'));
  expect(await moved()).toEqual({ moved: true });
});

test('an inquiry brought by seed or restore is as old as it says', async () => {
  await world.owner(`
    insert into public.inquiries (customer_id, item_type, item_id, item_title, user_id, name, message,
      created_at)
    values (${rows.store}, 'car', ${rows.car}, 'Civic', '${people.bia}', 'Bia', 'Oi',
      now() - interval '9 days')`);
  expect(
    await world.as(
      'other',
      `select last_message_at = created_at and visitor_read_at = created_at as old
       from public.inquiries`,
    ),
  ).toEqual([{ old: true }]);
});

test('the bell does not ring on for what was read in the conversation', async () => {
  await world.owner(`
    insert into public.notifications (user_id, title, message, metadata) values
      ('${people.ana}', 'Resposta', 'Sim!', jsonb_build_object('inquiry_id', ${rows.inquiry}::uuid)),
      ('${people.davi}', 'Contato', 'Oi', jsonb_build_object('inquiry_id', ${rows.inquiry}::uuid))`);
  const unread = `select count(*)::integer as n from public.notifications
    where metadata ? 'inquiry_id' and not is_read`;
  await world.as('user', mark());
  expect(await world.as('user', unread)).toEqual([{ n: 0 }]);
  expect(await world.as('seller', unread)).toEqual([{ n: 1 }]);
});
