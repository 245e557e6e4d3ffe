interface Names {
  item: string;
  table: string;
  segment: string;
}

/** The SQL of a market that the site has not, up to its joining (docs/extending.md, "A market"). */
export const marketToJoin = ({ item, table, segment }: Names) => `
  insert into private.verticals values
    ('${item}', '${table}', '${segment}', 9, '${segment}', 'price', 'sold', '{}', 'empty', 'empty');
  select private.settle_verticals();
  select private.begin_listings('${table}');
  comment on table public.${table} is 'Of a test.';
  alter table public.${table} add column length_m numeric;
  insert into private.search_facets (vertical, place, param, kind, col) values ('${table}', 1, 'novo', 'flag', 'negotiable');
  update private.search_facets set holds = 'true' where vertical = '${table}';
  select private.settle_codes(), private.settle_keywords();`;

/** The SQL by which it joins, with its limit in plans and the tables of its search. */
export const marketJoins = ({ table }: Pick<Names, 'table'>) => `
  alter table public.plans add column max_${table} integer check (max_${table} >= 0);
  select private.join_market('${table}');
  create table private.search_${table} (id uuid primary key, published_at timestamptz not null,
    highlighted_until timestamptz, price bigint not null, rank integer not null, municipality_id integer not null,
    traits integer not null, length integer not null);
  select private.make_search_tables('${table}', 'length');`;
