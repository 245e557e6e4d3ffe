import { beforeEach, expect, test } from 'vitest';
import { people, rows } from '../../policies/support/cast.ts';
import { useLivingWorld } from './support.ts';

const world = useLivingWorld();

const tico = '11222333000181';
const choose = (plan: string, expected: string, taxId = tico) =>
  `select public.choose_plan('${plan}', '${expected}', 'Davi Veículos', '${taxId}',
    (public.plan_offer('${plan}', '${taxId}') ->> 'shown_cents')::bigint) as answer`;
const offer = async (plan: string) => {
  const [row] = await world.as('seller', `select public.plan_offer('${plan}') as offer`);
  return row!['offer'] as { action: string; total_cents: number; pauses: { title: string }[] };
};
const one = async (statement: string) => (await world.owner(statement))[0]!;
const sub = () =>
  one(`select s.status, p.slug, s.price::float8, n.slug as next, private.local_date(s.current_period_end)::text as ends
    from public.subscriptions s join public.plans p on p.id = s.plan_id
    left join public.plans n on n.id = s.next_plan_id
    where s.customer_id = ${rows.store} order by s.created_at desc limit 1`);
const invoices = () =>
  world.owner(`select i.kind, i.status, i.amount::float8, p.slug from public.invoices i
    join public.plans p on p.id = i.plan_id where customer_id = ${rows.store} order by number`);
const open = async () =>
  (await one(`select id from public.invoices where status in ('open', 'overdue')`))['id'] as string;
const confirm = async () =>
  world.as('admin', `select public.confirm_invoice('${await open()}') as outcome`);
/** The job's work on a day so many days from now. */
const pass = (days: number) =>
  world.owner(`select private.bill_subscription(s.id, private.today() + ${days})
    from public.subscriptions s where customer_id = ${rows.store}`);

// Davi has no subscription; two cars, a house and a flat on show or sent; and there are plans to choose from.
beforeEach(async () => {
  await world.owner(`
    delete from public.transactions; delete from public.invoices; delete from public.subscriptions;
    delete from private.invoice_counters;
    insert into public.app_settings (key, value, is_public)
      values ('site.operator', '{"legal_name": "Pátio Ltda.", "email": "oi@patio.com.br"}', true)
      on conflict (key) do update set value = excluded.value;
    update public.plans set max_cars = 9 where slug = 'gratuito';
    insert into public.plans (slug, name, price, plan_type, trial_days, max_listings, billing_cycle) values
      ('premium', 'Premium', 29, 'basic', 7, 3, 'monthly'), ('pro', 'Pro', 89, 'pro', 7, null, 'monthly'),
      ('anual', 'Anual', 890, 'pro', 7, null, 'yearly');
    insert into public.plans (slug, name, price, price_on_request) values ('rede', 'Rede', 0, true)`);
});

test('free days begin at once, with an invoice that is due when they are over', async () => {
  expect(await offer('pro')).toMatchObject({ action: 'trial', total_cents: 8900, pauses: [] });
  await world.as('seller', choose('pro', 'trial'));
  expect(await sub()).toMatchObject({ status: 'trialing', slug: 'pro', price: 89 });
  expect(
    await one(`select due_on - private.today() as due, period_start - private.today() as begins,
      (period_start + interval '1 month')::date - 1 = period_end as month, code, txid, payer_tax_id, lines
      from public.invoices`),
  ).toMatchObject({
    due: 7,
    begins: 7,
    month: true,
    code: expect.stringMatching(/^20\d\d-000001$/),
    txid: expect.stringMatching(/^PATIO20\d\d000001$/),
    payer_tax_id: tico,
    lines: [
      { kind: 'plan', plan: 'Pro', cents: 8900 },
      { kind: 'trial', days: 7, cents: 0 },
    ],
  });
  expect(
    await one(`select plan_type, legal_name from public.customers where id = ${rows.store}`),
  ).toEqual({
    plan_type: 'pro',
    legal_name: 'Davi Veículos',
  });
});

const nobodyToPay =
  'PT409 Este site ainda não recebe pagamentos: quem o opera ainda não informou uma chave Pix nem um contato. Até lá, sua loja segue no plano que tem.';
