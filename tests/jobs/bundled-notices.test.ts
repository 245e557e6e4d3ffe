import { beforeEach, expect, test } from 'vitest';
import { expireListings, warnOfExpiry } from '../../server/jobs/expiry.ts';
import { writeMessage } from '../../server/mail/message.ts';
import { actors, people, rows } from '../policies/support/cast.ts';
import { ownWorld } from '../policies/support/own-world.ts';
import { carColumns, civic } from '../policies/support/world.ts';
import { mailTo, noticesOf } from './support/people.ts';

// Many notices of one kind within minutes are one, in the app and by mail.
const db = await ownWorld();
let cars: string[] = [];

beforeEach(async () => {
  await db.owner`delete from private.notice_bundles`;
  await db.owner`delete from public.notifications`;
  await db.owner`delete from public.outbox`;
  await db.owner`delete from private.notices_told`;
  await db.owner`delete from public.cars where title like 'Carro %'`;
  const made = await db.owner.unsafe<{ id: string }[]>(`
    insert into public.cars (${carColumns})
    select gen_random_uuid(), ${rows.store}, 'pending', 'available', 'Carro ' || i, ${civic.slice(civic.indexOf(',') + 1)}
    from generate_series(1, 12) i returning id`);
  cars = made.map(({ id }) => id);
});

const moderate = (id: string, status: string, reason: string | null = null) =>
  db.as(
    actors.admin,
    (tx) => tx`select public.moderate_listing('car', ${id}, ${status}, ${reason})`,
  );
const inTurn = async (ids: string[], work: (id: string, index: number) => Promise<unknown>) => {
  for (const [index, id] of ids.entries()) await work(id, index);
};
const davi = () => noticesOf(db, people.davi);
const mails = () => mailTo(db, 'davi@loja.test');
const written = async () => {
  const [mail] = await mails();
  return writeMessage({
    topic: mail!.topic,
    recipient: mail!.recipient,
    facts: { siteUrl: 'https://site.test', ...mail!.payload },
  });
};

test('one approval is told as ever, and its mail waits two minutes', async () => {
  await moderate(cars[0]!, 'published');
  expect(await davi()).toMatchObject([
    { title: 'Anúncio aprovado', action_url: `/carros/${cars[0]}` },
  ]);
  expect(
    await db.owner`select next_attempt_at - created_at = interval '2 minutes' as waits from public.outbox`,
  ).toEqual([{ waits: true }]);
  expect((await written()).subject).toBe('Anúncio aprovado');
});

test('many approvals are one notice, one on the bell, one mail with the first titles and all of them behind a link', async () => {
  await inTurn(cars.slice(0, 12), (id) => moderate(id, 'published'));
  expect(await davi()).toEqual([
    {
      kind: 'approval',
      title: '12 anúncios aprovados',
      message:
        '“Carro 1”, “Carro 2”, “Carro 3” e mais 9 foram aprovados e já aparecem para os visitantes.',
      action_url: '/painel?aba=produtos&estado=ativos',
    },
  ]);
  expect(await mails()).toHaveLength(1);
  const mail = await written();
  expect(mail.subject).toBe('12 anúncios aprovados');
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('Carro 10');
    expect(part).not.toContain('Carro 11');
    expect(part).toContain('E mais 2 anúncios.');
    expect(part).toContain('Escolher o que recebo');
  }
  expect(mail.text).toContain('https://site.test/painel?aba=produtos&estado=ativos');
});

test('each refusal says its reason', async () => {
  await inTurn(cars.slice(0, 3), (id, n) =>
    moderate(id, 'rejected', n === 1 ? 'Preço irreal.' : 'Fotos de outro carro.'),
  );
  const [notice] = await davi();
  expect(notice).toMatchObject({
    title: '3 anúncios recusados',
    action_url: '/painel?aba=produtos&estado=rejeitados',
    message:
      '“Carro 1” e “Carro 3”. Motivo: Fotos de outro carro.\n“Carro 2”. Motivo: Preço irreal.',
  });
  const { text, html } = await written();
  expect(text).toContain('“Carro 1”, “Carro 3”\nMotivo: Fotos de outro carro.');
  expect(html).toContain('Motivo: Preço irreal.');
});

test('approvals and refusals of one time are two', async () => {
  await inTurn(cars.slice(0, 4), (id, n) =>
    n % 2 === 0 ? moderate(id, 'published') : moderate(id, 'rejected', 'Fotos ruins.'),
  );
  expect((await davi()).map(({ title }) => title).toSorted()).toEqual([
    '2 anúncios aprovados',
    '2 anúncios recusados',
  ]);
});

test('decisions at once are one, too', async () => {
  await Promise.all(cars.slice(0, 6).map((id) => moderate(id, 'published')));
  expect((await davi()).map(({ title }) => title)).toEqual(['6 anúncios aprovados']);
  expect(await mails()).toHaveLength(1);
});

