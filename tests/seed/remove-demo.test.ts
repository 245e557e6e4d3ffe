import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { begin } from '../../supabase/begin/begin.ts';
import { stableId } from '../../supabase/reference/ids.ts';
import { seedLoad } from '@patio/demo/load/load';
import { hasDemoData } from '../../supabase/begin/demo-people.ts';
import { fill } from '@patio/demo/fill';
import { removeDemo } from '@patio/demo/remove';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { demoOfRun } from './support.ts';

let db: FreshDatabase;
/** How many rows each table had before the demonstration came. */
let empty: Record<string, number>;

const person = 'b7a0c1de-0000-4000-8000-0000000000aa';
const store = 'b7a0c1de-0000-4000-8000-0000000000ab';

beforeAll(async () => {
  db = await freshDatabase();
  await begin(db.owner, () => 'none', fill);
  empty = await rowCounts();
});
afterAll(() => db.close());

/** Rows of every table, by its name. */
async function rowCounts(): Promise<Record<string, number>> {
  const tables = await db.owner<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'auth', 'private', 'storage')
      -- What a job of the server still does with files.
      and oid <> 'private.documents_to_delete'::regclass
    order by 1`;
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await db.owner.unsafe<{ n: number }[]>(
        `select count(*)::int as n from ${name}`,
      );
      return [name, row!.n] as const;
    }),
  );
  return Object.fromEntries(counts);
}

/** A real person with a store and a car, who also left traces on the demonstration. */
async function makeRealPerson(): Promise<string> {
  const { owner } = db;
  await owner`insert into auth.users (id, email, raw_user_meta_data)
    values (${person}, 'gente@exemplo.com.br', '{"name": "Gente de Verdade"}')`;
  await owner`insert into public.customers (id, user_id, business_name, slug, phone, email, city, state, is_active)
    values (${store}, ${person}, 'Loja de Verdade', 'loja-de-verdade', '+5511987654321', 'gente@exemplo.com.br',
      'Campinas', 'SP', true)`;
  const [given] = await owner<{ id: string }[]>`
    update public.cars set customer_id = ${store}, title = 'Carro de verdade'
    where id = (select id from public.cars where status = 'published' order by id limit 1) returning id`;
  const car = given!.id;
  const [demoCar] = await owner<{ id: string; customer_id: string }[]>`
    select id, customer_id from public.cars where customer_id <> ${store} and status = 'published'
    order by id limit 1`;
  await owner`insert into public.favourites (user_id, item_type, item_id)
    values (${person}, 'car', ${demoCar!.id}), (${person}, 'car', ${car})`;
  await owner`insert into public.saved_searches (user_id, name, vertical)
    values (${person}, 'Meus carros', 'cars')`;
  await owner`insert into public.inquiries (customer_id, item_type, item_id, item_title, user_id, name, message)
    values (${demoCar!.customer_id}, 'car', ${demoCar!.id}, 'x', ${person}, 'Gente', 'Ainda está à venda?')`;
  await owner`insert into public.reports (item_type, item_id, reason, user_id)
    values ('car', ${demoCar!.id}, 'outro', ${person})`;
  await owner`insert into public.notifications (user_id, title, message, action_url)
    values (${person}, 'Sobre a demonstração', 'x', ${`/carros/x-${demoCar!.id}`}),
      (${person}, 'Sobre o meu', 'x', ${`/carros/x-${car}`})`;
  await owner`insert into public.outbox (channel, topic, recipient, payload)
    values ('mail', 'x', 'admin@patio.test', '{}'), ('mail', 'x', 'gente@exemplo.com.br', '{}')`;
  const visitor = stableId('user', 'visitante@patio.test');
  await owner`insert into public.reviews (user_id, item_type, item_id, customer_id, rating, title)
    values (${visitor}, 'car', ${car}, ${store}, 5, 'Ótimo')`;
  await owner`insert into public.audit_log (actor_role, action, table_name, row_id)
    values ('admin', 'update', 'cars', ${demoCar!.id}), ('admin', 'update', 'cars', ${car})`;
  return car;
}

describe('removing the demonstration', () => {
  test('leaves an empty site as it was, and says what went', async () => {
    await db.owner`delete from server.beginning`;
    await db.owner`delete from public.plans`;
    await db.owner`delete from public.app_settings`;
    await begin(db.owner, () => 'demo', fill);
    await seedLoad(db.owner, 20);
    expect(await hasDemoData(db.owner)).toBe(true);
    const { removed, addresses } = await removeDemo(db.owner);
    expect(await rowCounts()).toEqual(empty);
    expect(await hasDemoData(db.owner)).toBe(false);
    expect(Object.fromEntries(removed)).toMatchObject({
      carros: expect.any(Number),
      imóveis: expect.any(Number),
      aluguéis: expect.any(Number),
      'lojas e anunciantes': expect.any(Number),
      avaliações: expect.any(Number),
      pessoas: expect.any(Number),
    });
    expect(addresses).toContain('admin@patio.test');
  });

  test('does not come back by a later start', async () => {
    await begin(db.owner, () => 'demo', fill);
    expect(await rowCounts()).toEqual(empty);
  });

  test('leaves what real people made, without what hung on the demonstration', async () => {
    await db.close();
    db = await freshDatabase(await demoOfRun());
    const car = await makeRealPerson();
    await removeDemo(db.owner);
    const { owner } = db;
    const [row] = await owner`select
      (select string_agg(email, ',') from auth.users) as people,
      (select string_agg(title, ',') from public.cars) as cars,
      (select count(*)::int from private.search_cars) as found,
      (select string_agg(item_id::text, ',') from public.favourites) as favourites,
      (select string_agg(name, ',') from public.saved_searches) as searches,
      (select string_agg(title, ',') from public.notifications) as notices,
      (select string_agg(recipient, ',') from public.outbox) as mail,
      (select string_agg(row_id, ',') from public.audit_log) as audit,
      (select count(*)::int from public.inquiries) as inquiries,
      (select count(*)::int from public.reports) as reports,
      (select count(*)::int from public.reviews) as reviews,
      (select count(*)::int from private.search_models) as models`;
    expect(row).toEqual({
      people: 'gente@exemplo.com.br',
      cars: 'Carro de verdade',
      found: 1,
      favourites: car,
      searches: 'Meus carros',
      notices: 'Sobre o meu',
      mail: 'gente@exemplo.com.br',
      audit: car,
      inquiries: 0,
      reports: 0,
      reviews: 0,
      models: 1,
    });
  });
});

describe('what a database begins with', () => {
  test('is decided once, also by two processes at once', async () => {
    const twin = await freshDatabase();
    try {
      let asked = 0;
      const wanted = () => {
        asked += 1;
        return 'none' as const;
      };
      await Promise.all([begin(twin.owner, wanted, fill), begin(twin.owner, wanted, fill)]);
      expect(asked).toBe(1);
      await begin(twin.owner, () => 'demo', fill);
      expect(await hasDemoData(twin.owner)).toBe(false);
    } finally {
      await twin.close();
    }
  });

  test('is none where people are already', async () => {
    const twin = await freshDatabase();
    try {
      await twin.owner`insert into auth.users (id, email) values (${person}, 'gente@exemplo.com.br')`;
      await begin(twin.owner, () => 'demo', fill);
      expect(await hasDemoData(twin.owner)).toBe(false);
      const [row] = await twin.owner`select count(*) > 0 as plans from public.plans`;
      expect(row).toEqual({ plans: true });
    } finally {
      await twin.close();
    }
  });
});
