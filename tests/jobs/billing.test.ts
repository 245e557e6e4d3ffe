import { expect, test } from 'vitest';
import { billSubscriptions } from '../../server/jobs/billing.ts';
import { storePixReceiver } from '../../server/settings/pix-receiver.ts';
import { loadEnv } from '../../server/process/env.ts';
import { rows } from '../policies/support/cast.ts';
import { ownWorld } from '../policies/support/own-world.ts';

const db = await ownWorld();

test('two processes that renew at once make one invoice, and tell of it once', async () => {
  await db.owner.unsafe(`
    delete from public.transactions;
    delete from public.invoices;
    update public.subscriptions set price = 29, anchor_day = 28,
      current_period_start = private.start_of_day(private.today() - 26),
      current_period_end = private.start_of_day(private.today() + 4) where id = ${rows.subscription}`);
  await Promise.all([billSubscriptions(db.owner), billSubscriptions(db.owner)]);
  await billSubscriptions(db.owner);
  const made = await db.owner`
    select kind, amount::float8, due_on - private.today() as due, period_start - private.today() as begins
    from public.invoices`;
  expect(made).toEqual([{ kind: 'renewal', amount: 29, due: 4, begins: 4 }]);
  expect(await db.owner`select from public.notifications where title = 'Nova fatura'`).toHaveLength(
    1,
  );
  expect(
    await db.owner`select from public.outbox where topic = 'notification.invoice'`,
  ).toHaveLength(1);
});

test('where Pix goes is what the last start was told', async () => {
  const pix = { PIX_KEY: 'a@patio.test', PIX_NAME: 'Pátio São José', PIX_CITY: 'São Paulo' };
  await storePixReceiver(db.owner, loadEnv(pix));
  const read = async () =>
    (await db.owner`select key, name, city, has_webhook from private.pix_receiver`)[0];
  expect(await read()).toEqual({
    key: 'a@patio.test',
    name: 'Patio Sao Jose',
    city: 'Sao Paulo',
    has_webhook: false,
  });
  await storePixReceiver(db.owner, loadEnv({ PAYMENT_WEBHOOK_SECRET: 'x'.repeat(24) }));
  expect(await read()).toEqual({ key: null, name: null, city: null, has_webhook: true });
});
