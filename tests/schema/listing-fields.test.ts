import { expect, test } from 'vitest';
import { derivedColumns, listingFields } from '../../app/domain/listing-fields/read-listing.ts';
import { allVerticals, verticals } from '../../app/domain/verticals.ts';
import { ownDatabase } from '../support/database.ts';

const db = await ownDatabase();

// Moved by what is done with a listing, not by what is written of it; the place's centre follows the municipality.
const others = ['status', 'availability', 'latitude', 'longitude'];

// A column that comes later is asked for in the editor, or named here.
test.each(allVerticals)(
  'a seller of %s is asked for every column that they may write',
  async (vertical) => {
    const columns = await db.owner<{ name: string }[]>`
    select column_name as name from information_schema.column_privileges
    where table_schema = 'public' and table_name = ${verticals[vertical].table}
      and grantee = 'authenticated' and privilege_type = 'UPDATE' order by 1`;
    const written = [
      ...listingFields[vertical].map(({ name }) => name),
      ...derivedColumns[vertical],
      ...others,
    ];
    expect(columns.map(({ name }) => name)).toEqual(written.toSorted());
  },
);

test('each field is asked once', () => {
  for (const vertical of allVerticals) {
    const names = listingFields[vertical].map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  }
});