const takeContact = () =>
  world.owner(`delete from public.app_settings where key = 'site.operator'`);
const putKey = () =>
  world.owner(
    `insert into private.pix_receiver (key, name, city, has_webhook) values ('a@b.test', 'A', 'B', false)`,
  );

test('where nobody can be paid no plan is begun, and one of no price costs nothing as ever', async () => {
  await takeContact();
  expect(await offer('pro')).toMatchObject({ action: 'nobody_to_pay', total_cents: 0 });
  for (const expected of ['trial', 'pay', 'nobody_to_pay']) {
    expect(await world.refusal('seller', choose('pro', expected))).toBe(nobodyToPay);
  }
  expect(await invoices()).toEqual([]);
  expect(await one('select count(*)::int as subs from public.subscriptions')).toEqual({ subs: 0 });
  expect((await offer('gratuito')).action).toBe('free');
  // A key is enough, and so is somebody to write to.
  await putKey();
  await world.as('seller', choose('pro', 'trial'));
  expect(await invoices()).toHaveLength(1);
});

test('where nobody can be paid any more what was begun goes on, and nothing is billed at once', async () => {
  await world.as('seller', choose('premium', 'trial'));
  await takeContact();
  expect(await world.refusal('seller', choose('pro', 'swap'))).toBe(nobodyToPay);
  await world.as('seller', 'select public.cancel_subscription()');
  expect(await world.refusal('seller', choose('premium', 'resume'))).toBe(nobodyToPay);
  await putKey();
  await world.as('seller', choose('premium', 'resume'));
  await confirm();
  await world.owner('delete from private.pix_receiver');
  // The dearer one is paid for at once, the cheaper one and one's own are not.
  await world.owner(`update public.subscriptions set status = 'active', trial_ends_at = null,
    current_period_start = now() - interval '10 days', current_period_end = now() + interval '20 days'`);
  expect(await world.refusal('seller', choose('pro', 'upgrade'))).toBe(nobodyToPay);
  await world.as('seller', 'select public.cancel_subscription()');
  await world.as('seller', choose('premium', 'resume'));
  await pass(16);
  expect(await invoices()).toContainEqual({
    kind: 'renewal',
    status: 'open',
    amount: 29,
    slug: 'premium',
  });
});

test('the same choice again, also at once, makes nothing more', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4].map(async () => world.as('seller', choose('pro', 'trial'))),
  );
  const ids = answers.map(([row]) => (row!['answer'] as { invoice_id: string }).invoice_id);
  expect(new Set(ids).size).toBe(1);
  expect(await invoices()).toHaveLength(1);
});

test('free days are once per store and once per tax id', async () => {
  await world.as('seller', choose('pro', 'trial'));
  expect(await world.refusal('otherSeller', choose('pro', 'trial'))).toBe(
    'PT409 Os dias grátis já foram usados com este CPF ou CNPJ. Você pode assinar sem eles.',
  );
  await world.as('otherSeller', choose('pro', 'pay'));
  await world.as('seller', 'select public.cancel_subscription()');
  await pass(8);
  expect(await sub()).toMatchObject({ status: 'ended' });
  expect(await world.refusal('seller', choose('pro', 'trial', '52998224725'))).toMatch(
    /dias grátis/,
  );
  expect((await offer('pro')).action).toBe('pay');
});

test('of two stores that begin at once under one tax id one has free days', async () => {
  const outcomes = await Promise.all([
    world.refusal('seller', choose('pro', 'trial')),
    world.refusal('otherSeller', choose('pro', 'trial')),
  ]);
  expect(outcomes.filter((outcome) => outcome === 'not refused')).toHaveLength(1);
});

test('what never began takes nothing away from a store that an administrator made pro', async () => {
  await world.owner(`insert into private.trials values ('store ' || ${rows.otherStore})`);
  await world.as('otherSeller', choose('premium', 'pay'));
  await world.as('otherSeller', 'select public.cancel_subscription()');
  expect(await one(`select plan_type from public.customers where id = ${rows.otherStore}`)).toEqual(
    { plan_type: 'pro' },
  );
});

