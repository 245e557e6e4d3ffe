import type { TransactionSql } from 'postgres';
import { beforeEach, expect, test } from 'vitest';
import { accountOptions } from '../../server/api/accounts.ts';
import type { Env } from '../../server/process/env.ts';
import { actors, people, rows } from '../policies/support/cast.ts';
import { ownWorld } from '../policies/support/own-world.ts';
import { idOf, mailTo, noticesOf } from './support/people.ts';

const db = await ownWorld();
const car = idOf(rows.car);
const inquiry = idOf(rows.inquiry);

beforeEach(async () => {
  await db.owner`delete from public.notifications`;
  await db.owner`delete from public.outbox`;
  await db.owner`delete from public.notification_preferences`;
});

const write = (author: 'store' | 'visitor', to: string, body: string) =>
  db.as(actors[author === 'store' ? 'seller' : 'user'], (tx) => {
    const person = author === 'store' ? people.davi : people.ana;
    return tx`insert into public.inquiry_messages (inquiry_id, author, user_id, body)
      values (${to}, ${author}, ${person}, ${body})`;
  });

async function inquire(): Promise<string> {
  const [row] = await db.as(
    'anon',
    (tx) => tx<{ id: string }[]>`
      select public.send_inquiry('car', ${car}, 'Zé', 'ze@casa.test', '11987654321', 'Aceita troca?', 'ze')
        as id`,
  );
  return row!.id;
}

test('an inquiry reaches the seller in the app and by mail, and no address that anybody typed', async () => {
  const id = await inquire();
  expect(await noticesOf(db, people.davi)).toEqual([
    {
      kind: 'inquiry',
      title: 'Novo contato de Zé',
      message: 'Sobre “Honda Civic”: Aceita troca?',
      action_url: `/mensagens/${id}`,
    },
  ]);
  const [toSeller] = await mailTo(db, 'davi@loja.test');
  expect(toSeller).toMatchObject({
    topic: 'notification.inquiry',
    payload: {
      name: 'Davi',
      senderEmail: 'ze@casa.test',
      text: 'Aceita troca?',
      listing: { item_type: 'car', id: car, title: 'Honda Civic', photo: expect.any(String) },
    },
  });
  expect(await mailTo(db, 'ze@casa.test')).toEqual([]);
});

test('a new device is told in the app, too, whatever a person chose', async () => {
  const { sendMail } = accountOptions({} as Env, false);
  const data = { name: 'Davi', siteUrl: '', device: 'Firefox, Linux', at: '2026-11-22T01:32:00Z' };
  await db.owner.begin((tx) =>
    sendMail(tx, { to: 'davi@loja.test', template: 'new_device', data }),
  );
  expect(await noticesOf(db, people.davi)).toMatchObject([
    {
      kind: 'security',
      message: expect.stringMatching(/Firefox no Linux.*21 de novembro de 2026, 22h32/),
      action_url: '/configuracoes?aba=seguranca',
    },
  ]);
  expect(await mailTo(db, 'davi@loja.test')).toMatchObject([{ topic: 'new_device' }]);
});

test('a copy of an inquiry goes to the confirmed address of its sender, whatever was typed', async () => {
  const ask = (tx: TransactionSql) => tx`
    select public.send_inquiry('car', ${car}, 'Bia', 'vitima@casa.test', '11987654321', 'Oi', 'bia')`;
  await db.owner`update auth.users set email_confirmed_at = null where id = ${people.bia}`;
  await db.as(actors.other, ask);
  expect(await copies()).toEqual([]);
  await db.owner`update auth.users set email_confirmed_at = now() where id = ${people.bia}`;
  await db.as(actors.other, ask);
  expect(await copies()).toEqual(['bia@casa.test']);
});

const copies = async () => {
  const copied = await db.owner<{ recipient: string }[]>`
    select recipient from public.outbox where topic = 'inquiry_copy'`;
  return copied.map(({ recipient }) => recipient);
};

test('an answer reaches a guest by mail', async () => {
  const id = await inquire();
  await write('store', id, 'Aceito, sim.');
  const mails = await mailTo(db, 'ze@casa.test');
  expect(mails.at(-1)).toMatchObject({
    topic: 'notification.answer',
    payload: { guest: true, text: 'Aceito, sim.', senderEmail: 'contato@davi.test' },
  });
});

test('the two sides of a conversation are told in turn', async () => {
  await write('store', inquiry, 'Está sim.');
  await write('visitor', inquiry, 'Posso ver hoje?');
  expect((await noticesOf(db, people.ana)).map(({ title }) => title)).toEqual([
    'Davi Automóveis respondeu você',
  ]);
  expect((await noticesOf(db, people.davi)).map(({ title }) => title)).toEqual([
    'Ana escreveu de novo',
  ]);
  expect(await mailTo(db, 'ana@casa.test')).toHaveLength(1);
  expect(await mailTo(db, 'davi@loja.test')).toHaveLength(1);
});