test('what comes after the mail has left, or was taken, is told anew and not lost', async () => {
  await moderate(cars[0]!, 'published');
  // As a sender takes it.
  await db.owner`update public.outbox set next_attempt_at = now() + interval '2 minutes' - interval '1 second'`;
  await moderate(cars[1]!, 'published');
  expect((await mails()).map(({ payload }) => payload['item'])).toEqual(['Carro 1', 'Carro 2']);
});

test('what was read is not told again with what comes later', async () => {
  await moderate(cars[0]!, 'published');
  await db.owner`update public.notifications set is_read = true`;
  await moderate(cars[1]!, 'published');
  expect((await davi()).map(({ message }) => message)).toEqual([
    '“Carro 1” foi aprovado e já aparece para os visitantes.',
    '“Carro 2” foi aprovado e já aparece para os visitantes.',
  ]);
});

test('a decision that is taken back leaves the bundle', async () => {
  await inTurn(cars.slice(0, 3), async (id) => {
    const [row] = await db.as(
      actors.admin,
      (tx) => tx`select public.moderation_item('car', ${id}) as item`,
    );
    const items = [{ item_type: 'car', item_id: id, edition: row!['item'].edition }];
    await db.as(
      actors.admin,
      (tx) => tx`select public.decide_listings('approve', ${tx.json(items)})`,
    );
  });
  const reopen = (id: string) =>
    db.as(
      actors.admin,
      (tx) =>
        tx`select public.decide_listings('reopen', ${tx.json([{ item_type: 'car', item_id: id }])})`,
    );
  await reopen(cars[1]!);
  expect((await davi()).map(({ title, message }) => [title, message])).toEqual([
    [
      '2 anúncios aprovados',
      '“Carro 1” e “Carro 3” foram aprovados e já aparecem para os visitantes.',
    ],
  ]);
  await reopen(cars[2]!);
  expect((await davi()).map(({ title }) => title)).toEqual(['Anúncio aprovado']);
  expect((await mails()).map(({ payload }) => payload['item'])).toEqual(['Carro 1']);
  await reopen(cars[0]!);
  expect(await davi()).toEqual([]);
  expect(await mails()).toEqual([]);
});

test('listings that expire, or will, are told together', async () => {
  await db.owner`update public.cars set status = 'published', published_at = now() - interval '30 days',
    expires_at = now() + interval '1 day' where id = any (${cars})`;
  await warnOfExpiry(db.owner);
  await warnOfExpiry(db.owner);
  expect((await davi()).map(({ title }) => title)).toEqual(['12 anúncios vencem em breve']);
  await db.owner`update public.cars set expires_at = now() - interval '1 second' where id = any (${cars})`;
  await expireListings(db.owner);
  expect((await davi()).map(({ title, action_url }) => [title, action_url])).toContainEqual([
    '12 anúncios saíram do ar',
    '/painel?aba=produtos&estado=expirados',
  ]);
  expect(await mails()).toHaveLength(2);
});

test('favourites that cost less are told together', async () => {
  await db.owner`update public.cars set status = 'published' where id = any (${cars})`;
  await db.owner`insert into public.favourites (user_id, item_type, item_id)
    select ${people.bia}, 'car', unnest(${cars}::uuid[])`;
  await inTurn(cars.slice(0, 3), (id) =>
    db.as(actors.seller, (tx) => tx`update public.cars set price = 80000 where id = ${id}`),
  );
  expect(await noticesOf(db, people.bia)).toMatchObject([
    { kind: 'price_drop', title: '3 favoritos baixaram de preço', action_url: '/favoritos' },
  ]);
  const [mail] = await mailTo(db, 'bia@casa.test');
  const { text } = writeMessage({
    topic: mail!.topic,
    recipient: mail!.recipient,
    facts: { siteUrl: 'https://site.test', ...mail!.payload },
  });
  expect(text).toMatch(/R\$\s80\.000 \(antes R\$\s90\.000\)/);
});

test('each way is the person’s choice, of bundles too', async () => {
  await db.owner`insert into public.notification_preferences (user_id, kind, in_app, by_mail)
    values (${people.davi}, 'approval', false, true)`;
  await inTurn(cars.slice(0, 3), (id) => moderate(id, 'published'));
  expect(await davi()).toEqual([]);
  expect((await mails()).map(({ payload }) => payload['title'])).toEqual(['3 anúncios aprovados']);
  await db.owner`delete from public.notification_preferences`;
});

test('what an announcement of the administration bundles holds no link of a seller', async () => {
  await db.owner`update public.cars set status = 'published', title = 'Carro www.golpe.com.br' where id = any (${cars.slice(0, 2)})`;
  await db.as(
    actors.admin,
    (tx) => tx`update public.cars set price = 70000 where id = any (${cars.slice(0, 2)})`,
  );
  const mail = await written();
  expect(mail.subject).toBe('2 anúncios com outro preço');
  expect(mail.text).not.toContain('golpe.com');
});
