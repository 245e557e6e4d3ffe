import { beforeEach, expect, test } from 'vitest';
import { type Actor, rows } from '../../policies/support/cast.ts';
import { useLivingWorld } from './support.ts';

const world = useLivingWorld();
const buy = (row: string, action = 'buy_highlight') =>
  `select public.act_on_listings('${action}', '[{"item_type": "car", "item_id": "${row.replaceAll("'", '')}"}]') as answer`;
const asked = async (actor: Actor, statement: string) => {
  const [row] = await world.as(actor, statement);
  return (row!['answer'] as { outcome: string; invoice_id?: string }[])[0]!;
};
const one = async (statement: string) => (await world.owner(statement))[0]!;
const highlight = () =>
  one(`select (highlighted_until at time zone 'America/Sao_Paulo')::date - private.today() as days
    from public.cars where id = ${rows.car}`);

beforeEach(() =>
  world.owner(`insert into public.app_settings (key, value, is_public)
      values ('highlights.sold', '{"cents": 2900, "days": 7}', true) on conflict (key) do update set value = excluded.value;
    update public.cars set highlighted_until = null;
    update public.plans set max_highlights = 1`),
);

test('a highlight is bought once, begins when it is paid, and takes none of the plan', async () => {
  const answers = await Promise.all([1, 2, 3].map(async () => asked('seller', buy(rows.car))));
  const invoice = answers[0]!.invoice_id!;
  expect(answers.map(({ invoice_id: id }) => id)).toEqual([invoice, invoice, invoice]);
  expect(await highlight()).toEqual({ days: null });
  expect(
    await one(`select amount::int, kind, status from public.invoices where id = '${invoice}'`),
  ).toEqual({ amount: 29, kind: 'highlight', status: 'open' });

  await world.as('admin', `select public.confirm_invoice('${invoice}')`);
  expect(await highlight()).toEqual({ days: 7 });
  expect(
    await one(
      `select category, amount::int from public.transactions where invoice_id = '${invoice}'`,
    ),
  ).toEqual({ category: 'Destaques', amount: 29 });
  expect(await one(`select private.count_highlights(${rows.store})::int as n`)).toEqual({ n: 0 });
  expect(await asked('seller', buy(rows.draftCar, 'highlight'))).toMatchObject({ outcome: 'done' });
  // It runs on through a pause, and nobody takes it off.
  await asked('seller', buy(rows.car, 'pause'));
  await asked('seller', buy(rows.car, 'resume'));
  expect(await asked('seller', buy(rows.car, 'dim'))).toMatchObject({ outcome: 'unfit' });
  expect(await highlight()).toEqual({ days: 7 });
  expect(await world.refusal('seller', buy(rows.car))).toMatch(/^PT409 .*já está em destaque/);

  await world.as(
    'admin',
    `select public.refund_invoice(gen_random_uuid(), '${invoice}', 2900, 'Engano')`,
  );
  expect(await highlight()).toEqual({ days: null });
});

test('only the owner buys, only what is on air, and only while the operator sells', async () => {
  for (const actor of ['user', 'otherSeller', 'admin'] as const)
    expect(await world.refusal(actor, buy(rows.car))).toMatch(/^PT404 /);
  expect(await world.refusal('anon', buy(rows.car))).toMatch(/^42501 /);
  expect(await world.refusal('seller', buy(rows.draftCar))).toMatch(/^PT409 Só um anúncio no ar/);
  await world.owner(`update public.app_settings set value = 'false' where key = 'highlights.sold'`);
  expect(await world.refusal('seller', buy(rows.car))).toMatch(/^PT409 .*não está à venda/);
});

test('what nobody pays is void after its day, and can be bought anew', async () => {
  const { invoice_id: invoice } = await asked('seller', buy(rows.car));
  await world.owner(
    `update public.invoices set due_on = private.today() - 1 where id = '${invoice!}'`,
  );
  await world.owner('select private.void_unpaid_highlights()');
  expect(await world.refusal('admin', `select public.confirm_invoice('${invoice!}')`)).toMatch(
    /^PT409 /,
  );
  const { invoice_id: next } = await asked('seller', buy(rows.car));
  expect(next).not.toBe(invoice);
});

test('the owner cancels what is not paid, once, and buys anew; nobody else does', async () => {
  const { invoice_id: invoice } = await asked('seller', buy(rows.car));
  const cancel = buy(rows.car, 'cancel_highlight');
  for (const actor of ['user', 'otherSeller', 'admin'] as const)
    expect(await world.refusal(actor, cancel)).toMatch(/^PT409 /);
  expect(await world.refusal('anon', cancel)).toMatch(/^42501 /);
  expect(await asked('seller', cancel)).toMatchObject({ invoice_id: invoice });
  expect(await world.refusal('seller', cancel)).toMatch(/^PT409 .*já foi paga ou cancelada/);
  expect(await world.refusal('admin', `select public.confirm_invoice('${invoice!}')`)).toMatch(
    /^PT409 Esta fatura foi cancelada/,
  );
  const { invoice_id: next } = await asked('seller', buy(rows.car));
  expect(next).not.toBe(invoice);
  await world.as('admin', `select public.confirm_invoice('${next!}')`);
  expect(await world.refusal('seller', cancel)).toMatch(/^PT409 .*já foi paga/);
});
