import { expect, test } from 'vitest';
import { crossRules } from '../../app/domain/listings/fields/cross-rules.ts';
import { derivedColumns, listingFields } from '../../app/domain/listings/fields/read-listing.ts';
import { allVerticals, verticals } from '../../app/domain/listings/verticals.ts';
import { ownDatabase } from '../support/database.ts';

const db = await ownDatabase();

// Moved by what is done with a listing, not by what is written of it; the place's centre follows the municipality.
const others = ['status', 'availability', 'latitude', 'longitude'];

// The editor draws what is in the list of fields.
test.each(allVerticals)(
  'the fields of a %s are the columns that its seller may write',
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

// Of columns that follow from what is typed, the editor keeps the rule itself: land is not asked what a building has.
const kept =
  /_(complete|plate_end_matches|land_has_only_total_area|land_is_not_built|workplace_has_no_bedrooms)$/;

// Who mistypes one of a pair would have nothing stored any more, and not be told why.
test.each(allVerticals)('what must agree of %s is known where it is written', async (vertical) => {
  const checks = await db.owner<{ name: string; columns: string[] }[]>`
    select c.conname as name, array_agg(a.attname::text order by a.attname) as columns
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'c' and c.conrelid = ${verticals[vertical].table}::regclass
    group by c.conname having count(*) > 1`;
  const pairs = checks
    .filter(({ name }) => !kept.test(name))
    .map(({ columns }) => columns.filter((column) => column !== 'property_type').join());
  const known = crossRules[vertical].filter(({ columns }) => columns.length > 1);
  expect(pairs.toSorted()).toEqual(
    known.map(({ columns }) => columns.toSorted().join()).toSorted(),
  );
});
