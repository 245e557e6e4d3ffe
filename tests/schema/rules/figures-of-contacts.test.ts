import { expect, test } from 'vitest';
import { people, rows } from '../../policies/support/cast.ts';
import { useWorld } from './support.ts';

const world = useWorld();
const today = `(now() at time zone 'America/Sao_Paulo')::date`;

const asked = async (actor: 'admin' | 'seller', call: string) =>
  (await world.as(actor, `select to_jsonb(public.${call}) as answer`))[0]!['answer'];

interface Counted {
  item_id: string;
  messages: number;
  phones: number;
  whatsapps: number;
}
const contactsIn = (all: Counted[]) =>
  all.reduce((n, { messages, phones, whatsapps }) => n + messages + phones + whatsapps, 0);

// Each kind of a car that can be had, of one that is sold and of the store's page; a part of them read.
const contacts = `
  insert into public.leads (customer_id, item_type, item_id, kind, visitor, read_at)
  select ${rows.store}, item.type, item.id, k.kind, 'v' || n, case when n % 3 = 0 then now() end
  from (values ('car', ${rows.car}::uuid), ('car', ${rows.soldCar}), ('store', ${rows.store})) item (type, id),
    unnest(array['phone', 'call', 'whatsapp', 'email']) k (kind), generate_series(1, 5) n;
  insert into public.inquiries (customer_id, item_type, item_id, item_title, name, email, message, read_at, status)
  select ${rows.store}, 'car', ${rows.car}, 'Honda Civic', 'Caio', 'caio@exemplo.com.br', 'Bom dia',
    case when n % 2 = 0 then now() end, case when n % 4 = 0 then 'respondido' else 'novo' end
  from generate_series(1, 7) n`;

test('every place that counts contacts counts the same ones', async () => {
  await world.owner(contacts);
  const days = await asked('seller', `store_figures(${rows.store}, ${today} - 300, ${today})`);
  const items = await asked(
    'seller',
    `store_figures_by_item(${rows.store}, ${today} - 300, ${today}, 5000)`,
  );
  const all = contactsIn(days.days);
  // 45 events of which nobody's e-mail is one, 7 messages, and what the world begins with.
  expect(all).toBeGreaterThanOrEqual(45 + 7);
  expect(contactsIn(items.items)).toBe(all);
  const { items: listed } = await asked('seller', `store_contacts(${rows.store}, null, null, 500)`);
  expect(listed).toHaveLength(all);
  expect((await asked('admin', `customer_weight(${rows.store})`)).contacts).toBe(all);

  const { rows: stock } = await asked('seller', `store_stock(${rows.store}, size => 100)`);
  const { rows: cars } = await asked('admin', `admin_listings('car', '{}')`);
  for (const car of [rows.car, rows.soldCar]) {
    const id = car.replaceAll("'", '');
    const counted = contactsIn(items.items.filter((one: Counted) => one.item_id === id));
    expect(counted).toBeGreaterThan(14);
    for (const shown of [stock, cars])
      expect(shown.find((row: { id: string }) => row.id === id).contacts).toBe(counted);
  }

  const report = await asked('admin', `report_figures('contatos', ${today} - 300, ${today})`);
  const [{ n: everywhere }] = (await world.owner(
    `select count(*)::int as n from private.contacts`,
  )) as unknown as [{ n: number }];
  expect(report.total).toBe(everywhere);
  expect((await asked('admin', 'site_activity()')).contacts).toBe(
    (await asked('admin', `report_figures('contatos', ${today}, ${today})`)).total,
  );
});

test('what waits for the store is the same number in its panel, its list and the administration', async () => {
  await world.owner(contacts);
  const { waiting } = await asked('seller', `store_overview(${rows.store})`);
  const { items } = await asked('seller', `store_contacts(${rows.store}, 'novo', null, 500)`);
  expect(waiting).toBeGreaterThan(30);
  expect(items).toHaveLength(waiting);
  expect((await asked('admin', `account_weight('${people.davi}')`)).contacts).toBe(waiting);
});

test('the inquiries of the specification are the messages among the contacts', async () => {
  await world.owner(contacts);
  const [{ n: messages }] = (await world.owner(
    `select count(*)::int as n from private.contacts where kind = 'message'`,
  )) as unknown as [{ n: number }];
  expect((await asked('admin', 'dashboard_figures()')).inquiries.now).toBe(messages);
  expect((await asked('admin', 'get_customer_stats()')).total_inquiries).toBe(messages);
});
