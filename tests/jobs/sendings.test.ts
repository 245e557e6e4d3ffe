import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createLog } from '../../server/log.ts';
import { mailQueue } from '../../server/mail/sender.ts';
import type { Message } from '../../server/mail/message.ts';
import { mailTexts, mailTopics } from '../../app/domain/notifications/mail-texts.ts';
import type {
  NotificationFigures,
  RecentNotification,
} from '../../app/platform/answers/campaign-answers.ts';
import { actors, people } from '../policies/support/cast.ts';
import { ownWorld } from '../policies/support/own-world.ts';
import { drain } from '../support/drain.ts';

const db = await ownWorld();
let received: Message[] = [];
const log = createLog('silent');

beforeEach(async () => {
  received = [];
  await db.owner`delete from public.outbox`;
  await db.owner`delete from public.notifications`;
  await db.owner`delete from public.sendings`;
  await db.owner`delete from private.notice_tally`;
  await db.owner`delete from public.notification_preferences`;
});

const sender = (transport = async (message: Message) => void received.push(message)) => ({
  owner: db.owner,
  transport,
  siteUrl: 'https://site.test',
  log,
});
const sendDue = (options = sender()) => drain(mailQueue(options));
const continueCampaigns = async (): Promise<number> => {
  const rows = await db.owner<{ told: number }[]>`select private.continue_campaigns(200) as told`;
  return rows[0]!.told;
};
type Actor = keyof typeof actors;
const ask = async <T>(sql: string, who: Actor = 'admin'): Promise<T> => {
  const rows = await db.as(actors[who], (tx) => tx.unsafe(`select public.${sql} as answer`));
  return rows[0]!['answer'] as T;
};
const refusal = (sql: string): Promise<string> =>
  ask(sql).then(
    () => 'not refused',
    (error: unknown) => (error as { hint: string }).hint,
  );
const notices = () =>
  db.owner<{ user_id: string; title: string; message: string }[]>`
    select user_id, title, message from public.notifications order by user_id`;
const state = async () =>
  (
    await db.owner`select state, told, shown, mailed, mails_sent, mails_failed from public.sendings`
  )[0];

/** People enough that a job must go on; gone again at the end. */
async function withCrowd(count: number, steps: () => Promise<void>): Promise<void> {
  await db.owner`
    insert into auth.users (id, email, raw_user_meta_data)
    select gen_random_uuid(), 'p' || n || '@multidao.test', jsonb_build_object('name', 'Pessoa ' || n)
    from generate_series(1, ${count}) n`;
  await db.owner`
    insert into public.profiles (id, name, email)
    select u.id, u.raw_user_meta_data ->> 'name', u.email from auth.users u
    where u.email like '%@multidao.test' on conflict do nothing`;
  try {
    await steps();
  } finally {
    await db.owner`delete from auth.users where email like '%@multidao.test'`;
  }
}

test('a message to many is one row, told in parts, to each once, and can rest', async () => {
  await withCrowd(450, async () => {
    const { people: reached } = await ask<{ people: number }>(
      `send_campaign_to_audience('all', 'Manutenção', 'Domingo às 3h.', by_mail => false)`,
    );
    expect(await notices()).toHaveLength(200);
    expect(await state()).toMatchObject({ state: 'sending', told: 200 });
    const [{ id }] = (await db.owner`select id from public.sendings`) as unknown as [
      { id: string },
    ];
    await ask(`pause_campaign('${id}', true)`);
    expect(await continueCampaigns()).toBe(0);
    await ask(`pause_campaign('${id}', false)`);
    // Two processes at once share nothing.
    await Promise.all([continueCampaigns(), continueCampaigns()]);
    while ((await continueCampaigns()) > 0);
    const told = await notices();
    expect(told).toHaveLength(reached);
    expect(new Set(told.map(({ user_id }) => user_id)).size).toBe(reached);
    expect(await state()).toMatchObject({ state: 'done', told: reached, shown: reached });
    expect(await refusal(`pause_campaign('${id}', true)`)).toBe('sending_ended');
    const recent = await ask<RecentNotification[]>('recent_notifications()');
    expect(recent).toMatchObject([{ sending_id: id, title: 'Manutenção', people: reached }]);
  });
});

