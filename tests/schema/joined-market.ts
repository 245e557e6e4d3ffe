interface Names {
  item: string;
  table: string;
  segment: string;
}

/** The SQL of a vertical that the site has not, up to its joining (docs/extending.md, "A vertical"). */
export const verticalToAdd = ({ item, table, segment }: Names) => `
  insert into private.verticals values
    ('${item}', '${table}', '${segment}', 9, '${segment}', 'price', 'sold', '{}');
  select private.rebuild_vertical_checks();
  select private.create_listing_table('${table}');
  comment on table public.${table} is 'Of a test.';
  alter table public.${table} add column length_m numeric;
  insert into private.search_facets (vertical, place, param, kind, col) values ('${table}', 1, 'novo', 'flag', 'negotiable');
  update private.search_facets set holds = 'true' where vertical = '${table}';
  select private.rebuild_code_functions(), private.rebuild_keywords();`;

/** The SQL by which it joins, with its limit in plans and the tables of its search. */
export const addVertical = ({ table }: Pick<Names, 'table'>) => `
  alter table public.plans add column max_${table} integer check (max_${table} >= 0);
  select private.add_vertical('${table}');
  create table private.search_${table} (id uuid primary key, published_at timestamptz not null,
    highlighted_until timestamptz, price bigint not null, rank integer not null, municipality_id integer not null,
    traits integer not null, length integer not null);
  select private.create_search_tables('${table}', 'length');`;