test('a tax id with a wrong check digit is refused, and so is none', async () => {
  for (const taxId of ['11222333000182', '11111111111', '12ABD34501DE35', '']) {
    expect(await world.refusal('seller', choose('pro', 'trial', taxId))).toBe(
      'PT422 Informe um CPF ou CNPJ válido.',
    );
  }
});

test('CPF and the CNPJ with letters are accepted, with their dots', async () => {
  await world.as('seller', choose('pro', 'trial', '12.abc.345/01DE-35'));
  await world.as('otherSeller', choose('pro', 'trial', '529.982.247-25'));
  expect(await world.owner(`select payer_tax_id from public.invoices order by number`)).toEqual([
    { payer_tax_id: '12ABC34501DE35' },
    { payer_tax_id: '52998224725' },
  ]);
});

test('what is not sold here, or not any more, is refused', async () => {
  expect(await world.refusal('seller', choose('rede', 'trial'))).toMatch(/^PT422 Este plano/);
  expect(await world.refusal('seller', choose('gratuito', 'trial'))).toMatch(/^PT422 Este plano/);
  expect(await world.refusal('seller', choose('antigo', 'trial'))).toMatch(/^PT404 /);
  expect(await world.refusal('anon', choose('pro', 'trial'))).toMatch(/^42501 /);
});

test('who has no store gets one with the plan', async () => {
  await world.as('other', choose('pro', 'trial'));
  expect(
    await one(
      `select business_name, plan_type from public.customers where user_id = '${people.bia}'`,
    ),
  ).toEqual({ business_name: 'Bia', plan_type: 'pro' });
});

test('another plan before payment takes the place of the open invoice, and pauses what it does not hold', async () => {
  await world.as('seller', choose('pro', 'trial'));
  expect((await offer('premium')).pauses).toHaveLength(1);
  const [{ title }] = (await offer('premium')).pauses as [{ title: string }];
  await world.as('seller', choose('premium', 'swap'));
  expect(await invoices()).toEqual([
    { kind: 'first', status: 'void', amount: 89, slug: 'pro' },
    { kind: 'first', status: 'open', amount: 29, slug: 'premium' },
  ]);
  expect(
    await one(`select count(*)::int from public.invoices where replaced_by is not null`),
  ).toEqual({ count: 1 });
  expect(
    await one(`select title, message from public.notifications where title like 'Anúncios fora%'`),
  ).toMatchObject({ message: expect.stringContaining(title) });
});

test('payment is counted once, also when two confirm at once', async () => {
  await world.as('seller', choose('pro', 'trial'));
  const id = await open();
  const outcomes = await Promise.all(
    [1, 2, 3].map(async () =>
      world.as('admin', `select public.confirm_invoice('${id}') as outcome`),
    ),
  );
  expect(outcomes.map(([row]) => row!['outcome'] as string).toSorted()).toEqual([
    'already_paid',
    'already_paid',
    'paid',
  ]);
  expect(await sub()).toMatchObject({ status: 'active' });
  expect(
    await world.owner(`select type, category, amount::float8, method from public.transactions`),
    // Without a Pix key nobody says how it was paid.
  ).toEqual([{ type: 'receita', category: 'Assinaturas', amount: 89, method: null }]);
  expect(
    await world.owner(`select from public.notifications where title = 'Pagamento confirmado'`),
  ).toHaveLength(1);
});

test('without free days the period begins with the payment', async () => {
  await world.owner(`insert into private.trials values ('store ' || ${rows.store})`);
  await world.as('seller', choose('pro', 'pay'));
  expect(await sub()).toMatchObject({ status: 'pending', ends: null });
  await confirm();
  expect(
    await one(`select s.status, private.local_date(current_period_start) = private.today() as today,
      i.period_end + 1 = private.local_date(current_period_end) as whole
      from public.subscriptions s join public.invoices i on i.subscription_id = s.id`),
  ).toEqual({ status: 'active', today: true, whole: true });
});

