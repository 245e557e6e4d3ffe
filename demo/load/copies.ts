import type { ReservedSql } from 'postgres';

// The columns that differ in the nth copy of a listing: prices and kilometres a little, dates by hours, which lowers
// the rank. All others are the same.
const older = (column: string) => ({ [column]: `${column} - interval '7 hours' * $1::integer` });
const listing = {
  id: copyOf('id'),
  customer_id: `pg_temp.load_id('store', 1 + (pg_catalog.uuid_hash(id) + $1::bigint * 7919 & 2147483647)::integer % $2::integer)`,
  ...older('published_at'),
  ...older('created_at'),
  ...older('updated_at'),
};
const found = { id: copyOf('id'), ...older('published_at'), rank: 'rank - 7 * $1::integer' };
const metre = (price: string) => ({
  m2: `private.square_metre_price((${price}) / 100.0, nullif(area, 0))`,
});

// Reais that each copy costs more.
const dearer = { cars: 100, properties: 1000, rentals: 10 };
const cents = (vertical: Vertical, column: string) =>
  `${column} + ${dearer[vertical] * 100} * $1::bigint`;
type Vertical = keyof typeof dearer;

const changes: Record<string, Record<string, string>> = {
  'public.cars': { ...listing, price: 'price + 100 * $1::integer', km: 'km + 37 * $1::integer' },
  'public.properties': { ...listing, price: 'price + 1000 * $1::integer' },
  'public.rentals': { ...listing, price_per_month: 'price_per_month + 10 * $1::integer' },
  'public.listing_photos': {
    id: copyOf('id'),
    car_id: copyOf('car_id'),
    property_id: copyOf('property_id'),
    rental_id: copyOf('rental_id'),
  },
  'private.search_cars': { ...found, price: cents('cars', 'price'), km: 'km + 37 * $1::integer' },
  'private.search_properties': {
    ...found,
    price: cents('properties', 'price'),
    ...metre(cents('properties', 'price')),
  },
  'private.search_rentals': {
    ...found,
    price: cents('rentals', 'price'),
    known: cents('rentals', 'known'),
    total: cents('rentals', 'total'),
    ...metre(cents('rentals', 'price')),
  },
};
for (const vertical of Object.keys(dearer)) {
  changes[`private.search_${vertical}_gone`] = changes[`private.search_${vertical}`]!;
}

function copyOf(id: string): string {
  return `md5(${id} || ' copy ' || $1::integer)::uuid`;
}

/**
 * Adds copies of every listing, with their search rows. It is ten times faster than generating them, because their
 * words are not parsed again. Only together with `setAside`.
 * @param copies number of copies of each
 * @param stores number of stores
 * @param report called after each copy with its number
 */
export async function addCopies(
  sql: ReservedSql,
  copies: number,
  stores: number,
  report: (copy: number) => void,
): Promise<void> {
  for (const table of Object.keys(changes)) {
    await sql.unsafe(
      `create temp table "${table}" as select ${await columns(sql, table)} from ${table}`,
    );
  }
  for (const vertical of Object.keys(dearer)) {
    await sql.unsafe(
      `alter table public.${vertical} disable trigger user, enable trigger after_counts_added`,
    );
  }
  for (let copy = 1; copy <= copies; copy += 1) {
    for (const [table, changed] of Object.entries(changes)) {
      const names = await columns(sql, table);
      const values = names.split(', ').map((name) => changed[name] ?? name);
      const text = `insert into ${table} (${names}) select ${values.join(', ')} from pg_temp."${table}"`;
      await sql.unsafe(text, text.includes('$2') ? [copy, stores] : [copy]);
    }
    report(copy);
  }
  for (const table of Object.keys(changes)) await sql.unsafe(`drop table pg_temp."${table}"`);
  for (const vertical of Object.keys(dearer)) {
    await sql.unsafe(`truncate private.search_${vertical}_sample;
      insert into private.search_${vertical}_sample
        select * from private.search_${vertical} where pg_catalog.uuid_hash(id) & 31 = 0;
      alter table public.${vertical} enable trigger user`);
  }
}

async function columns(sql: ReservedSql, table: string): Promise<string> {
  const [row] = await sql<[{ names: string }]>`
    select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_catalog.pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
  return row.names;
}
