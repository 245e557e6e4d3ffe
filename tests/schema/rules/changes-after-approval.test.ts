import { describe, expect, test } from 'vitest';
import { rows } from '../../policies/support/cast.ts';
import { useLivingWorld } from './support.ts';

const world = useLivingWorld();

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
const homeFree = {
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
    },
    free: {
      price: '80000',
      negotiable: 'true',
      availability: `'reserved'`,
      km: '50000',
      ipva_paid: 'true',
      licensed: 'true',
      accepts_trade: 'true',
      plate: `'XYZ1D24'`,
      renavam: `'00639884963'`,
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

  test('what visitors may see is either free to change or waits for approval', async () => {
    const [kept] = await world.owner(`select private.free_columns('${table}') as free`);
    const set = await world.owner(
      `select column_name as name from information_schema.column_privileges
       where table_schema = 'public' and table_name = '${table}' and grantee = 'anon'
         and privilege_type = 'SELECT' and not column_name = any ('{${kept!['free'].join(',')}}')`,
    );
    // City and state follow the municipality.
    const known = new Set([...Object.keys(waits), 'city', 'state']);
    expect(set.filter((column) => !known.has(column['name']))).toEqual([]);
    expect(Object.keys(waits).filter((column) => kept!['free'].includes(column))).toEqual([]);
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