test('mails wait while it rests, other mail goes first, and two processes send each once', async () => {
  await ask(`send_campaign_to_audience('all', 'Novidade', 'Olá, {nome}!', personal => true)`);
  await db.owner`update public.sendings set state = 'paused'`;
  await sendDue();
  expect(received).toHaveLength(0);
  await db.owner`update public.sendings set state = 'sending'`;
  await db.owner`select private.queue_mail('password_changed', 'urgente@casa.test', '{}')`;
  // Each process begins with what goes first, whichever of both is the sooner.
  const sentBy = await Promise.all(
    [1, 2].map(async () => {
      const own: string[] = [];
      await sendDue(
        sender(async (message) => {
          received.push(message);
          own.push(message.to);
        }),
      );
      return own;
    }),
  );
  expect(sentBy.map(([first]) => first)).toContain('urgente@casa.test');
  await sendDue();
  await continueCampaigns();
  const addresses = received.map(({ to }) => to);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(await state()).toMatchObject({ state: 'done', mails_sent: addresses.length - 1 });
});

test('a mail that was being handed over when the process ended counts as failed', async () => {
  await ask(`send_campaign_to_audience('admins', 'Novidade', 'Olá.', in_app => false)`);
  await db.owner`
    update public.outbox set status = 'dead', last_error = 'sending', next_attempt_at = now() - interval '11 minutes'`;
  await sendDue();
  await continueCampaigns();
  expect(received).toHaveLength(0);
  expect(await state()).toMatchObject({ state: 'done', mails_sent: 0, mails_failed: 1 });
});

test('who wants none gets none, and one click in the mail says so', async () => {
  await db.owner`
    insert into public.notification_preferences (user_id, kind, in_app, by_mail)
    values (${people.bia}, 'announcement', false, false), (${people.ana}, 'announcement', false, true)`;
  const counts = await ask<Record<string, { people: number; either: number }>>('audience_counts()');
  expect(counts['all']!.either).toBe(counts['all']!.people - 1);
  // Counted by who is left out, told one by one: the same people.
  const told = await db.owner`
    select k.kind, count(*)::int as people, (count(*) filter (where a.in_app))::int as in_app,
      (count(*) filter (where a.by_mail))::int as by_mail, (count(*) filter (where a.in_app or a.by_mail))::int as either
    from unnest(array['all', 'pro', 'free', 'admins']) k (kind), lateral private.campaign_audience(k.kind) a group by 1`;
  expect(counts).toEqual(Object.fromEntries(told.map(({ kind, ...n }) => [kind, n])));
  await ask(`send_campaign_to_audience('all', 'Novidade', 'Bom dia! Leia.')`);
  const reached = (await notices()).map(({ user_id }) => user_id);
  expect(reached).not.toContain(people.bia);
  expect(reached).not.toContain(people.ana);
  await sendDue();
  expect(received.map(({ to }) => to)).not.toContain('bia@casa.test');
  const mail = received.find(({ to }) => to === 'ana@casa.test')!;
  expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(mail.text).not.toContain('Olá');
  const token = /token=([0-9a-f-]+)/.exec(mail.headers['List-Unsubscribe']!)![1]!;
  expect(await ask(`search_to_unsubscribe('${token}')`, 'anon')).toEqual({ news: true });
  expect(await ask(`unsubscribe_search('${token}')`, 'anon')).toBe(true);
  expect(await ask(`search_to_unsubscribe('${token}')`, 'anon')).toEqual({ news: false });
  const after = await ask<Record<string, { by_mail: number }>>('audience_counts()');
  expect(after['all']!.by_mail).toBe(counts['all']!.people - 2);
});

test('who sends a message that names the store sees who has none', async () => {
  type Found = { count: number; people: { id: string; name: string; email: string }[] };
  const found = () => ask<Found>(`audience_without_store('all')`);
  const before = await found();
  expect(before.people.map(({ id }) => id).toSorted()).toEqual(
    [people.ana, people.bia, people.olga].toSorted(),
  );
  expect(before).toMatchObject({ count: 3 });
  expect(before.people).toContainEqual(
    expect.objectContaining({ id: people.ana, email: 'ana@casa.test' }),
  );
  expect(await ask<Found>(`audience_without_store('pro')`)).toEqual({ count: 0, people: [] });
  // Who is reached by none of the ways is not told of.
  await db.owner`insert into public.notification_preferences (user_id, kind, in_app, by_mail)
    values (${people.bia}, 'announcement', true, false)`;
  expect(await ask<Found>(`audience_without_store('all', in_app => false)`)).toMatchObject({
    count: 2,
  });
});

test('variables are filled in for each, never by what fills them', async () => {
  await db.owner`update public.profiles set name = 'Eva {plano}' where id = ${people.olga}`;
  await ask(
    `send_campaign_to_audience('admins', 'Oi, {nome}', 'Loja {loja}, em {cidade}, no {plano}.', personal => true)`,
  );
  expect(await notices()).toMatchObject([
    { title: 'Oi, Eva plano', message: 'Loja sua loja, em sua cidade, no Gratuito.' },
  ]);
  expect(
    await refusal(`send_campaign_to_audience('admins', 'Oi', 'Caro {cliente}', personal => true)`),
  ).toBe('unknown_variable');
});

