import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { changesForApproval, type Approval } from '../../../app/domain/moderation/approval.ts';
import { type Actor, rows } from '../../policies/support/cast.ts';
import { useWorld } from './support.ts';

const world = useWorld();

// Another value (with what must change along) for each column that visitors may see or sellers may set. A column that comes later must come here,
// as one that waits for approval or as one that does not.
const place = {
  municipality_id: '3550308',
  neighborhood: `'premio.test'`,
  latitude: '-20',
  longitude: '-40',
};
const words = { title: `'Ferrari'`, description: `'Pague antes'`, features: `'{premio.test}'` };
const home = {
  bedrooms: '9',
  suites: '1',
  bathrooms: '9',
  parking: '9',
  area: '99',
  floor: '9',
  furnished: `'yes'`,
  address_display: `'full'`,
  street: `'Rua Z'`,
  street_number: `'9'`,
  complement: `'fundos'`,
  zip_code: `'13000000'`,
};
const phone = { contact_phone: `'+5519981124470'` };
const homeFree = {
  ...phone,
  negotiable: 'true',
  availability: `'reserved'`,
  monthly_fees: '9',
  iptu: '9',
  iptu_period: `'monthly'`,
  pets_allowed: 'true',
};
const changes: Record<string, { row: string; waits: Changes; free: Changes }> = {
  cars: {
    row: rows.car,
    waits: {
      ...words,
      ...place,
      make: `'Ferrari'`,
      model: `'F40'`,
      version: `'premio.test'`,
      year: '2020, year_fabrication = 2020',
      year_fabrication: '2021, year = 2021',
      fuel: `'gnv'`,
      transmission: `'manual'`,
      color: `'azul'`,
      doors: '2',
      body_type: `'suv'`,
      plate_end: '4, plate = null',
      is_new: 'true',
      single_owner: 'true',
      has_lien: 'true',
      factory_warranty: 'true',
      service_history: 'true',
      armored: 'true',
      pcd: 'true',
      auction_history: 'true',
      inspection_report: `'approved'`,
      fipe_code: `'123456-7'`,
      has_debts: 'true',
      lien_details: `'Faltam 12 parcelas'`,
      auction_details: `'Batida em 2020'`,
      trade_wants: `'Moto'`,
      answered: `'{licensed}'`,
      plate: `'XYZ1D24'`,
      renavam: `'00639884963'`,
    },
    free: {
      ...phone,
      price: '80000',
      negotiable: 'true',
      availability: `'reserved'`,
      km: '50001',
      ipva_paid: 'true',
      licensed: 'true',
      accepts_trade: 'true',
    },
  },
  properties: {
    row: rows.property,
    waits: {
      ...words,
      ...place,
      ...home,
      property_type: `'cobertura'`,
      total_area: '999',
      year_built: '1999',
      building_stage: `'obra'`,
      ceiling_height: '8',
    },
    free: { ...homeFree, price: '450000', accepts_financing: 'true', accepts_fgts: 'true' },
  },
  rentals: {
    row: rows.rental,
    waits: {
      ...words,
      ...place,
      ...home,
      property_type: `'casa'`,
      rental_type: `'temporada'`,
      duration: `'premio.test'`,
    },
    free: {
      ...homeFree,
      price_per_month: '1900',
      insurance: '9',
      guarantees: `'{fiador}'`,
      available_from: `'2027-01-01'`,
    },
  },
};
type Changes = Record<string, string>;
const itemOf: Record<string, string> = { cars: 'car', properties: 'property', rentals: 'rental' };

describe.for(Object.entries(changes))('of %s', ([table, { row, waits, free }]) => {
  test('every column that a seller may set is known here', async () => {
    const columns = await world.owner(
      `select column_name as name from information_schema.column_privileges
       where table_schema = 'public' and table_name = '${table}' and grantee = 'authenticated'
         and privilege_type = 'UPDATE' order by 1`,
    );
    expect(columns.map((column) => column['name'])).toEqual(
      [...Object.keys(waits), ...Object.keys(free), 'status'].toSorted(),
    );
  });

  test('every column has its rule and its reason, and no rule is of a column that is gone', async () => {
    const difference = await world.owner(
      `select c.column_name, r.column_name as ruled
       from (select column_name from information_schema.columns
         where table_schema = 'public' and table_name = '${table}') c
       full join (select column_name from private.approval_rules where table_name = '${table}') own using (column_name)
       full join (select column_name from private.approval_rules where table_name = '*') r using (column_name)
       where c.column_name is null and own.column_name is not null
         or c.column_name is not null and own.column_name is null and r.column_name is null`,
    );
    expect([...difference]).toEqual([]);
  });

  test('the editor warns by the rule that decides', async () => {
    const [answer] = await world.as(
      'seller',
      `select public.listing_approval('${itemOf[table]}', ${row}) as approval`,
    );
    const approval = answer!['approval'] as Approval;
    const said = (names: string[]) =>
      changesForApproval(approval, {}, Object.fromEntries(names.map((name) => [name, 'another'])));
    expect(said(Object.keys(waits)).toSorted()).toEqual(Object.keys(waits).toSorted());
    expect(said(Object.keys(free).filter((name) => name !== 'km'))).toEqual([]);
  });

  test('what was approved in other words waits again, what moves from day to day does not', async () => {
    await world.owner(`insert into public.municipalities (id, name, state, slug, latitude, longitude)
      values (3550308, 'São Paulo', 'SP', 'sao-paulo-sp', -23.5, -46.6) on conflict do nothing`);
    const after: Record<string, unknown> = {};
    for (const [column, value] of Object.entries({ ...waits, ...free })) {
      await world.owner(`update public.${table} set status = 'published' where id = ${row}`);
      await world.as('seller', `update public.${table} set ${column} = ${value} where id = ${row}`);
      after[column] = await statusOf(row, table);
    }
    const expected = (columns: Changes, state: string) =>
      Object.fromEntries(Object.keys(columns).map((column) => [column, state]));
    expect(after).toEqual({ ...expected(waits, 'pending'), ...expected(free, 'published') });
  });
});

