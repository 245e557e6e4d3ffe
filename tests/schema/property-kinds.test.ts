import { expect, test } from 'vitest';
import {
  hasField,
  natureOf,
  propertyKinds,
} from '../../app/domain/listings/fields/property-kinds.ts';
import { readListing } from '../../app/domain/listings/fields/read-listing.ts';
import { propertyTypes } from '../../app/domain/listings/terms.ts';
import { rows } from '../policies/support/cast.ts';
import { ownWorld } from '../policies/support/own-world.ts';

const db = await ownWorld();
const types = Object.keys(propertyTypes);

test('each kind for sale has its fields', () => {
  expect(Object.keys(propertyKinds)).toEqual(types);
});

test('what a kind is by nature is the same in the database', async () => {
  const natures = await db.owner<{ type: string; nature: string }[]>`
    select t as type, private.property_nature(t) as nature from unnest(${types}::text[]) t`;
  expect(natures).toEqual(types.map((type) => ({ type, nature: natureOf(type) })));
});

// What the editor lets through is stored, and what it asks for is what the table lacks.
test.each(types)('%s is complete with what its form needs, and not without', async (type) => {
  const typed = {
    property_type: type,
    area: '80',
    total_area: '90000 m²',
    bedrooms: '2',
    suites: '1',
    bathrooms: '1',
    floor: '3',
    year_built: '2001',
    building_stage: 'usado',
    ceiling_height: '6',
    municipality_id: '3509502',
    city: 'Campinas',
    state: 'SP',
    price: '500.000',
    title: 'Um imóvel',
  };
  const { columns, faults } = readListing('property', typed);
  expect(faults).toEqual([]);
  const row = { ...columns, city: 'Campinas', state: 'SP' };
  expect(await isAccepted(row)).toBe(true);
  const needed = ['area', 'total_area', 'bedrooms', 'bathrooms'].filter((name) =>
    propertyKinds[type]!.needs.has(name),
  );
  for (const name of needed) {
    const missing = readListing('property', { ...typed, [name]: '' }).faults;
    expect(missing).toMatchObject([{ name, missing: true }]);
    expect(await isAccepted({ ...row, [name]: null })).toBe(false);
  }
  const lacked = ['bedrooms', 'ceiling_height'].filter((name) => !hasField(type, name));
  expect(lacked.filter((name) => columns[name] !== null)).toEqual([]);
});

async function isAccepted(row: Record<string, unknown>): Promise<boolean> {
  return db.owner
    .begin(async (tx) => {
      const names = Object.keys(row).filter(
        (name) => !/^(?:contact_phone|municipality_id)$/.test(name),
      );
      await tx.unsafe(
        `insert into public.properties (customer_id, status, ${names.join(', ')})
         select ${rows.store}, 'published', ${names.map((name) => `r.${name}`).join(', ')}
         from jsonb_populate_record(null::public.properties, $1::text::jsonb) r`,
        [JSON.stringify(row)],
      );
      throw new Error('undone');
    })
    .catch((error: { code?: string; message: string }) => {
      if (error.message === 'undone') return true;
      // A check refused it.
      if (error.code === '23514') return false;
      throw error;
    });
}