test.each([
  [`send_campaign_to_audience('todos', 'Oi', 'Olá')`, 'audience_unknown'],
  [
    `send_campaign_to_audience('admins', 'Oi', 'Olá', in_app => false, by_mail => false)`,
    'no_channel',
  ],
  [`send_campaign_to_audience('admins', ' ', 'Olá')`, 'notice_title'],
  [`send_campaign_to_audience('admins', 'Oi', E'\\n')`, 'notice_message'],
  [`send_campaign_to_audience('admins', repeat('x', 161), 'Olá')`, 'notice_title'],
  [
    `send_campaign_to_audience('admins', 'Oi', 'Olá', action_url => 'javascript:alert(1)')`,
    'notice_link',
  ],
  [`send_campaign_to_audience('all', 'Oi', 'Olá', expected => 1000)`, 'audience_moved'],
])('%s is refused', async (sql, rule) => {
  expect(await refusal(sql)).toBe(rule);
  expect(await notices()).toHaveLength(0);
});

test('what turns a text around or hides in it is taken out', async () => {
  await ask(
    `send_campaign_to_audience('admins', E'Oi\\r\\nBcc: x@y.z \\u202Eabc', E'Linha 1\\r\\nLinha\\u0007 2\\u2066')`,
  );
  expect(await notices()).toMatchObject([
    { title: 'Oi Bcc: x@y.z abc', message: 'Linha 1\nLinha 2' },
  ]);
  await sendDue();
  expect(received[0]!.subject).toBe('Oi Bcc: x@y.z abc');
});

test('the same request twice at once is one sending', async () => {
  const key = randomUUID();
  const once = () =>
    ask<{ id: string }>(
      `send_campaign_to_audience('admins', 'Oi', 'Olá', request_key => '${key}')`,
    );
  const [one, other] = await Promise.all([once(), once()]);
  expect(one).toEqual(other);
  expect(await notices()).toHaveLength(1);
});

test('what people deleted still counts, as read or not', async () => {
  await ask(`announce(array['${people.ana}', '${people.bia}']::uuid[], 'Aviso', 'Olá.')`);
  await db.owner`select private.notify(${people.ana}, 'review', 'Nova avaliação', 'Boa.')`;
  await db.as(
    actors.user,
    (tx) => tx`update public.notifications set is_read = true where user_id = ${people.ana}`,
  );
  const figures = () => ask<NotificationFigures>('notification_figures()');
  expect(await figures()).toMatchObject({ total: 3, read: 2, today: 3 });
  await db.as(
    actors.user,
    (tx) => tx`delete from public.notifications where user_id = ${people.ana}`,
  );
  expect(await figures()).toMatchObject({ total: 3, read: 2, today: 3 });
  await db.owner`select private.rebuild_notification_tally()`;
  expect(await figures()).toMatchObject({ total: 3, read: 2, today: 3 });
  const recent = await ask<RecentNotification[]>('recent_notifications()');
  expect(recent.map(({ kind, told, read }) => ({ kind, told, read }))).toEqual(
    expect.arrayContaining([
      { kind: 'announcement', told: 2, read: 1 },
      { kind: 'review', told: 1, read: 1 },
    ]),
  );
  const sending = recent.find(({ sending_id }) => sending_id !== null)!.sending_id!;
  await db.as(
    actors.other,
    (tx) => tx`update public.notifications set is_read = true where user_id = ${people.bia}`,
  );
  expect(await ask(`notification_readers('${sending}')`)).toMatchObject({
    rows: [{ id: people.bia, email: 'bia@casa.test' }],
    read: 1,
    kept: 1,
  });
});

test('the texts of mails are filled in with the same in the code and in the database', async () => {
  for (const topic of mailTopics) {
    const [row] = await db.owner<[{ known: string[] }]>`
      select private.mail_variables(${topic}) as known`;
    expect(row.known).toEqual(Object.keys(mailTexts[topic].variables));
  }
});

test('a changed text is in force from the next mail on, until it is taken back', async () => {
  const told = async () => {
    received = [];
    await db.owner`select private.notify(${people.ana}, 'approval', 'Anúncio aprovado', 'Sim.',
      metadata => '{"mail": {"item": "Fusca"}}')`;
    await db.owner`update public.outbox set next_attempt_at = now()`;
    await sendDue();
    return received[0]!.subject;
  };
  expect(await told()).toBe('Anúncio aprovado');
  await ask(`save_mail_template('approval', 'No ar: {anúncio}', 'Veja {anúncio}.')`);
  expect(await told()).toBe('No ar: “Fusca”');
  await ask(`reset_mail_template('approval')`);
  expect(await told()).toBe('Anúncio aprovado');
});
