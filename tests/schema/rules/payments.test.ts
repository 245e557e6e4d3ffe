import { beforeEach, expect, test } from 'vitest';
import { type Actor, rows } from '../../policies/support/cast.ts';
import { useLivingWorld } from './support.ts';

const world = useLivingWorld();
const receive = (event: string, cents = 2900, txid = 'PATIO0001') =>
  `select public.receive_payment('${event}', '${txid}', ${cents}, now(), 'E123') as answer`;
const answer = async (statement: string) =>
  (await world.as('service', statement))[0]!['answer'] as { outcome: string; repeated: boolean };
const one = async (statement: string) => (await world.owner(statement))[0]!;

beforeEach(() => world.owner(`delete from public.transactions`));

test('an event that comes three times at once pays once', async () => {
  const answers = await Promise.all([1, 2, 3].map(async () => answer(receive('evt_1'))));
  expect(answers.map(({ outcome }) => outcome)).toEqual(['paid', 'paid', 'paid']);
  expect(answers.filter(({ repeated }) => repeated)).toHaveLength(2);
  expect(await one(`select count(*)::int from public.transactions`)).toEqual({ count: 1 });
  expect(
    await one(`select status, method, provider_event_id, payment_reference from public.invoices`),
  ).toEqual({
    status: 'paid',
    method: 'Pix',
    provider_event_id: 'evt_1',
    payment_reference: 'E123',
  });
});

test('two payments of one invoice at once: one counts, of the other the administration is told', async () => {
  const answers = await Promise.all(
    ['evt_1', 'evt_2'].map(async (event) => answer(receive(event))),
  );
  expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['already_paid', 'paid']);
  expect(await one(`select count(*)::int from public.transactions`)).toEqual({ count: 1 });
  expect(
    await one(`select count(*)::int from public.notifications where title like 'Pix recebido%'`),
  ).toEqual({ count: 1 });
});

test('what an administrator confirms was paid by Pix only where there is a key to pay to', async () => {
  const confirmed = async () => {
    await world.as('admin', `select public.confirm_invoice(${rows.invoice})`);
    return one(`select i.method as of_invoice, t.method as of_receipt
      from public.invoices i join public.transactions t on t.invoice_id = i.id`);
  };
  expect(await confirmed()).toEqual({ of_invoice: null, of_receipt: null });
});

test('a key makes it Pix', async () => {
  await world.owner(
    `insert into private.pix_receiver (key, name, city, has_webhook) values ('chave', 'Patio', 'SP', false)`,
  );
  await world.as('admin', `select public.confirm_invoice(${rows.invoice})`);
  expect(await one(`select method from public.transactions`)).toEqual({ method: 'Pix' });
});

test('what does not fit pays nothing, is kept, and the administration is told once', async () => {
  const wrong: [string, string][] = [
    [receive('evt_1', 2899), 'wrong_amount'],
    [receive('evt_2', 2901), 'wrong_amount'],
    [receive('evt_3', 2900, 'OUTRO'), 'unknown_invoice'],
  ];
  for (const [statement, outcome] of wrong) {
    expect(await answer(statement)).toEqual({ outcome, repeated: false });
    expect(await answer(statement)).toEqual({ outcome, repeated: true });
  }
  expect(await one(`select status from public.invoices`)).toEqual({ status: 'open' });
  expect(await world.owner(`select outcome from private.payment_events order by event_id`)).toEqual(
    wrong.map(([, outcome]) => ({ outcome })),
  );
  expect(
    await one(`select count(*)::int from public.notifications where title like 'Pix recebido%'`),
  ).toEqual({ count: 3 });
});

test('what was taken back is not paid by money that comes late', async () => {
  await world.owner(`update public.invoices set status = 'void' where id = ${rows.invoice}`);
  expect(await answer(receive('evt_1'))).toEqual({ outcome: 'void', repeated: false });
});

test('nobody writes amounts, states, days, payers or numbers', async () => {
  for (const change of [
    `update public.invoices set amount = 1`,
    `update public.invoices set status = 'void'`,
    `update public.invoices set due_on = due_on + 90`,
    `update public.invoices set payer_name = 'X'`,
    `update public.invoices set number = 9`,
    `update public.subscriptions set status = 'active'`,
    `update public.subscriptions set plan_id = ${rows.freePlan}`,
    `update public.subscriptions set price = 0`,
    `select private.apply_payment(${rows.invoice}, now())`,
    `select private.bill_subscription(${rows.subscription})`,
    receive('evt_1'),
    `select * from private.payment_events`,
    `select * from private.pix_receiver`,
    `select * from private.trials`,
  ]) {
    for (const who of ['seller', 'otherSeller', 'admin', 'anon'] as const) {
      expect([change, who, await world.refusal(who, change)]).toEqual([
        change,
        who,
        expect.stringMatching(/^42501 /),
      ]);
    }
  }
});

