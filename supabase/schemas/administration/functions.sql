-- What contains a text, folded, as a LIKE pattern.
create or replace function private.like_pattern(words text)
returns text language sql immutable set search_path to ''
as $$ select '%' || regexp_replace(private.fold(words), '([\\%_])', '\\\1', 'g') || '%' $$;
grant execute on function private.like_pattern(text) to authenticated;

-- The words of a search as LIKE patterns, at most eight.
create or replace function private.search_patterns(find text)
returns text[] language sql immutable set search_path to ''
as $$
  select array(
    select distinct private.like_pattern(word)
    from regexp_split_to_table(private.fold(left(coalesce(find, ''), 100)), '\s+') word
    where word <> '' limit 8)
$$;

-- The condition that `words` matches all patterns of $1: one comparison each, so that the trigram index serves all of
-- them.
create or replace function private.words_condition(patterns text[])
returns text language sql immutable set search_path to ''
as $$
  select coalesce(string_agg(format(' and w.words like ($1)[%s]', n), '' order by n), '')
  from generate_series(1, cardinality(patterns)) n
$$;

-- A person as the administrators' list shows them.
create or replace function private.account_row(account auth.users, role text)
returns jsonb language sql stable set search_path to ''
as $$
  select jsonb_build_object('id', p.id, 'name', p.name, 'email', p.email, 'avatar_path', p.avatar_path, 'role', role,
    'is_active', not private.is_account_disabled(account), 'created_at', p.created_at, 'confirmed', account.email_confirmed_at is not null,
    'seen_at', greatest(account.last_sign_in_at, s.seen_at), 'sessions', s.n, 'store', (
      select jsonb_build_object('id', c.id, 'business_name', c.business_name, 'is_active', c.is_active,
        'plan', coalesce((private.plan_of_store(c.id)).name, c.plan_type),
        'listings', (select count(*) from private.items i where i.customer_id = c.id and i.status = 'published'))
      from public.customers c where c.user_id = p.id),
    'is_last_admin', role = 'admin' and not private.is_account_disabled(account) and not private.has_other_admin(p.id))
  from public.profiles p, lateral (
    select count(*) as n, max(greatest(s.created_at, s.refreshed_at at time zone 'utc')) as seen_at
    from auth.sessions s where s.user_id = p.id and (s.not_after is null or s.not_after > now())) s
  where p.id = account.id
$$;

-- Entries of the audit log that match a term: by the name or id of their row, by who acted, or by their values.
create or replace function private.audit_matching(term text, subject text, deed text, since timestamptz)
returns table (id bigint, at timestamptz) language plpgsql stable set search_path to ''
as $$
declare
  words constant text := lower(btrim(left(coalesce(term, ''), 120)));
  pattern constant text := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
  patterns constant text[] := private.search_patterns(words);
  -- Words of titles as they begin.
  titled constant text := (
    select string_agg(w || ':*', ' & ') from regexp_split_to_table(private.searchable(words), ' +') w where w <> '');
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
  execute format('select array(select w.id from private.people_words w where true%s limit 200)', private.words_condition(patterns))
  into people using patterns;
  execute format('select array(select w.id::text from private.customer_words w where true%s limit 200)', private.words_condition(patterns))
  into named using patterns;
  named := named || people::text[] || words
    || array(select s.key from public.app_settings s where lower(s.key) like pattern)
    || array(select t.topic from public.mail_templates t where lower(t.topic) like pattern);
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

-- A store with its owner, as administrators read it.
create or replace function private.customer_row(c public.customers)
returns jsonb language sql stable set search_path to ''
as $$
  select jsonb_build_object('id', c.id, 'user_id', c.user_id, 'name', coalesce(p.name, c.business_name, 'N/A'),
    'email', p.email, 'business_name', c.business_name, 'requested_name', c.requested_name, 'slug', c.slug,
    'description', c.description, 'phone', c.phone,
    'address', c.address, 'city', c.city, 'state', c.state, 'zip_code', c.zip_code, 'plan_type', c.plan_type,
    'is_active', c.is_active, 'created_at', c.created_at, 'updated_at', c.updated_at,
    'legal_name', c.legal_name, 'tax_id', c.tax_id, 'is_verified', c.is_verified, 'verified_until', c.verified_until,
    'transactions', n.transactions, 'value', n.value,
    'subscription', (select s.name from private.subscribed_plan(c.id) s where s.id is not null),
    'account_active', not private.is_account_disabled(u), 'confirmed', u.email_confirmed_at is not null)
  from public.profiles p join auth.users u on u.id = p.id
  join private.store_counts n on n.customer_id = c.id
  where p.id = c.user_id
$$;

-- The plan of a store's running subscription, if it has one.
create or replace function private.subscribed_plan(store uuid)
returns public.plans language sql stable set search_path to ''
as $$
  select p from public.subscriptions s join public.plans p on p.id = s.plan_id
  where s.customer_id = store and s.status in ('trialing', 'active', 'past_due', 'canceled') limit 1
$$;