/** Pays Premium, and moves its period so that 20 of 30 days are left. */
async function paidPremium() {
  await world.owner(`insert into private.trials values ('store ' || ${rows.store})`);
  await world.as('seller', choose('premium', 'pay'));
  await confirm();
  await world.owner(`
    alter table public.invoices disable trigger user;
    update public.invoices set period_start = private.today() - 10, period_end = private.today() + 19;
    alter table public.invoices enable trigger user;
    update public.subscriptions set anchor_day = extract(day from private.today() - 10),
      current_period_start = private.start_of_day(private.today() - 10),
      current_period_end = private.start_of_day(private.today() + 20) where customer_id = ${rows.store}`);
}

test('a dearer plan costs the difference of the days that are left, to the cent', async () => {
  await paidPremium();
  // 89.00 * 20 / 30 = 59.33; 29.00 * 20 / 30 = 19.33.
  expect(await offer('pro')).toMatchObject({ action: 'upgrade', total_cents: 4000 });
  await world.as('seller', choose('pro', 'upgrade'));
  expect(
    await one(`select amount::float8, lines from public.invoices where kind = 'change'`),
  ).toMatchObject({
    amount: 40,
    lines: [
      { kind: 'pro_rata', plan: 'Pro', days: 20, of: 30, cents: 5933 },
      { kind: 'credit', plan: 'Premium', days: 20, of: 30, cents: -1933 },
    ],
  });
  expect(await sub()).toMatchObject({ slug: 'premium' });
  await confirm();
  expect(await sub()).toMatchObject({ slug: 'pro', price: 89, status: 'active' });
  expect((await sub())['ends']).toBe(
    (await one(`select (private.today() + 20)::text as day`))['day'],
  );
});

test('a yearly plan takes the rest of the month into account and begins with its payment', async () => {
  await paidPremium();
  expect(await offer('anual')).toMatchObject({ action: 'upgrade', total_cents: 89_000 - 1933 });
  await world.as('seller', choose('anual', 'upgrade'));
  await confirm();
  expect(await sub()).toMatchObject({ slug: 'anual' });
  expect(
    await one(`select private.local_date(current_period_end)
    = private.next_period(private.today(), 'yearly', extract(day from private.today())::int) as year
    from public.subscriptions`),
  ).toEqual({ year: true });
});

test('a difference that is not paid in time is forgotten, and the plan stays', async () => {
  await paidPremium();
  await world.as('seller', choose('pro', 'upgrade'));
  await pass(4);
  expect(await invoices()).toMatchObject([{ status: 'paid' }, { kind: 'change', status: 'void' }]);
  expect(await sub()).toMatchObject({ slug: 'premium', status: 'active' });
});

test('a cheaper plan begins when the paid period is over, and can be taken back before', async () => {
  await paidPremium();
  await world.as('seller', choose('pro', 'upgrade'));
  await confirm();
  await world.owner(`update public.plans set max_listings = 2 where slug = 'premium'`);
  expect(await offer('premium')).toMatchObject({ action: 'later', total_cents: 0 });
  expect((await offer('premium')).pauses).toHaveLength(1);
  await world.as('seller', choose('premium', 'later'));
  expect(await sub()).toMatchObject({ slug: 'pro', next: 'premium' });
  await world.as('seller', choose('pro', 'keep'));
  expect(await sub()).toMatchObject({ slug: 'pro', next: null });
  await world.as('seller', choose('premium', 'later'));
  await pass(15);
  await pass(15);
  expect((await invoices()).slice(2)).toEqual([
    { kind: 'renewal', status: 'open', amount: 29, slug: 'premium' },
  ]);
  await confirm();
  expect(await sub()).toMatchObject({ slug: 'pro', next: 'premium' });
  await pass(20);
  await pass(20);
  expect(await sub()).toMatchObject({ slug: 'premium', next: null, price: 29 });
  expect(
    await world.owner(`select message from public.notifications where title = 'Plano trocado'`),
  ).toEqual([
    {
      message: expect.stringMatching(
        /^Sua loja está agora no plano Premium. Um anúncio foi pausado: “/,
      ),
    },
  ]);
});

