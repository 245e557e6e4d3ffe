import { argon2Sync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isMobile, parsePhone } from '../../app/domain/contacts/phone.ts';
import { parseCnpj } from '../../app/domain/formats/tax-id.ts';
import { fill } from '@patio/demo/fill';
import { DEMO_PASSWORD } from '../../supabase/begin/demo-people.ts';
import { seedPlaces } from '../../supabase/reference/places.ts';
import { fillPlans } from '../../supabase/reference/fill-plans.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { demoOfRun, NOW } from './support.ts';

let db: FreshDatabase;

const fillDemo = ({ owner }: FreshDatabase) => owner.begin((tx) => fill(tx, NOW));

beforeAll(async () => {
  db = await freshDatabase(await demoOfRun());
});
afterAll(() => db.close());

const count = async (table: string) => {
  const [row] = await db.as('anon', (tx) =>
    tx.unsafe<{ n: number }[]>(`select count(*)::int as n from public.${table}`),
  );
  return row!.n;
};

test('a visitor sees what is published', async () => {
  expect(await count('cars')).toBeGreaterThanOrEqual(260);
  expect(await count('properties')).toBeGreaterThanOrEqual(260);
  expect(await count('rentals')).toBeGreaterThanOrEqual(180);
  expect(await count('reviews')).toBeGreaterThanOrEqual(600);
  expect(await count('listing_photos')).toBeGreaterThanOrEqual(5_000);
  const pending = await db.as('anon', (tx) => tx`select from public.cars where status = 'pending'`);
  expect(pending.length).toBe(0);
});

test('each badge ends on a day on which a year of it is over', async () => {
  const badges = await db.owner<{ business_name: string }[]>`
    select business_name from public.customers where is_verified and not (
      to_char(verified_until, 'MMDD') = to_char(verified_at, 'MMDD')
      or verified_until = ${NOW}::timestamptz + interval '1 year')`;
  expect(badges.map((store) => store.business_name)).toEqual([]);
  const [past] = await db.owner<{ ends: boolean }[]>`
    select c.verified_until = r.decided_at + interval '1 year' as ends
    from public.verification_requests r join public.customers c on c.id = r.customer_id
    where r.status = 'verified'`;
  expect(past).toEqual({ ends: true });
});

test('seeding again changes nothing, not even what somebody deleted', async () => {
  await db.owner`delete from public.cars where id = (select id from public.cars order by id limit 1)`;
  await db.owner`delete from public.plans where slug = 'destaque'`;
  const before = await Promise.all([count('cars'), count('reviews'), count('plans')]);
  await db.owner.begin(fillPlans);
  await db.owner.begin((tx) => fill(tx));
  expect(await Promise.all([count('cars'), count('reviews'), count('plans')])).toEqual(before);
});

test('two processes that start at once fill it once', async () => {
  const twin = await freshDatabase();
  try {
    await seedPlaces(twin.owner);
    await Promise.all([twin.owner.begin(fillPlans), twin.owner.begin(fillPlans)]);
    await Promise.all([fillDemo(twin), fillDemo(twin)]);
    const [row] = await twin.owner`select (select count(*)::int from public.plans) as plans,
      (select count(*)::int from public.reviews) as reviews`;
    expect(row).toEqual({ plans: 12, reviews: 610 });
  } finally {
    await twin.close();
  }
});

test('regions are what the reference says, also after somebody changed them', async () => {
  const regions = () => db.owner`
    select r.code, cardinality(r.municipality_ids) as size, xmin::text as written
    from private.regions r order by r.code`;
  const before = await regions();
  expect(before).toContainEqual(expect.objectContaining({ code: 'abc', size: 7 }));
  await seedPlaces(db.owner);
  expect(await regions()).toEqual(before);
  await db.owner`update private.regions set rule = '' where code = 'abc'`;
  await db.owner`update private.regions set code = 'gone' where code = 'norte'`;
  await seedPlaces(db.owner);
  const sizes = (rows: Awaited<ReturnType<typeof regions>>) =>
    rows.map(({ code, size }) => [code, size]);
  expect(sizes(await regions())).toEqual(sizes(before));
});

