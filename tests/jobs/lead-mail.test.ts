import { expect, test } from 'vitest';
import { createLog } from '../../server/log.ts';
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