test('what was paid in the free days does not pay for coming back to that plan', async () => {
  await world.as('seller', choose('premium', 'trial'));
  await confirm();
  await world.as('seller', choose('pro', 'upgrade'));
  await confirm();
  await world.as('seller', choose('premium', 'later'));
  expect((await offer('pro')).action).toBe('keep');
  await world.as('seller', choose('pro', 'keep'));
  expect(await sub()).toMatchObject({ slug: 'pro', next: null });
  await world.as('seller', choose('premium', 'later'));
  await world.as('admin', `select public.delete_plan(id) from public.plans where slug = 'premium'`);
  expect(await sub()).toMatchObject({ slug: 'pro', next: null });
});

test('unpaid: overdue with five days of grace, then the free plan, each told once', async () => {
  await world.owner(`update public.plans set max_listings = 2 where slug = 'gratuito'`);
  await world.as('seller', choose('pro', 'trial'));
  await pass(7);
  expect(await sub()).toMatchObject({ status: 'trialing' });
  await Promise.all([pass(8), pass(8)]);
  expect(await sub()).toMatchObject({ status: 'past_due' });
  await pass(12);
  expect(await sub()).toMatchObject({ status: 'past_due' });
  await Promise.all([pass(13), pass(13)]);
  expect(await sub()).toMatchObject({ status: 'ended' });
  expect(await invoices()).toMatchObject([{ status: 'void' }]);
  expect(await one(`select plan_type from public.customers where id = ${rows.store}`)).toEqual({
    plan_type: 'basic',
  });
  const told = await world.owner(
    `select title, message from public.notifications where kind = 'invoice' order by created_at`,
  );
  expect(told.map(({ title }) => title as string)).toEqual([
    'Nova fatura',
    'Fatura vencida',
    'Seu plano terminou',
  ]);
  expect(told[2]!['message']).toContain('2 anúncios foram pausados: “');
  // What awaited approval cannot be resumed: it is a draft again.
  expect(
    await one(`select count(*) filter (where status in ('published', 'pending'))::int as shown
    from private.items where customer_id = ${rows.store}`),
  ).toEqual({ shown: 2 });
});

test('who pays in the days of grace keeps the plan and the days of the period', async () => {
  await world.as('seller', choose('pro', 'trial'));
  const { ends } = await sub();
  await pass(8);
  await confirm();
  expect(await sub()).toMatchObject({ status: 'active' });
  expect(
    await one(`select '${String(ends)}'::date = period_start as same from public.invoices`),
  ).toEqual({ same: true });
});

test('cancelled, it runs to the end of what is paid and can be taken up again', async () => {
  await paidPremium();
  await world.as('seller', 'select public.cancel_subscription()');
  expect(await sub()).toMatchObject({ status: 'canceled' });
  expect(await offer('premium')).toMatchObject({ action: 'resume' });
  await world.as('seller', choose('premium', 'resume'));
  expect(await sub()).toMatchObject({ status: 'active' });
  await world.as('seller', 'select public.cancel_subscription()');
  await pass(19);
  expect(await sub()).toMatchObject({ status: 'canceled' });
  await pass(20);
  expect(await sub()).toMatchObject({ status: 'ended' });
});

test('free days that were cancelled can be taken up again, with another invoice', async () => {
  await world.as('seller', choose('pro', 'trial'));
  await world.as('seller', 'select public.cancel_subscription()');
  expect(await invoices()).toMatchObject([{ status: 'void' }]);
  await world.as('seller', choose('pro', 'resume'));
  expect(await invoices()).toMatchObject([{ status: 'void' }, { status: 'open', amount: 89 }]);
  expect(await sub()).toMatchObject({ status: 'trialing' });
});

test('what the person was shown is what happens, or nothing', async () => {
  expect(await world.refusal('seller', choose('pro', 'pay'))).toMatch(
    /^PT409 As condições mudaram/,
  );
  expect(await invoices()).toEqual([]);
});

test('the payer can be another; what is open is made out to them', async () => {
  await world.as('seller', choose('pro', 'trial'));
  await world.as('seller', `select public.change_payer(' Ana  Souza ', '529.982.247-25')`);
  expect(await one(`select payer_name, payer_tax_id from public.invoices`)).toEqual({
    payer_name: 'Ana Souza',
    payer_tax_id: '52998224725',
  });
});

