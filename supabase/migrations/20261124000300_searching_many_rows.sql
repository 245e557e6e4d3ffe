-- What administrators search, and the public list of professional clients, at 100,000 rows: found by indexes of words.

create index audit_log_words_idx on public.audit_log
  using gin (lower(coalesce(before, '{}')::text || coalesce(after, '{}')::text) extensions.gin_trgm_ops);
create index audit_log_row_id_idx on public.audit_log (row_id);

create or replace function private.audit_matching(term text, subject text, deed text, since timestamptz)
returns table (id bigint, at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  words constant text := lower(btrim(left(coalesce(term, ''), 120)));
  -- What has a meaning in a pattern is meant as it stands.
  pattern constant text := '%' || replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  patterns constant text[] := private.patterns_of(words);
  -- Words of titles as they begin.
  titled constant text := (
    select string_agg(w || ':*', ' & ') from regexp_split_to_table(private.searchable(words), '[^[:alnum:]]+') w where w <> '');
  asked constant text := 'select a.id, a.at from public.audit_log a
    where a.at >= $1 and ($2 is null or a.table_name = $2) and ($3 is null or a.action = $3)';
  said constant text := 'lower(coalesce(a.before, ''{}'')::text || coalesce(a.after, ''{}'')::text) like $6';
  named text[];
  people uuid[];
begin
  if words = '' then
    return query execute asked using since, subject, deed;
    return;
  end if;
  execute format('select array(select w.id from private.people_words w where true%s limit 200)', private.words_asked(patterns))
  into people using patterns;
  execute format('select array(select w.id::text from private.customer_words w where true%s limit 200)', private.words_asked(patterns))
  into named using patterns;
  named := named || people::text[] || words;
  if titled is not null then
    named := named || array(
      select s.id::text from private.stock s
      where to_tsvector('private.pt_br', private.searchable(s.title)) @@ to_tsquery('private.pt_br', titled) limit 500);
  end if;
  -- An index of its own for each way to be meant; words without three letters in a row have none.
  return query execute case when words ~ '[[:alnum:]]{3}'
    then concat_ws(' union ', asked || ' and a.row_id = any ($4)', asked || ' and a.actor_id = any ($5)', asked || ' and ' || said)
    else format('%s and (a.row_id = any ($4) or a.actor_id = any ($5) or %s)', asked, said) end
  using since, subject, deed, named, people, pattern;
end $$;

-- What everybody may read of a store, folded, as visitors search for clients.
alter table private.customer_words add column listed text not null default '';

create or replace function private.keep_customer_words() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.customer_words (id, words, listed)
  select new.id, private.fold(concat_ws(' ', new.business_name, new.city, p.name, p.email)),
    private.fold(concat_ws(' ', new.business_name, p.name, new.email, new.city, new.state))
  from (values (new.user_id)) who (id) left join public.profiles p on p.id = who.id
  on conflict (id) do update set words = excluded.words, listed = excluded.listed;
  return null;
end $$;
drop trigger keep_words on public.customers;
create trigger keep_words after insert or update of business_name, city, user_id, email, state on public.customers
  for each row execute function private.keep_customer_words();

create or replace function private.keep_people_words() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.people_words (id, words) values (new.id, private.fold(concat_ws(' ', new.name, new.email)))
  on conflict (id) do update set words = excluded.words;
  update private.customer_words w set words = private.fold(concat_ws(' ', c.business_name, c.city, new.name, new.email)),
    listed = private.fold(concat_ws(' ', c.business_name, new.name, c.email, c.city, c.state))
  from public.customers c where c.user_id = new.id and w.id = c.id;
  return null;
end $$;

update private.customer_words w
set listed = private.fold(concat_ws(' ', c.business_name, p.name, c.email, c.city, c.state))
from public.customers c left join public.profiles p on p.id = c.user_id where c.id = w.id;
create index customer_words_listed_idx on private.customer_words using gin (listed extensions.gin_trgm_ops);

create or replace function public.pro_clients(term text default '', page integer default 1)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  address constant text := private.caller_address();
  patterns constant text[] := private.patterns_of(term);
  -- By one of them the index finds stores; the longest is in the fewest.
  rarest constant text := (select p from unnest(patterns) p order by length(p) desc, p limit 1);
  -- Asked once, not of each store.
  kinds constant text[] := array(
    select k.plan_type from (select distinct c.plan_type from public.customers c where c.is_active) k
    where private.has_own_page(k.plan_type));
  named uuid[];
begin
  perform private.hold_address_rate(address, 'clients', 30);
  perform private.hold_address_day(address, 'clients', 300);
  if rarest is not null then
    named := array(select w.id from private.customer_words w where w.listed like rarest and w.listed like all (patterns));
  end if;
  return (
  with clients as materialized (
    select c.id, c.created_at, c.rating_average, c.rating_count, coalesce(n.products, 0) as products, coalesce(n.views, 0) as views
    from public.customers c left join private.store_counts n on n.customer_id = c.id
    where c.is_active and c.plan_type = any (kinds)
  ), found as (
    select c.* from clients c where named is null or c.id = any (named)
  )
  select jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'slug', c.slug, 'business_name', c.business_name, 'name', p.name,
          'email', c.email, 'city', c.city, 'state', c.state, 'is_verified', c.is_verified, 'logo_path', c.logo_path,
          'rating_average', c.rating_average, 'rating_count', c.rating_count, 'created_at', c.created_at,
          'products', i.products, 'views', i.views) order by i.created_at desc, i.id), '[]')
      from (
        select f.id, f.created_at, f.products, f.views from found f order by f.created_at desc, f.id
        limit 20 offset (least(greatest(coalesce(page, 1), 1), 10000) - 1) * 20
      ) i
      join public.customers c on c.id = i.id
      join public.profiles p on p.id = c.user_id),
    'total', (select count(*) from found),
    'per_page', 20,
    'totals', (
      select jsonb_build_object('clients', count(*), 'products', coalesce(sum(c.products), 0),
        'views', coalesce(sum(c.views), 0),
        'rating', round(sum(c.rating_average * c.rating_count) / nullif(sum(c.rating_count), 0), 1))
      from clients c)));
end $$;

create or replace function public.content_figures() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select to_jsonb(o) || to_jsonb(l) || to_jsonb(v) || to_jsonb(s) || to_jsonb(d)
    from (
      select count(*) as open, min(g.oldest) as oldest
      from (select min(r.created_at) as oldest from public.reports r where r.status = 'aberta' group by r.item_type, r.item_id) g) o, (
      select count(*) filter (where i.status = 'published') as listings, count(*) filter (where i.status = 'rejected') as listings_hidden
      from private.items i where i.status in ('published', 'rejected')) l, (
      select count(*) as reviews, count(*) filter (where r.hidden_at is not null) as reviews_hidden from public.reviews r) v, (
      select count(*) as stores, count(*) filter (where not c.is_active) as stores_hidden from public.customers c) s, (
      select count(*) as decided,
        round(extract(epoch from percentile_cont(0.5) within group (order by r.resolved_at - r.created_at)) / 60) as median_minutes
      from public.reports r where r.resolved_at > now() - interval '7 days') d);
end $$;
