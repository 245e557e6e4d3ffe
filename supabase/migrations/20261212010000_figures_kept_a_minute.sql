-- The dashboard's figures at less cost: how things stood 30 days ago is kept for a minute, and of the stores only those
-- that have listings are summed. What stands now is read anew each time.

create table private.figures_then (
  only_one boolean primary key default true check (only_one),
  figures jsonb not null,
  taken_at timestamptz not null default now()
);
alter table private.figures_then enable row level security;

-- Most stores have none.
create or replace function private.figures_now() returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  answer jsonb;
begin
  execute (
    select format('select jsonb_build_object(%s) from private.store_counts n
      left join public.customers shut on shut.id = n.customer_id and not shut.is_active where greatest(%s) > 0',
      string_agg(format(
        '%L, jsonb_build_object(''all'', coalesce(sum(n.%I), 0),
          ''published'', coalesce(sum(n.%I) filter (where shut.id is null), 0),
          ''price'', coalesce(sum(n.%I) filter (where shut.id is null), 0))',
        v.item_type, v.vertical || '_all', v.vertical || '_published', v.vertical || '_price'), ', '),
      string_agg(format('n.%I', v.vertical || '_all'), ', '))
    from private.verticals v)
  into answer;
  return answer;
end $$;

-- How it stood 30 days ago, from what stands now and what came or went since. Two who ask at once may both reckon it.
create function private.figures_before(standing jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  since constant timestamptz := now() - interval '30 days';
  answer jsonb := (select t.figures from private.figures_then t where t.taken_at > now() - interval '1 minute');
begin
  if answer is not null then
    return answer;
  end if;
  select jsonb_build_object(
    'customers', (select count(*) from public.customers c where c.created_at <= since),
    'inquiries', (select count(*) from public.inquiries i where i.created_at <= since),
    'listings', jsonb_object_agg(m.key, (m.value ->> 'published')::bigint - (f.more ->> 'published')::bigint),
    'price', sum((m.value ->> 'price')::numeric - (f.more ->> 'price')::numeric))
  into answer
  from jsonb_each(standing) m
  join private.verticals v on v.item_type = m.key, private.figures_since(v, since) f (more);
  insert into private.figures_then as t (figures) values (answer)
    on conflict (only_one) do update set figures = excluded.figures, taken_at = excluded.taken_at;
  return answer;
end $$;
revoke execute on function private.figures_before(jsonb) from public;

-- It keeps what it reckons: no longer stable.
create or replace function public.dashboard_figures() returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  standing jsonb;
  before jsonb;
begin
  perform private.require_admin();
  standing := private.figures_now();
  before := private.figures_before(standing);
  return (
    select jsonb_build_object(
      'customers', jsonb_build_object('now', (select count(*) from public.customers), 'before', before -> 'customers'),
      'inquiries', jsonb_build_object('now', (select count(*) from public.inquiries), 'before', before -> 'inquiries'),
      'listings', jsonb_object_agg(m.key, jsonb_build_object('all', m.value -> 'all', 'now', m.value -> 'published',
        'before', before -> 'listings' -> m.key)),
      -- 5% of what is published costs (specification, section 9).
      'revenue', jsonb_build_object('now', round(sum((m.value ->> 'price')::numeric) * 0.05, 2),
        'before', round((before ->> 'price')::numeric * 0.05, 2)))
    from jsonb_each(standing) m);
end $$;

comment on table private.figures_then is 'How the dashboard''s figures stood 30 days ago, when that was last reckoned.';
comment on column private.figures_then.figures is
  '{customers, inquiries, listings of each market, price of all that was published}.';
comment on function private.figures_before(jsonb) is
  'How the dashboard''s figures stood 30 days ago; kept for a minute. Takes what private.figures_now says.';