test('only an administrator confirms; what was taken back cannot be paid', async () => {
  await world.as('seller', choose('pro', 'trial'));
  const id = await open();
  expect(await world.refusal('seller', `select public.confirm_invoice('${id}')`)).toMatch(
    /^42501 /,
  );
  await world.as('seller', 'select public.cancel_subscription()');
  expect(await world.refusal('admin', `select public.confirm_invoice('${id}')`)).toMatch(
    /^PT409 Esta fatura foi cancelada/,
  );
});

test('a deleted store owes nothing any more, and its numbers stay', async () => {
  await world.as('seller', choose('pro', 'trial'));
  await world.owner(`delete from auth.users where id = '${people.davi}'`);
  expect(await one(`select status, customer_id, number::int from public.invoices`)).toEqual({
    status: 'void',
    customer_id: null,
    number: 1,
  });
});

test('a plan is charged at the amount that was shown, and at no other', async () => {
  const call = (cents: string) =>
    `select public.choose_plan('pro', 'trial', 'Davi Veículos', '${tico}', ${cents})`;
  expect(await world.refusal('seller', call('null'))).toMatch(/^PT422 Confira o valor/);
  await world.owner(`update public.plans set price = 99 where slug = 'pro'`);
  expect(await world.refusal('seller', call('8900'))).toMatch(/^PT409 O valor mudou/);
  expect(await invoices()).toEqual([]);
  await world.as('seller', call('9900'));
  expect(await invoices()).toMatchObject([{ amount: 99 }]);
});

test('of a change, and of undoing one, the amount counts too', async () => {
  await paidPremium();
  const call = (plan: string, action: string, cents: number) =>
    `select public.choose_plan('${plan}', '${action}', null, null, ${cents})`;
  const { action, total_cents: cents } = await offer('pro');
  expect(action).toBe('upgrade');
  expect(await world.refusal('seller', call('pro', 'upgrade', cents - 1))).toMatch(/O valor mudou/);
  await world.as('seller', 'select public.cancel_subscription()');
  expect(await world.refusal('seller', call('premium', 'resume', 0))).toMatch(/O valor mudou/);
  await world.as('seller', call('premium', 'resume', 2900));
});

test('a store chooses which listings stay under a smaller plan, and nobody else does', async () => {
  const under = async () => {
    const [row] = await world.as('seller', `select public.listings_under_plan('premium') as now`);
    return row!['now'] as {
      endings: { what: string }[];
      listings: { item_type: string; id: string; stays: boolean }[];
    };
  };
  await world.owner(`update public.plans set max_listings = 2 where slug = 'premium'`);
  await world.owner(`update public.customers set plan_type = 'pro' where id = ${rows.store}`);
  const before = await under();
  expect(before.endings.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['store_page', 'import']),
  );
  const goes = before.listings.filter(({ stays }) => !stays);
  expect(goes.length).toBeGreaterThan(0);
  expect(before.listings.length - goes.length).toBe(2);
  const wanted = goes.slice(0, 1);
  const others = `{"item_type": "car", "id": ${rows.otherCar.replaceAll("'", '"')}}`;
  const retained = `'[${JSON.stringify(wanted[0])}, ${others}]'::jsonb`;
  await world.as(
    'seller',
    `select public.choose_plan('premium', 'trial', 'Davi Veículos', '${tico}', 2900, ${retained})`,
  );
  const stay = (await under()).listings.filter(({ stays }) => stays).map(({ id }) => id);
  expect(stay).toContain(wanted[0]!.id);
  expect(
    await one(
      `select count(*)::int as mine from private.retained_listings where customer_id = ${rows.store}`,
    ),
  ).toEqual({ mine: 1 });
  expect(await one(`select status from private.items where id = '${wanted[0]!.id}'`)).not.toEqual({
    status: 'paused',
  });
  expect(await world.refusal('seller', `select public.cancel_subscription('{"a": 1}')`)).toMatch(
    /^PT422 Escolha entre os anúncios/,
  );
});
