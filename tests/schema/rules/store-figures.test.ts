import { expect, test } from 'vitest';
import { rows } from '../../policies/support/cast.ts';
import { useWorld } from './support.ts';

const world = useWorld();
const today = `(now() at time zone 'America/Sao_Paulo')::date`;

interface Sums {
  views: number;
  messages: number;
  phones: number;
  whatsapps: number;
}

const sum = (all: Sums[]): Sums => ({
  views: all.reduce((n, one) => n + one.views, 0),
  messages: all.reduce((n, one) => n + one.messages, 0),
  phones: all.reduce((n, one) => n + one.phones, 0),
  whatsapps: all.reduce((n, one) => n + one.whatsapps, 0),
});

const visit = `
  insert into public.listing_views (customer_id, item_type, item_id, visitor, day)
  select ${rows.store}, 'car', case n % 3 when 0 then ${rows.car}::uuid else ${rows.soldCar}::uuid end, 'v' || n, ${today} - n % 50
  from generate_series(1, 200) n;
  insert into public.leads (customer_id, item_type, item_id, kind, visitor, day, created_at)
  select ${rows.store}, 'car', ${rows.car}, (array['phone', 'call', 'whatsapp', 'email'])[1 + n % 4], 'v' || n,
    ${today} - n % 50, now() - make_interval(days => n % 50)
  from generate_series(1, 100) n;
  insert into public.leads (customer_id, item_type, item_id, kind, visitor, day)
  values (${rows.store}, 'store', ${rows.store}, 'whatsapp', 'v', ${today})`;
const figures = async (since: string, until = today, item = 'null') =>
  (
    await world.as(
      'seller',
      `select public.store_figures(${rows.store}, ${since}, ${until}, ${item}) as found`,
    )
  )[0]!.found as { days: (Sums & { day: string })[]; before: Sums };
const byItem = async (since: string, most = 20) =>
  (
    await world.as(
      'seller',
      `select public.store_figures_by_item(${rows.store}, ${since}, ${today}, ${most}) as found`,
    )
  )[0]!.found as { items: (Sums & { item_id: string })[]; rest: Sums & { count: number } };

test('days and listings come to the same, and the span before is the one before', async () => {
  await world.owner(visit);
  const { days, before } = await figures(`${today} - 19`);
  expect(days).toHaveLength(20);
  const { items, rest } = await byItem(`${today} - 19`);
  expect(sum([...items, rest])).toEqual(sum(days));
  expect(sum(days).views).toBeGreaterThan(50);
  const earlier = await figures(`${today} - 39`, `${today} - 20`);
  expect(sum(earlier.days)).toEqual(before);
});

test('what is not shown one by one is in the rest', async () => {
  await world.owner(visit);
  const whole = await byItem(`${today} - 19`);
  const cut = await byItem(`${today} - 19`, 1);
  expect(cut.items).toEqual(whole.items.slice(0, 1));
  expect(cut.rest.count).toBe(whole.items.length - 1);
  expect(sum([...cut.items, cut.rest])).toEqual(sum(whole.items));
});

test('one listing alone, and no more than a year', async () => {
  await world.owner(visit);
  const { days } = await figures(`${today} - 19`, today, rows.car);
  const { items } = await byItem(`${today} - 19`);
  const car = items.find(({ item_id }) => `'${item_id}'` === rows.car)!;
  expect(sum(days)).toEqual(sum([car]));
  for (const span of [`${today} - 400, ${today}`, `${today}, ${today} - 1`, `null, ${today}`]) {
    expect(
      await world.refusal('seller', `select public.store_figures(${rows.store}, ${span})`),
    ).toBe('PT422 Escolha um período de até um ano, do começo ao fim.');
  }
});

test('an inquiry late in the evening is of that day in Brasília', async () => {
  await world.owner(`update public.inquiries set created_at = '2026-05-11T01:30:00Z'`);
  const { days } = await figures(`'2026-05-10'`, `'2026-05-11'`);
  expect(days.map(({ messages }) => messages)).toEqual([1, 0]);
});

test('the overview counts states, what waits, and names what is to be done', async () => {
  await world.owner(`
    update public.inquiries set read_at = null;
    update public.cars set expires_at = now() + interval '2 days' where id = ${rows.car};
    update public.cars set status = 'rejected', rejection_reason = 'Falta foto' where id = ${rows.pendingCar}`);
  const [row] = await world.as('seller', `select public.store_overview(${rows.store}) as found`);
  const { states, waiting, todo, plan, used, unpaid } = row!.found;
  const [counted] = await world.owner(`
    select jsonb_object_agg(status, n) as states from (
      select status, count(*) as n from private.items where customer_id = ${rows.store} and not taken group by 1) s`);
  expect(states).toEqual(counted!.states);
  expect(waiting).toBe(2);
  const [due] = await world.owner(`
    select id, code, status = 'overdue' as is_overdue, due_on::text from public.invoices
    where customer_id = ${rows.store} and status in ('open', 'overdue') order by due_on limit 1`);
  expect(unpaid).toEqual(due ?? null);
  expect(plan).toEqual({ name: 'Destaque', max_listings: null, max_highlights: 0 });
  expect(used).toBeGreaterThan(0);
  expect(todo.map(({ why, title }: { why: string; title: string }) => [why, title])).toEqual(
    expect.arrayContaining([
      ['rejected', 'Honda Civic'],
      ['expiring', 'Honda Civic'],
    ]),
  );
});

test('the overview tells who manages a store of what stopped', async () => {
  const overview = `select public.store_overview(${rows.store}) as found`;
  const told = async (who: 'seller' | 'admin') => {
    const { webhook_stopped_at: at, sources_waiting: sources } = (await world.as(who, overview))[0]!
      .found;
    return [at !== null, sources];
  };
  expect(await told('seller')).toEqual([false, 0]);
  await world.owner(`
    delete from public.store_webhooks where customer_id = ${rows.store};
    insert into public.store_webhooks (customer_id, url, events, sealed, secret_end)
    values (${rows.store}, 'https://crm.example/patio', '{lead.created}', 'sealed:v1:x', 'a1b2');
    update public.store_webhooks set stopped_at = now() where customer_id = ${rows.store};
    insert into private.import_schedules (id, customer_id, name, address, sealed, every_hours, failing_since)
    values (gen_random_uuid(), ${rows.store}, 'CRM', 'https://crm.example/', 'sealed:v1:x', 6, now()),
      (gen_random_uuid(), ${rows.store}, 'Planilha', 'https://crm.example/', 'sealed:v1:x', 6, null)`);
  const failing = 1;
  for (const who of ['seller', 'admin'] as const) expect(await told(who)).toEqual([true, failing]);
  await world.owner(`
    insert into private.import_runs (id, customer_id, name, state, schedule_id)
    select gen_random_uuid(), s.customer_id, s.name, 'ready', s.id from private.import_schedules s
    where s.customer_id = ${rows.store}`);
  expect(await told('seller')).toEqual([true, failing + 1]);
});

test('what is sold is counted by itself in the overview: it is on show no more', async () => {
  const overview = async () =>
    (await world.as('seller', `select public.store_overview(${rows.store}) as found`))[0]!.found;
  const before = await overview();
  await world.owner(`update public.cars set availability = 'sold' where id = ${rows.car}`);
  const after = await overview();
  expect(after.gone).toEqual({ ...before.gone, sold: before.gone.sold + 1 });
  expect(after.states.published ?? 0).toBe(before.states.published - 1);
});
