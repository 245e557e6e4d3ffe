import { beforeEach, expect, test } from 'vitest';
import { rows } from '../../policies/support/cast.ts';
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
    await one(`select status, provider_event_id, payment_reference from public.invoices`),
  ).toEqual({
    status: 'paid',
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
    `select private.settle_invoice(${rows.invoice}, now())`,
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
    receiver: { key: 'chave', name: 'Patio', city: 'SP', has_webhook: false },
  });
  expect(await world.refusal('anon', `select public.pix_receiver()`)).toMatch(/^42501 /);
});
