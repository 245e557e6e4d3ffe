import { afterAll, beforeAll, expect, test } from 'vitest';
import * as terms from '../../app/domain/listing-terms.ts';
import { availabilities, statuses } from '../../app/domain/listing-state.ts';
import { parsePhone } from '../../app/domain/phone.ts';
import { billingCycles, planTypes } from '../../app/domain/plans.ts';
import { roles } from '../../app/domain/roles.ts';
import { stateNames } from '../../app/domain/states.ts';
import { verticals } from '../../app/domain/verticals.ts';
import { mostFavourites } from '../../app/features/favourites/store.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

// What stands in the code and in the database stands there alike.
let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db?.close());

test.for<[string, string, terms.Terms]>([
  ['cars', 'body_type', terms.bodyTypes],
  ['cars', 'fuel', terms.fuels],
  ['cars', 'transmission', terms.transmissions],
  ['cars', 'color', terms.colors],
  ['cars', 'inspection_report', terms.inspectionReports],
  ['properties', 'property_type', terms.propertyTypes],
  ['properties', 'furnished', terms.furnishings],
  ['properties', 'iptu_period', terms.iptuPeriods],
  ['properties', 'address_display', terms.addressDisplays],
  ['rentals', 'property_type', terms.rentedPropertyTypes],
  ['rentals', 'rental_type', terms.rentalTypes],
  ['rentals', 'guarantees', terms.guarantees],
  ['rentals', 'furnished', terms.furnishings],
  ['cars', 'status', statuses],
  ['properties', 'status', statuses],
  ['rentals', 'status', statuses],
  ['plans', 'billing_cycle', billingCycles],
  ['plans', 'plan_type', planTypes],
  ['customers', 'plan_type', planTypes],
  ['user_roles', 'role', roles],
])('the codes of %s.%s', async ([table, column, codes]) => {
  expect(await allowed(table, column)).toEqual(Object.keys(codes).toSorted());
});

test('the availabilities of all verticals together', async () => {
  const all = await Promise.all(
    ['cars', 'properties', 'rentals'].map((table) => allowed(table, 'availability')),
  );
  expect([...new Set(all.flat())].toSorted()).toEqual(Object.keys(availabilities).toSorted());
});

test('the kinds of item', async () => {
  const kinds = Object.keys(verticals).toSorted();
  for (const table of ['reviews', 'inquiries', 'favourites', 'listing_views']) {
    expect(await allowed(table, 'item_type')).toEqual(kinds);
  }
  // A store's own page gives its contact too.
  expect(await allowed('leads', 'item_type')).toEqual([...kinds, 'store'].toSorted());
});

test('how many favourites are kept', async () => {
  const [trigger] = await db.owner<{ text: string }[]>`
    select pg_get_triggerdef(oid) as text from pg_trigger
    where tgname = 'hold_to_ceiling' and tgrelid = 'public.favourites'::regclass`;
  expect(trigger!.text).toContain(`hold_to_ceiling('${mostFavourites}')`);
});

test('the states', async () => {
  for (const state of Object.keys(stateNames))
    expect(await ask(`private.is_state('${state}')`)).toBe(true);
  expect(await ask(`private.is_state('XX')`)).toBe(false);
});

test.for([
  '(11) 98765-4321',
  '011 98765-4321',
  '55 11 98765-4321',
  '+55 (11) 98765-4321',
  '0055 11 98765-4321',
  '(55) 99876-5432',
  '55 55 99876-5432',
  '1932541234',
  '(19) 9811',
  '(20) 98765-4321',
  '(11) 88765-4321',
  '11 98765 4321 ramal 2',
  'onze',
  '',
])('the phone %j', async (typed) => {
  expect(await ask(`private.phone_e164('${typed}')`)).toBe(parsePhone(typed) ?? null);
});

test('the area codes', async () => {
  for (let code = 10; code < 100; code += 1) {
    const phone = `${code}987654321`;
    expect([code, await ask(`private.phone_e164('${phone}')`)]).toEqual([
      code,
      parsePhone(phone) ?? null,
    ]);
  }
});

/** The codes that the column's check constraint names. */
async function allowed(table: string, column: string): Promise<string[]> {
  const [check] = await db.owner<{ codes: string[] }[]>`
    select array(
      select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''', 'g') m order by m[1] collate "C"
    ) as codes
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
    where k.contype = 'c' and k.conrelid = ${`public.${table}`}::regclass and a.attname = ${column}
      and pg_get_constraintdef(k.oid) like '%ARRAY[%'`;
  return check?.codes ?? [];
}

async function ask(expression: string): Promise<unknown> {
  const [row] = await db.owner.unsafe(`select ${expression} as answer`);
  return row!['answer'];
}
