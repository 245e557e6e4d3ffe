import { expect, test } from 'vitest';
import { verticals } from '../../app/domain/listings/verticals.ts';
import { slugOf } from '../../app/domain/text/text.ts';
import { ownDatabase } from '../support/database.ts';
import { addVertical, verticalToAdd } from './joined-market.ts';

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

test('a vertical that joins gets what the others have', async () => {
  const undone = new Error('undone');
  const boats = { item: 'boat', table: 'boats', segment: 'barcos' };
  const join = db.owner.begin(async (tx) => {
    await tx.unsafe(verticalToAdd(boats));
    // A plan can limit it before it joins.
    await expect(
      tx.savepoint((inner) => inner`select private.add_vertical('boats')`),
    ).rejects.toThrow('public.plans has no column max_boats: a market has it before it joins');
    await tx.unsafe(addVertical(boats));
    const [made] = await tx`
      select (select count(*)::int from pg_trigger where tgrelid = 'public.boats'::regclass and not tgisinternal) as triggers,
        (select count(*)::int from pg_policy where polrelid = 'public.boats'::regclass) as policies,
        has_column_privilege('anon', 'public.boats', 'length_m', 'select') as readable,
        has_column_privilege('anon', 'public.boats', 'rejection_reason', 'select') as reason,
        has_column_privilege('authenticated', 'public.boats', 'length_m', 'update') as writable,
        has_column_privilege('authenticated', 'public.boats', 'is_verified', 'update') as verifiable,
        private.is_listing_type('boat') as is_item,
        (select count(*)::int from pg_attribute where attname = 'boat_id' and attrelid = any (
          '{listing_photos,reviews,favourites}'::regclass[])) as referred`;
    expect(made).toEqual({
      triggers: 41,
      policies: 5,
      readable: true,
      reason: false,
      writable: true,
      verifiable: false,
      is_item: true,
      referred: 3,
    });
    const indexed = await tx<{ of: string; indexes: string[] }[]>`
      select m.of, array(
        select replace(pg_get_indexdef(i.indexrelid), m.of, '…') from pg_index i
        where i.indrelid = format('public.%I', m.of)::regclass and i.indexrelid::regclass::text <> 'cars_plate_idx'
        order by 1) as indexes
      from (values ('cars'), ('boats')) m (of)`;
    expect(indexed[0]!.indexes).toHaveLength(15);
    expect(indexed[1]!.indexes).toEqual(indexed[0]!.indexes);
    const searched = await tx<{ of: string; indexes: string[] }[]>`
      select m.of, array(
        select replace(i.indexrelid::regclass::text, m.of, '…') from pg_index i
        where i.indrelid in (format('private.search_%s', m.of)::regclass, format('private.search_%s_sample', m.of)::regclass)
          -- Each is sorted by more of its own.
          and i.indexrelid::regclass::text !~ '_(area|m2)$'
        order by 1) as indexes
      from (values ('properties'), ('boats')) m (of)`;
    expect(searched[0]!.indexes).toContain('private.search_…_counts');
    expect(searched[1]!.indexes).toEqual(searched[0]!.indexes);
    // Who writes a plan writes its limit.
    const written = await tx<{ of: string; by: string[] }[]>`
      select a.attname as of, array(
        select concat_ws(' ', p.grantee::regrole, p.privilege_type) from aclexplode(a.attacl) p order by 1) as by
      from pg_attribute a where a.attrelid = 'public.plans'::regclass and a.attname in ('max_cars', 'max_boats')
      order by a.attname desc`;
    expect(written.map(({ of }) => of)).toEqual(['max_cars', 'max_boats']);
    expect(written[0]!.by).toEqual(['authenticated INSERT', 'authenticated UPDATE']);
    expect(written[1]!.by).toEqual(written[0]!.by);
    throw undone;
  });
  await expect(join).rejects.toBe(undone);
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
