import { expect, test } from 'vitest';
import { createLog } from '../../server/log.ts';
import { createSafe } from '../../server/settings/secrets.ts';
import { createLeadEmailApp } from '../../server/webhooks/lead-email.ts';
import { mailQueue } from '../../server/mail/sender.ts';
import type { Message } from '../../server/mail/message.ts';
import { actors, rows } from '../policies/support/cast.ts';
import { ownWorld } from '../policies/support/own-world.ts';
import { drain } from '../support/drain.ts';

const db = await ownWorld();

test('a contact about a car goes to the dealer’s system as ADF, and to nobody where no address is given', async () => {
  const sent: Message[] = [];
  const inquire = (item: string, of: string) =>
    db.as(
      'anon',
      (
        tx,
      ) => tx`select public.send_inquiry(${of}, ${item.replaceAll("'", '')}, 'Zeca & Filho', 'zeca@casa.test',
        '(19) 98888-7777', 'Aceita <troca>?', 'navegador-zeca')`,
    );
  await inquire(rows.car, 'car');
  await db.as(actors.seller, (tx) =>
    tx.unsafe(`update public.customers set lead_email = 'leads@crm.test' where id = ${rows.store}`),
  );
  // Nobody has confirmed the address yet.
  await inquire(rows.car, 'car');
  await db.owner`update public.customers set lead_email_confirmed = lead_email`;
  await db.owner`delete from public.inquiries`;
  await inquire(rows.car, 'car');
  await inquire(rows.property, 'property');
  await drain(
    mailQueue({
      owner: db.owner,
      siteUrl: 'https://site.test',
      log: createLog('silent'),
      transport: async (message) => void sent.push(message),
    }),
  );
  const leads = sent.filter(({ to }) => to === 'leads@crm.test');
  expect(leads).toHaveLength(1);
  const [{ html, replyTo, attachments }] = leads as [Message];
  const text = attachments![0]!.content;
  expect(replyTo).toBe('zeca@casa.test');
  expect(html).toContain('Zeca');
  expect(
    text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n<adf>'),
  ).toBe(true);
  for (const part of [
    '<make>Honda</make>',
    '<model>Civic</model>',
    '<name part="full">Zeca &amp; Filho</name>',
    '<email>zeca@casa.test</email>',
    '<phone type="voice">+5519988887777</phone>',
    '<vendorname>Davi Automóveis</vendorname>',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('<troca>');
});

test('a mailed link confirms the address, and that one alone', async () => {
  const safe = createSafe('k'.repeat(40));
  const nobody = { error: { code: '42501' }, status: 403 };
  const app = createLeadEmailApp({
    owner: db.owner,
    safe,
    apiOf: (token) =>
      ({ rpc: async () => (token.endsWith('manager') ? { data: {} } : nobody) }) as never,
  });
  const store = rows.store.replaceAll("'", '');
  const ask = (token?: string) =>
    app.request('/integracoes/email', {
      method: 'POST',
      body: JSON.stringify({ store }),
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    });
  const links = () =>
    db.owner<
      { path: string }[]
    >`select payload ->> 'path' as path from public.outbox where topic = 'lead_email'`;
  await db.owner`
    update public.customers set lead_email = 'novo@crm.test', lead_email_confirmed = 'leads@crm.test' where id = ${store}`;
  expect([(await ask()).status, (await ask('seller')).status, (await links()).length]).toEqual([
    401, 403, 0,
  ]);
  expect((await ask('manager')).status).toBe(200);
  const path = (await links())[0]!.path;
  const page = await (await app.request(path)).text();
  const [, action] = /action="([^"]+)"/.exec(page)!;
  const confirmed = async () =>
    (
      await db.owner`select lead_email = lead_email_confirmed as is from public.customers where id = ${store}`
    )[0]!['is'];
  const confirm = async (address: string) =>
    (await app.request(address, { method: 'POST' })).status;
  expect(await confirmed()).toBe(false);
  expect(await confirm(action!.replace(/.{5}$/, 'AAAAA'))).toBe(404);
  expect([await confirm(action!), await confirmed()]).toEqual([200, true]);
  // A confirmed address gets no link, and nobody is told that it does.
  expect(await (await ask('manager')).json()).toEqual({ sent: false });
  expect(await links()).toHaveLength(1);
  await db.owner`update public.customers set lead_email = 'outro@crm.test' where id = ${store}`;
  expect([await confirm(action!), await confirmed()]).toEqual([404, false]);
  // Links of a day have an end.
  const answers = [];
  // oxlint-disable-next-line no-await-in-loop
  for (let n = 0; n < 12; n++) answers.push((await ask('manager')).status);
  expect(answers.at(-1)).toBe(429);
});

test('who manages the store gives the address, and nobody else reads it', async () => {
  const change = (actor: (typeof actors)[keyof typeof actors], email: string) =>
    db.as(
      actor,
      async (tx) =>
        (
          await tx.unsafe(
            `update public.customers set lead_email = '${email}' where id = ${rows.store} returning id`,
          )
        ).length,
    );
  expect(await change(actors.seller, 'outro@crm.test')).toBe(1);
  await expect(change(actors.seller, 'nada')).rejects.toMatchObject({ code: 'PT422' });
  await expect(change(actors.otherSeller, 'eu@crm.test')).rejects.toMatchObject({ code: '42501' });
  await expect(
    db.as('anon', (tx) => tx`select lead_email from public.customers`),
  ).rejects.toMatchObject({ code: '42501' });
});