describe('logins', () => {
  test('the three have the demo password, nobody else has one', async () => {
    const users = await db.owner<{ email: string; encrypted_password: string }[]>`
      select email, encrypted_password from auth.users where encrypted_password is not null order by email`;
    expect(users.map((user) => user.email)).toEqual([
      'admin@patio.test',
      'loja@patio.test',
      'visitante@patio.test',
    ]);
    for (const user of users) expect(matches(user.encrypted_password, DEMO_PASSWORD)).toBe(true);
    expect(matches(users[0]!.encrypted_password, 'outra')).toBe(false);
  });

  test('one administrates, one owns the Pro store of Campinas', async () => {
    const rows = await db.owner`
      select u.email, r.role, c.business_name, c.plan_type, c.city from auth.users u
      join public.user_roles r on r.user_id = u.id left join public.customers c on c.user_id = u.id
      where u.encrypted_password is not null order by u.email`;
    expect(rows).toEqual([
      {
        email: 'admin@patio.test',
        role: 'admin',
        business_name: null,
        plan_type: null,
        city: null,
      },
      {
        email: 'loja@patio.test',
        role: 'user',
        business_name: 'Autos Ipiranga',
        plan_type: 'pro',
        city: 'Campinas',
      },
      {
        email: 'visitante@patio.test',
        role: 'user',
        business_name: null,
        plan_type: null,
        city: null,
      },
    ]);
  });
});

describe('stores', () => {
  test('can be reached: a mobile phone of the city, mail that goes nowhere', async () => {
    const stores =
      await db.owner`select business_name, phone, email, tax_id, creci, state from public.customers`;
    expect(stores.filter((store) => store.tax_id).length).toBe(40);
    for (const store of stores) {
      expect(parsePhone(store.phone)).toBe(store.phone);
      expect(isMobile(store.phone)).toBe(true);
    }
    // A person has no address but the one that they sign in with, which nobody is shown.
    const misled = stores.filter(({ email, tax_id }) =>
      tax_id ? !email.endsWith('.test') : email !== null,
    );
    expect(misled).toEqual([]);
    for (const taxId of stores.flatMap((store) => store.tax_id ?? []))
      expect(parseCnpj(taxId)).toBe(taxId);
  });

  test('an agency that sells or lets homes names its CRECI', async () => {
    const without = await db.owner`
      select c.business_name from public.customers c where c.tax_id is not null and c.creci is null
        and (exists (select from public.properties p where p.customer_id = c.id)
          or exists (select from public.rentals r where r.customer_id = c.id))`;
    expect(without).toEqual([]);
  });

  test('are rated by their reviews', async () => {
    const [own] = await db.owner`
      select rating_average::float as average, rating_count as total from public.customers where slug = 'autos-ipiranga'`;
    expect(own).toEqual({ average: 4.8, total: 63 });
    const [all] = await db.owner`select avg(rating)::float as average, min(rating) as least,
      count(*) filter (where comment is null)::int as bare, count(reply)::int as answered,
      count(*) filter (where created_at > ${NOW})::int as future from public.reviews`;
    expect(all!.average).toBeGreaterThan(4.1);
    expect(all!.average).toBeLessThan(4.7);
    expect(all).toMatchObject({ least: 2, future: 0 });
    expect(all!.bare).toBeGreaterThan(40);
    expect(all!.answered).toBeGreaterThan(60);
  });
});

test('the demo store has contacts to answer, and as many views as its counters say', async () => {
  const [row] = await db.owner`
    select count(*) filter (where i.status = 'novo')::int as waiting,
      count(*) filter (where i.status = 'respondido')::int as answered,
      (select sum(views_count)::int from public.cars where customer_id = c.id) as counted,
      (select count(*)::int from public.listing_views where customer_id = c.id) as viewed,
      (select count(*)::int from public.leads where customer_id = c.id) as leads
    from public.customers c join public.inquiries i on i.customer_id = c.id
    where c.slug = 'autos-ipiranga' group by c.id`;
  expect(row!.waiting).toBeGreaterThanOrEqual(2);
  expect(row!.answered).toBeGreaterThan(row!.waiting);
  expect(row!.viewed).toBe(row!.counted);
  expect(row!.leads / row!.viewed).toBeLessThan(0.06);
});

test('places are the municipality’s, a few kilometres around its seat', async () => {
  const [far] = await db.owner`
    select count(*)::int as n from public.cars c join public.municipalities m on m.id = c.municipality_id
    where m.name <> c.city or m.state <> c.state
      or abs(m.latitude - c.latitude) > 0.06 or abs(m.longitude - c.longitude) > 0.06`;
  expect(far!.n).toBe(0);
});

/** Whether a PHC string was made from the password. */
function matches(phc: string, password: string): boolean {
  const [, kind, version, costs, salt, tag] = phc.split('$');
  const [memory, passes, parallelism] = costs!.split(',').map((cost) => Number(cost.split('=')[1]));
  if (kind !== 'argon2id' || version !== 'v=19') return false;
  const made = argon2Sync('argon2id', {
    message: password,
    nonce: Buffer.from(salt!, 'base64'),
    memory: memory!,
    passes: passes!,
    parallelism: parallelism!,
    tagLength: Buffer.from(tag!, 'base64').length,
  });
  return made.equals(Buffer.from(tag!, 'base64'));
}