test('a review reaches the store, the answer its author', async () => {
  const [review] = await db.as(
    actors.other,
    (tx) => tx<{ id: string }[]>`
      insert into public.reviews (user_id, item_type, item_id, rating, title)
      values (${people.bia}, 'car', ${car}, 5, 'Ótimo') returning id`,
  );
  await db.as(actors.seller, (tx) => tx`select public.answer_review(${review!.id}, 'Obrigado!')`);
  expect(await noticesOf(db, people.davi)).toMatchObject([
    { kind: 'review', message: 'Bia avaliou “Honda Civic”: Ótimo' },
  ]);
  expect(await noticesOf(db, people.bia)).toMatchObject([
    { kind: 'review_answer', message: 'Obrigado!', action_url: `/carros/${car}#avaliacoes` },
  ]);
});

test('an approval and a refusal reach the seller, the refusal with its reason', async () => {
  const pending = idOf(rows.pendingCar);
  const moderate = (status: string, reason: string | null) =>
    db.as(
      actors.admin,
      (tx) => tx`select public.moderate_listing('car', ${pending}, ${status}, ${reason})`,
    );
  await moderate('rejected', 'Fotos de outro carro');
  await moderate('published', null);
  const [refusal, approval] = await noticesOf(db, people.davi);
  expect(refusal).toMatchObject({ kind: 'rejection' });
  expect(refusal!.message).toContain('Fotos de outro carro');
  expect(approval).toMatchObject({ kind: 'approval', action_url: `/carros/${pending}` });
});

test('an invoice reaches the store that owes it', async () => {
  await db.as(
    'service_role',
    (tx) => tx`
      insert into public.invoices (customer_id, description, amount, status, due_on, txid)
      values (${idOf(rows.store)}, 'Plano Destaque', 1229.5, 'open', '2026-12-10', 'PATIO0002')`,
  );
  expect(await noticesOf(db, people.davi)).toMatchObject([
    { kind: 'invoice', message: 'Plano Destaque: R$ 1.229,50, com vencimento em 10/12/2026.' },
  ]);
  // The mail's words are templates': what is queued are facts.
  expect(await mailTo(db, 'davi@loja.test')).toMatchObject([
    { payload: { item: 'Plano Destaque', amount: 1229.5, dueOn: '2026-12-10' } },
  ]);
});

test('what a seed or a restore writes is no news', async () => {
  await db.owner`
    insert into public.reviews (user_id, item_type, item_id, rating, title)
    values (${people.elisa}, 'car', ${car}, 5, 'Bom')`;
  expect(await noticesOf(db, people.davi)).toEqual([]);
  expect(await mailTo(db, 'davi@loja.test')).toEqual([]);
});

test('each kind and each way is the person’s choice', async () => {
  const choose = (inApp: boolean, byMail: boolean) =>
    db.as(
      actors.seller,
      (tx) => tx`
        insert into public.notification_preferences (kind, in_app, by_mail)
        values ('inquiry', ${inApp}, ${byMail})
        on conflict (user_id, kind) do update set in_app = excluded.in_app, by_mail = excluded.by_mail`,
    );
  await choose(false, true);
  await inquire();
  expect(await noticesOf(db, people.davi)).toHaveLength(0);
  expect(await mailTo(db, 'davi@loja.test')).toHaveLength(1);
  await choose(true, false);
  await inquire();
  expect(await noticesOf(db, people.davi)).toHaveLength(1);
  expect(await mailTo(db, 'davi@loja.test')).toHaveLength(1);
});

test('who is banned gets no mail', async () => {
  await db.owner`update auth.users set banned_until = now() + interval '1 day' where id = ${people.ana}`;
  await write('store', inquiry, 'Está sim.');
  await db.owner`update auth.users set banned_until = null where id = ${people.ana}`;
  expect(await noticesOf(db, people.ana)).toHaveLength(1);
  expect(await mailTo(db, 'ana@casa.test')).toEqual([]);
});

test('who has chosen nothing is mailed what the site says; who has chosen, as they chose', async () => {
  const tell = () =>
    db.owner`select private.notify(${people.ana}, 'expiry', 'Vence', 'Vence logo')`;
  const mailed = async () => (await mailTo(db, 'ana@casa.test')).length;
  await db.owner`insert into public.app_settings (key, value) values ('notices.by_mail', '{"expiry": false}')`;
  await tell();
  expect([await mailed(), (await noticesOf(db, people.ana)).length]).toEqual([0, 1]);
  await db.owner`insert into public.notification_preferences (user_id, kind, by_mail)
    values (${people.ana}, 'expiry', true)`;
  await tell();
  expect(await mailed()).toBe(1);
  await db.owner`delete from public.app_settings where key = 'notices.by_mail'`;
});

test('a cause that is named is told once, even of the notice that was deleted', async () => {
  const tell = () =>
    db.owner`select private.notify(${people.ana}, 'expiry', 'Vence', 'Vence logo', dedupe => 'x')`;
  await tell();
  await db.owner`delete from public.notifications where user_id = ${people.ana}`;
  await tell();
  expect(await noticesOf(db, people.ana)).toEqual([]);
  expect(await mailTo(db, 'ana@casa.test')).toHaveLength(1);
});

test('nothing is told of what is undone', async () => {
  const undo = new Error('undo');
  const attempt = db.as(actors.seller, async (tx) => {
    await tx`insert into public.inquiry_messages (inquiry_id, author, user_id, body)
      values (${inquiry}, 'store', ${people.davi}, 'Olá')`;
    throw undo;
  });
  await expect(attempt).rejects.toBe(undo);
  expect(await mailTo(db, 'ana@casa.test')).toEqual([]);
});
