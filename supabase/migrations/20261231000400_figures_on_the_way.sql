-- How the dashboard's figures went from 30 days ago to now, in steps of five days, reckoned as the one of 30 days ago
-- was: from what stands now and what came or went since.

delete from private.figures_then;

-- 5% of what is published costs (specification, section 9).
create function private.estimated_revenue(price numeric) returns numeric
language sql immutable
return round(price * 0.05, 2);

create function private.figures_at(standing jsonb, moment timestamptz) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'customers', (select count(*) from public.customers c where c.created_at <= moment),
    'inquiries', (select count(*) from public.inquiries i where i.created_at <= moment),
    'listings', jsonb_object_agg(m.key, (m.value ->> 'published')::bigint - (f.more ->> 'published')::bigint),
    'revenue', private.estimated_revenue(sum((m.value ->> 'price')::numeric - (f.more ->> 'price')::numeric)))
  from jsonb_each(standing) m
  join private.verticals v on v.item_type = m.key, private.figures_since(v, moment) f (more)
$$;

drop function private.figures_before(jsonb);

-- Two who ask at once may both reckon it.
create function private.figures_before(standing jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  answer jsonb := (select t.figures from private.figures_then t where t.taken_at > now() - interval '1 minute');
begin
  if answer is null then
    select jsonb_agg(private.figures_at(standing, now() - make_interval(days => days)) order by days desc)
    into answer
    from generate_series(5, 30, 5) days;
    insert into private.figures_then as t (figures) values (answer)
      on conflict (only_one) do update set figures = excluded.figures, taken_at = excluded.taken_at;
  end if;
  return answer;
end $$;

create function private.then_and_now(present numeric, before jsonb, figure text[]) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('now', present, 'before', before -> 0 #> figure,
    'between', coalesce(jsonb_agg(b.step #> figure order by b.n) filter (where b.n > 1), '[]'))
  from jsonb_array_elements(before) with ordinality b (step, n)
$$;

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
      'customers', private.then_and_now((select count(*) from public.customers), before, '{customers}'),
      'inquiries', private.then_and_now((select count(*) from public.inquiries), before, '{inquiries}'),
      'listings', jsonb_object_agg(m.key, jsonb_build_object('all', m.value -> 'all')
        || private.then_and_now((m.value ->> 'published')::bigint, before, array['listings', m.key])),
      'revenue', private.then_and_now(
        private.estimated_revenue(sum((m.value ->> 'price')::numeric)), before, '{revenue}'))
    from jsonb_each(standing) m);
end $$;

revoke execute on function private.figures_at(jsonb, timestamptz), private.estimated_revenue(numeric),
  private.figures_before(jsonb), private.then_and_now(numeric, jsonb, text[]) from public;

comment on table private.figures_then is 'How the dashboard''s figures went in the last 30 days, when that was last reckoned.';
comment on column private.figures_then.figures is
  'From 30 to 5 days ago in steps of 5: {customers, inquiries, listings of each market, revenue in reais}.';
comment on function private.figures_at(jsonb, timestamptz) is
  'The dashboard''s figures at a moment of before. Takes what private.figures_now says.';
comment on function private.estimated_revenue(numeric) is
  'What the marketplace is reckoned to earn a month, of the price of all that is published, both in reais.';
comment on function private.figures_before(jsonb) is
  'The dashboard''s figures from 30 to 5 days ago, oldest first; kept for a minute. Takes what private.figures_now says.';
comment on function private.then_and_now(numeric, jsonb, text[]) is
  'A figure now, 30 days ago, and between. Takes it, what private.figures_before says, and where in that it stands.';
