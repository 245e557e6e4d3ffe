import { expect, test } from 'vitest';
import { verticals } from '../../app/domain/listings/verticals.ts';
import { slugOf } from '../../app/domain/text/text.ts';
import { ownDatabase } from '../support/database.ts';

// The verticals and their names stand in two maps, one for each language.
const db = await ownDatabase();

test('the database and the app know the same markets under the same names, in one order', async () => {
  const rows = await db.owner`
    select item_type, vertical, segment, many, price_column, taken from private.verticals order by place`;
  expect(rows.map((row) => ({ ...row }))).toEqual(
    Object.entries(verticals).map(([item_type, its]) => ({
      item_type,
      vertical: its.table,
      segment: its.segment,
      many: its.many,
      price_column: its.priceColumn,
      taken: its.taken,
    })),
  );
});

test('what is made for each vertical is there for all of them', async () => {
  const all = Object.keys(verticals);
  const [item] = await db.owner`
    select array_agg(v.item_type order by v.place) filter (where private.is_listing_type(v.item_type)) as types,
      array_agg(v.item_type order by v.place) filter (where private.is_vertical(v.vertical)) as tables,
      array_agg(v.item_type order by v.place) filter (where json_typeof(private.search_cards(v.vertical, '{}')) = 'array')
        as cards,
      array_agg(v.item_type order by v.place) filter (where position(v.item_type in (
        select pg_get_viewdef('private.items'::regclass))) > 0) as items,
      array_agg(v.item_type order by v.place) filter (where (
        select count(*) from information_schema.columns c
        where c.table_schema = 'public' and c.column_name = v.item_type || '_id') = 5) as referred,
      array_agg(v.item_type order by v.place) filter (where (
        select count(*) from information_schema.columns c
        where c.column_name in (v.vertical, 'max_' || v.vertical) and c.table_name in ('store_counts', 'plans')) = 2)
        as counted,
      array_agg(v.item_type order by v.place) filter (where exists (
        select from private.search_facets f where f.vertical = v.vertical)) as searched
    from private.verticals v`;
  for (const [made, forThem] of Object.entries(item!))
    expect({ [made]: forThem }).toEqual({ [made]: all });
});

test('what belongs to a listing is found by it', async () => {
  const rows = await db.owner<{ name: string; isFound: boolean }[]>`
    select a.attrelid::regclass::text as name, exists (
      select from pg_index i
      where i.indrelid = a.attrelid and pg_get_indexdef(i.indexrelid) ~ '\\((item_type, item_id|item_id)\\M') as "isFound"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'item_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`;
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ isFound }) => !isFound)).toEqual([]);
});

test('the tables of all verticals have the same triggers, policies and indexes, by other names', async () => {
  const rows = await db.owner<{ vertical: string; made: string[] }[]>`
    select v.vertical, array(
      select replace(m, v.vertical, '…') from (
        select tgname::text from pg_trigger where tgrelid = c.oid and not tgisinternal
        union all select polname::text from pg_policy where polrelid = c.oid
        union all select i.indexrelid::regclass::text from pg_index i where i.indrelid = c.oid
          -- Only cars have a plate.
          and i.indexrelid::regclass::text <> 'cars_plate_idx'
      ) made (m) order by 1) as made
    from private.verticals v join pg_class c on c.oid = format('public.%I', v.vertical)::regclass order by v.place`;
  const [first, ...others] = rows;
  expect(first!.made).toHaveLength(61);
  for (const { made } of others) expect(made).toEqual(first!.made);
});

test('visitors search, count and liken each by functions of its own', async () => {
  const named = [
    'search_cars',
    'search_properties',
    'search_rentals',
    'count_cars',
    'count_properties',
  ].concat(['count_rentals', 'similar_cars', 'similar_properties', 'similar_rentals']);
  const callable = await db.owner<{ name: string }[]>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace
      and proname ~ '^(search|count|similar)_(cars|properties|rentals)$' and has_function_privilege('anon', oid, 'execute')`;
  expect(callable.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
});

test('columns that only the owner reads are there', async () => {
  const missing = await db.owner`
    select v.vertical, col from private.verticals v, unnest(v.private_columns) col
    where not exists (
      select from information_schema.columns c where c.table_name = v.vertical and c.column_name = col)`;
  expect([...missing]).toEqual([]);
});

test('wherever a vertical is named, the one list decides', async () => {
  const unchecked = await db.owner<{ col: string }[]>`
    select format('%I.%I', c.relname, a.attname) as col
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind = 'r' and c.relname <> 'verticals'
      and a.attname in ('item_type', 'vertical') and not exists (
        select from pg_constraint k
        where k.conrelid = c.oid
          and pg_get_constraintdef(k.oid) like format('CHECK (%%private.is_%s(%s)%%',
            case a.attname when 'item_type' then 'listing_type' else 'vertical' end, a.attname))
    order by 1`;
  expect([...unchecked]).toEqual([]);
});

test('a vertical that is none names nothing', async () => {
  const [row] = await db.owner`
    select private.is_listing_type('boat') as is_item, private.is_vertical('boats') as is_vertical,
      private.listing_path('boat', gen_random_uuid()) as path, private.search_cards('boats', '{}') as cards, private.store_of_item('boat', gen_random_uuid(), false) as store,
      private.report_reasons('boat') as reasons, private.cover_of('boat', gen_random_uuid()) as cover,
      private.sitemap_source('barcos') as source`;
  expect(row).toEqual({
    is_item: false,
    is_vertical: false,
    path: null,
    cards: null,
    store: null,
    reasons: null,
    cover: null,
    source: null,
  });
});

test('the nouns of export_my_data are those of the app', async () => {
  const rows = await db.owner<{ name: string }[]>`
    select private.slugify(many) as name from private.verticals order by place`;
  expect(rows.map(({ name }) => name)).toEqual(
    Object.values(verticals).map(({ many }) => slugOf(many)),
  );
});