test('where Pix goes is told to who is signed in, and to nobody else', async () => {
  await world.owner(
    `insert into private.pix_receiver (key, name, city, has_webhook) values ('chave', 'Patio', 'SP', false)`,
  );
  const [row] = await world.as('seller', `select public.pix_receiver() as receiver`);
  expect(row).toEqual({
    receiver: { key: 'chave', name: 'Patio', city: 'SP', has_webhook: false, contact: null },
  });
  // Or whom to write to.
  await world.owner(`delete from private.pix_receiver;
    insert into public.app_settings (key, value, is_public)
    values ('site.operator', '{"legal_name": "Pátio Ltda.", "email": "oi@patio.com.br"}', true)`);
  const [written] = await world.as('seller', `select public.pix_receiver() as receiver`);
  expect(written).toEqual({
    receiver: { key: null, name: null, city: null, has_webhook: false, contact: 'oi@patio.com.br' },
  });
  expect(await world.refusal('anon', `select public.pix_receiver()`)).toMatch(/^42501 /);
});

test('what goes back of a paid invoice is noted once, whole or in part, and never more than was paid', async () => {
  const id = (n: number) => `00000000-0000-4000-8000-00000000ee0${n}`;
  const refund = (n: number, cents: number, reason = 'Pediu para sair') =>
    `select public.refund_invoice('${id(n)}', ${rows.invoice}, ${cents}, '${reason}')`;
  const seen = async (actor: Actor) =>
    (await world.as(actor, `select public.invoice_refunds(${rows.invoice}) as refunds`))[0]![
      'refunds'
    ] as { cents: number }[];
  expect(await world.refusal('admin', refund(1, 100))).toMatch(/^PT409 Só uma fatura paga/);
  await answer(receive('evt_1'));
  for (const actor of ['seller', 'otherSeller', 'user'] as const)
    expect(await world.refusal(actor, refund(1, 100))).toMatch(/^42501 Acesso negado/);
  expect(await world.refusal('anon', refund(1, 100))).toMatch(/^42501 permission denied/);
  for (const cents of [0, -1, 2901])
    expect(await world.refusal('admin', refund(1, cents))).toMatch(/^PT422 O reembolso/);
  expect(await world.refusal('admin', refund(1, 100, ' '))).toMatch(/^PT422 Diga o motivo/);
  // The same call three times at once, then the rest, then nothing is left.
  await Promise.all([1, 1, 1].map(async (n) => world.as('admin', refund(n, 1001))));
  expect(await world.refusal('admin', refund(2, 1900))).toMatch(/^PT422 /);
  await world.as('admin', refund(2, 1899));
  expect(await world.refusal('admin', refund(3, 1))).toMatch(/^PT422 /);
  expect((await seen('seller')).map(({ cents }) => cents)).toEqual([1001, 1899]);
  expect(await seen('admin')).toHaveLength(2);
  expect(await seen('otherSeller')).toEqual([]);
  expect(
    await world.owner(`select type, category, (amount * 100)::int as cents from public.transactions
      where type = 'despesa' order by amount`),
  ).toEqual([
    { type: 'despesa', category: 'Reembolsos', cents: 1001 },
    { type: 'despesa', category: 'Reembolsos', cents: 1899 },
  ]);
  // The invoice says so, and what was written of it stays: for administrators, and for who has the public key.
  expect(await one('select status, refunded::float8 from public.invoices')).toEqual({
    status: 'paid',
    refunded: 29,
  });
  for (const change of [
    `update public.transactions set amount = 1 where category = 'Reembolsos' returning id`,
    `delete from public.transactions where category = 'Reembolsos' returning id`,
  ])
    expect(await world.as('admin', change)).toEqual([]);
  for (const actor of ['seller', 'admin'] as const)
    expect(await world.refusal(actor, `update public.invoices set refunded = 0`)).toMatch(/^42501/);
  const [found] = await world.as(
    'admin',
    `select public.export_transactions(current_date - 2, current_date + 1) as rows`,
  );
  const written = found!['rows'] as Record<string, unknown>[];
  expect(written.map(({ cents, refunded, invoice_id: of }) => [cents, refunded, of])).toEqual(
    expect.arrayContaining([
      [2900, 2900, rows.invoice.replaceAll("'", '')],
      [1001, null, rows.invoice.replaceAll("'", '')],
    ]),
  );
  expect(
    await one(
      `select count(*)::int from public.notifications where title = 'Reembolso registrado'`,
    ),
  ).toEqual({ count: 2 });
});
