import { describe, expect, test } from 'vitest';
import { type Actor, people, rows } from '../../policies/support/cast.ts';
import { useLivingWorld } from './support.ts';

const world = useLivingWorld();
const key = 'c0ffee00-0000-4000-8000-000000000001';
const otherKey = 'c0ffee00-0000-4000-8000-000000000002';

const inquiry = (
  under: string | null,
  { visitor = 'navegador-zeca', item = rows.car as string, email = 'zeca@casa.test' } = {},
) =>
  `select public.send_inquiry('car', ${item}, 'Zeca', '${email}', '(19) 98888-7777', 'Aceita troca?',
    '${visitor}'${under ? `, '${under}'` : ''}) as id`;
const message = (under: string) =>
  `insert into public.inquiry_messages (inquiry_id, author, user_id, body, request_key)
   values (${rows.inquiry}, 'visitor', auth.uid(), 'Posso ver hoje?', '${under}')`;
const review = (under: string, item = rows.otherCar) =>
  `insert into public.reviews (user_id, item_type, item_id, rating, title, request_key)
   values (auth.uid(), 'car', ${item}, 5, 'Ótimo', '${under}')`;
const search = (under: string) =>
  `insert into public.saved_searches (user_id, name, vertical, request_key)
   values (auth.uid(), 'Carros', 'cars', '${under}')`;

const count = async (from: string) =>
  (await world.owner(`select count(*)::integer as n from ${from}`))[0]!['n'] as number;
const twiceAtOnce = (actor: Actor, statement: string) =>
  Promise.all([world.as(actor, statement), world.as(actor, statement)]);

describe('an inquiry', () => {
  const made = () => count(`public.inquiries where name = 'Zeca'`);

  test('under one key is one: one row, one notice, the same answer', async () => {
    const [first] = await world.as('anon', inquiry(key));
    const mails = await count('public.outbox');
    const notices = await count('public.notifications');
    expect(await world.as('anon', inquiry(key))).toEqual([first]);
    expect(await made()).toBe(1);
    expect(await count('public.outbox')).toBe(mails);
    expect(await count('public.notifications')).toBe(notices);
  });

  test('also when both come at once', async () => {
    const [[first], [second]] = (await twiceAtOnce('user', inquiry(key))) as [[object], [object]];
    expect(second).toEqual(first);
    expect(await made()).toBe(1);
  });

  test('is answered as before also when the limit is reached or the item is gone since', async () => {
    const [first] = await world.as('anon', inquiry(key));
    for (let n = 0; n < 4; n += 1) await world.as('anon', inquiry(null));
    expect(await world.refusal('anon', inquiry(otherKey))).toMatch(/^PT429 /);
    await world.owner(`update public.cars set availability = 'sold' where id = ${rows.car}`);
    expect(await world.as('anon', inquiry(key))).toEqual([first]);
  });

  test('of another caller, about another item or under another key is another', async () => {
    await world.as('anon', inquiry(key));
    await world.as('anon', inquiry(key, { visitor: 'navegador-bia', email: 'bia@casa.test' }));
    await world.as('user', inquiry(key));
    await world.as('anon', inquiry(key, { item: rows.otherCar }));
    await world.as('anon', inquiry(otherKey));
    expect(await made()).toBe(5);
  });

  test('is one from another network too, and where the session ended in between', async () => {
    const [first] = await world.as('anon', inquiry(key));
    expect(await world.as('anon', inquiry(key, { visitor: 'rede-movel' }))).toEqual([first]);
    const [own] = await world.as('user', inquiry(otherKey));
    expect(await world.as('anon', inquiry(otherKey))).toEqual([own]);
    expect(await made()).toBe(2);
    // Without scripts words stand for the key: the same words of another day are another request.
    await world.owner(`update public.inquiries set created_at = created_at - interval '25 hours'`);
    await world.as('anon', inquiry(key, { visitor: 'rede-de-casa' }));
    expect(await made()).toBe(3);
  });

  test('the database itself takes no second row', async () => {
    await world.as('anon', inquiry(key));
    await expect(
      world.owner(`insert into public.inquiries
        (customer_id, item_type, item_id, item_title, name, message, visitor, request_key)
        select customer_id, item_type, item_id, item_title, name, message, visitor, request_key
        from public.inquiries where request_key = '${key}'`),
    ).rejects.toMatchObject({ code: '23505' });
  });

  test('forgets its key with the account', async () => {
    await world.as('user', inquiry(key));
    await world.owner(`delete from auth.users where id = '${people.ana}'`);
    expect(await count(`public.inquiries where request_key is not null`)).toBe(0);
  });
});

test.for<[string, string, (under: string) => string]>([
  ['a message', 'public.inquiry_messages', message],
  ['a saved search', 'public.saved_searches', search],
])('%s under one key is one, also at once; another is another', async ([, table, write]) => {
  const before = await count(table);
  await twiceAtOnce('user', write(key));
  await world.as('user', write(key));
  expect(await count(table)).toBe(before + 1);
  await world.as('user', write(otherKey));
  expect(await count(table)).toBe(before + 2);
});

test('a review sent again is no error; another of the same item is one', async () => {
  await twiceAtOnce('user', review(key));
  expect(await world.refusal('user', review(key))).toBe('not refused');
  const known = `private.review_requests where request_key = '${key}'`;
  expect(await count(`public.reviews where id in (select review_id from ${known})`)).toBe(1);
  // Reviews are read by everybody: their keys are not with them.
  expect(await count('public.reviews where request_key is not null')).toBe(0);
  expect(await world.refusal('user', review(otherKey))).toMatch(/^23505 /);
  // Who deletes it may send it again.
  await world.as('user', `delete from public.reviews where item_id = ${rows.otherCar}`);
  expect(await count(known)).toBe(0);
  await world.as('user', review(key));
  expect(await count(known)).toBe(1);
});

test('nobody uses up the key of another', async () => {
  await world.as('user', search(key));
  await world.as('other', search(key));
  expect(await count(`public.saved_searches where request_key = '${key}'`)).toBe(2);
});

test('an answer to a review sent again stands; another answer is refused', async () => {
  const answer = (reply: string) => `select public.answer_review(${rows.review}, '${reply}')`;
  await world.owner(
    `update public.reviews set reply = null, replied_at = null where id = ${rows.review}`,
  );
  await world.as('seller', answer('Obrigado!'));
  expect(await world.refusal('seller', answer(' Obrigado! '))).toBe('not refused');
  expect(await world.refusal('seller', answer('Outra'))).toMatch(/já foi respondida/);
  expect(await world.refusal('otherSeller', answer('Obrigado!'))).toMatch(/já foi respondida/);
});

test('an announcement under one key tells each person once, and answers as the first time', async () => {
  const announce = (under: string) =>
    `select public.announce(array['${people.ana}', '${people.bia}']::uuid[], 'Aviso', 'Domingo às 3h.',
      request_key => '${under}') as answer`;
  const before = await count('public.notifications');
  const [[first], [second]] = (await twiceAtOnce('admin', announce(key))) as [[object], [object]];
  expect(first).toEqual({ answer: { sent: 2, ignored: 0 } });
  expect(second).toEqual(first);
  expect(await count('public.notifications')).toBe(before + 2);
  expect(await count(`public.outbox where topic = 'notification.announcement'`)).toBe(2);
  await world.as('admin', announce(otherKey));
  expect(await count('public.notifications')).toBe(before + 4);
});