test('kilometres may rise but not fall', async () => {
  const set = (km: number) =>
    world.as('seller', `update public.cars set km = ${km} where id = ${rows.car}`);
  await set(60_000);
  expect(await statusOf(rows.car)).toBe('published');
  await set(59_999);
  expect(await statusOf(rows.car)).toBe('pending');
});

test('a column of a store has its rule and its reason', async () => {
  const difference = await world.owner(
    `select c.column_name, r.column_name as ruled
     from (select column_name from information_schema.columns
       where table_schema = 'public' and table_name = 'customers') c
     full join (select column_name from private.approval_rules where table_name = 'customers') r using (column_name)
     where c.column_name is null or r.column_name is null`,
  );
  expect([...difference]).toEqual([]);
});

test('editor, stock list and rule compare with the approved price, not with the present one', async () => {
  const near = async (actor: Actor = 'seller') => [
    (
      await world.as(actor, `select public.listing_approval('car', ${rows.car}) -> 'near' as near`)
    )[0]!['near'],
    (
      await world.as(
        actor,
        `select r -> 'near' as near from jsonb_array_elements(public.store_stock(${rows.store}) -> 'rows') r
         where r ->> 'id' = ${rows.car}`,
      )
    )[0]!['near'],
  ];
  expect(await near()).toEqual([90_000, 90_000]);
  // The edits of an administrator wait for nobody.
  expect(await near('admin')).toEqual([null, null]);
  await world.as('seller', `update public.cars set price = 80000 where id = ${rows.car}`);
  expect(await near()).toEqual([90_000, 90_000]);
  expect(await statusOf(rows.car)).toBe('published');
  await world.as('seller', `update public.cars set price = 71900 where id = ${rows.car}`);
  expect(await statusOf(rows.car)).toBe('pending');
});

test('the specification names what a seller may edit freely, and nothing else', async () => {
  const columns = await world.owner(
    `select distinct r.column_name as name from private.approval_rules r
     join information_schema.column_privileges p on p.column_name = r.column_name and p.table_schema = 'public'
       and p.grantee = 'authenticated' and p.privilege_type = 'UPDATE'
       and (r.table_name = p.table_name or r.table_name = '*' and p.table_name in ('cars', 'properties', 'rentals'))
     where r.rule <> 'approved' and r.column_name not in ('status', 'is_active', 'is_verified', 'plan_type')`,
  );
  const text = readFileSync('docs/specification.md', 'utf8');
  const [section] = /\*\*Edits of what was approved\*\*[^]*?\n\n {2}(\|[^]*?)\n[^ ]/
    .exec(text)!
    .slice(1);
  const named = new Set([...section!.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name));
  expect([...named].toSorted()).toEqual(columns.map(({ name }) => name as string).toSorted());
});

test('nobody reads the rules but through their answer', async () => {
  for (const actor of ['anon', 'user', 'seller', 'admin'] as const)
    expect(await world.refusal(actor, 'select from private.approval_rules')).toMatch(/^42501/);
  expect(
    await world.as('otherSeller', `select public.listing_approval('car', ${rows.car}) as approval`),
  ).toEqual([{ approval: null }]);
});

describe('photos of a published listing', () => {
  const photo = `insert into public.listing_photos (car_id, path, position, width, height)
    values (${rows.car}, 'lojas/nova', 1, 800, 600)`;
  test.for([
    ['another one', photo],
    ['one less', `delete from public.listing_photos where id = ${rows.photo}`],
    ['another order', `update public.listing_photos set position = 3 where id = ${rows.photo}`],
    [
      'another caption',
      `update public.listing_photos set alt = 'premio.test' where id = ${rows.photo}`,
    ],
    [
      'a drawing',
      `update public.listing_photos set is_illustration = true where id = ${rows.photo}`,
    ],
  ] as const)('%s waits for approval', async ([, statement]) => {
    await world.as('seller', statement);
    expect(await statusOf(rows.car)).toBe('pending');
  });

  test('the same again does not', async () => {
    await world.as('seller', `update public.listing_photos set position = position`);
    expect(await statusOf(rows.car)).toBe('published');
  });

  test("an administrator's do not", async () => {
    await world.as('admin', photo);
    expect(await statusOf(rows.car)).toBe('published');
  });

  test('those of a draft stay with it', async () => {
    await world.as('seller', `delete from public.listing_photos where id = ${rows.draftPhoto}`);
    expect(await statusOf(rows.draftCar)).toBe('draft');
  });
});

test('what is sold and expired is still seen: other words begin it anew', async () => {
  await world.as(
    'seller',
    `update public.cars set version = 'premio.test' where id = ${rows.soldCar}`,
  );
  expect(await statusOf(rows.soldCar)).toBe('draft');
});

test('nor does it expire with other words first and is sold afterwards', async () => {
  await world.owner(`update public.cars set status = 'expired' where id = ${rows.car}`);
  await world.as('seller', `update public.cars set title = 'premio.test' where id = ${rows.car}`);
  await world.as('seller', `update public.cars set availability = 'sold' where id = ${rows.car}`);
  expect(await world.as('anon', `select from public.cars where id = ${rows.car}`)).toEqual([]);
});

async function statusOf(row: string, table = 'cars') {
  return (await world.owner(`select status from public.${table} where id = ${row}`))[0]!['status'];
}
