-- Plans are sold with highlights, and nobody could use one: a store highlights its listings itself, as many at once as
-- its plan holds. One that is paused, sold or only a draft takes no place; it keeps its mark where there is room for it
-- when it comes back.

-- Whether a listing takes one of its plan's highlights.
create function private.takes_highlight(status text, availability text, highlighted_until timestamptz) returns boolean
language sql stable
set search_path = ''
as $$ select coalesce(highlighted_until > now(), false) and private.counts_for_limits(status, availability) $$;

-- How many of its plan's highlights a store has in use.
create function private.highlights_in_use(store uuid) returns bigint
language sql stable security definer
set search_path = ''
as $$
  select count(*) from private.stock s
  where s.customer_id = store and private.takes_highlight(s.status, s.availability, s.highlighted_until)
$$;

-- The highlighted listings of a store that a plan has no room for, the newest first.
create function private.excess_highlights(store uuid, plan public.plans)
returns table (item_type text, vertical text, id uuid, title text)
language sql stable security definer
set search_path = ''
as $$
  select h.item_type, v.vertical, h.id, h.title
  from (
    select s.item_type, s.id, s.title, s.published_at,
      row_number() over (order by s.published_at nulls last, s.id) > (plan).max_highlights as beyond
    from private.stock s
    where s.customer_id = store and private.takes_highlight(s.status, s.availability, s.highlighted_until)) h
  join private.verticals v on v.item_type = h.item_type
  where h.beyond
  order by h.published_at desc nulls first, h.id desc
$$;

create function private.hold_highlights() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  asked constant boolean := new.highlighted_until > now()
    and (tg_op = 'INSERT' or coalesce(old.highlighted_until <= now(), true));
  plan public.plans;
  taken integer;
begin
  if not asked and (not private.takes_highlight(new.status, new.availability, new.highlighted_until)
      or (tg_op = 'UPDATE' and private.takes_highlight(old.status, old.availability, old.highlighted_until))) then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('patio.plan_limit'), hashtext(new.customer_id::text));
  plan := private.plan_of_store(new.customer_id);
  select count(*) into taken from private.stock s
  where s.customer_id = new.customer_id and s.id <> new.id
    and private.takes_highlight(s.status, s.availability, s.highlighted_until);
  if plan.id is null or taken < plan.max_highlights then
    return new;
  elsif not asked then
    new.highlighted_until := null;
    return new;
  elsif plan.max_highlights = 0 then
    perform private.refuse('no_highlights',
      format('O plano %s não tem destaques. Mude de plano para destacar anúncios.', plan.name),
      'PT409', null, jsonb_build_object('plan', plan.name));
  end if;
  perform private.refuse('highlight_limit',
    format('O plano %s permite %s. Tire o de outro anúncio ou mude de plano.',
      plan.name, private.count_of(plan.max_highlights, 'destaque', 'destaques')),
    'PT409', null, jsonb_build_object('plan', plan.name, 'limit', plan.max_highlights));
end $$;

create or replace function private.rule_listings(vertical text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format($triggers$
    create trigger rules_1_states before insert or update on public.%1$I
      for each row when (auth.role() in ('anon', 'authenticated')) execute function private.follow_listing_states();
    create trigger rules_2_dates before insert or update on public.%1$I
      for each row when (auth.role() is not null) execute function private.date_listing_states();
    create trigger rules_3_plan before insert or update on public.%1$I
      for each row when (auth.role() in ('anon', 'authenticated')) execute function private.hold_to_plan();
    create trigger rules_4_highlights before insert or update on public.%1$I
      for each row when (new.highlighted_until is not null and auth.role() in ('anon', 'authenticated'))
      execute function private.hold_highlights()$triggers$,
    vertical);
end $$;

do $$
declare
  market text;
begin
  for market in select v.vertical from private.verticals v loop
    execute format('create trigger rules_4_highlights before insert or update on public.%I
      for each row when (new.highlighted_until is not null and auth.role() in (''anon'', ''authenticated''))
      execute function private.hold_highlights()', market);
  end loop;
end $$;

create or replace function private.intent_of(action text, v private.verticals, listing jsonb, amount numeric)
returns jsonb
language plpgsql
stable security definer
set search_path = ''
as $$
declare
  state constant text := listing ->> 'status';
  gone constant boolean := listing ->> 'availability' = v.taken;
  ends constant timestamptz := listing ->> 'expires_at';
  price numeric;
  move text;
begin
  if action = 'delete' then
    return '{}';
  elsif action = 'renew' then
    return case
      when gone or state not in ('published', 'expired') then '"unfit"'
      when state = 'expired' then '{"status": "published"}'
      when ends is null or ends > now() + interval '4 days' then '"already"'
      else jsonb_build_object('expires_at', greatest(ends, now()) + make_interval(
        days => (private.plan_of_store((listing ->> 'customer_id')::uuid)).duration_days)) end;
  elsif action in ('price', 'price_by') then
    price := private.price_in(v.vertical, listing);
    amount := case action when 'price' then amount else round(price * (1 + amount / 100)) end;
    return case when gone or amount <= 0 then '"unfit"' when amount = price then '"already"'
      else jsonb_build_object(v.price_column, amount) end;
  end if;
  if action in ('highlight', 'dim') then
    return case
      when gone then '"unfit"'
      when coalesce((listing ->> 'highlighted_until')::timestamptz > now(), false) = (action = 'highlight') then '"already"'
      -- Until it is taken off, or the plan has no more room for it.
      else jsonb_build_object('highlighted_until', case action when 'highlight' then '9999-12-31T00:00:00Z' end) end;
  end if;
  move := private.move_of(action, state, listing ->> 'availability', v.taken);
  return case when move in ('already', 'unfit') then to_jsonb(move)
    else jsonb_build_object(
      case when action in ('reserve', 'release', 'close') then 'availability' else 'status' end, move) end;
end $$;

create or replace function public.act_on_listings(action text, items jsonb, amount numeric DEFAULT NULL::numeric)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  found record;
  answers jsonb := '[]';
begin
  perform private.require_every_step();
  if coalesce(action, '') not in ('submit', 'pause', 'resume', 'renew', 'reserve', 'release', 'close', 'price',
      'price_by', 'highlight', 'dim', 'delete')
      or jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) > 1000 then
    perform private.refuse('listing_action_invalid', 'Escolha até 1.000 anúncios e o que fazer com eles.', 'PT422');
  elsif action = 'price' and coalesce(amount not between 0.01 and 9999999999, true) then
    perform private.refuse('price_invalid', 'Informe um preço maior que zero.', 'PT422', 'amount');
  elsif action = 'price_by' and coalesce(amount not between -90 and 900, true) then
    perform private.refuse('price_share_invalid', 'Informe de 90% a menos até 900% a mais.', 'PT422', 'amount');
  end if;
  for found in
    select v as market, i.ids
    from private.verticals v
    join (
      select w.item_type, array_agg(distinct w.item_id) as ids
      from jsonb_to_recordset(items) as w (item_type text, item_id uuid) group by 1
    ) i on i.item_type = v.item_type
    order by v.place
  loop
    answers := answers || (
      select coalesce(jsonb_agg(a || jsonb_build_object('item_type', (found.market).item_type)), '[]')
      from jsonb_array_elements(private.act_on_market(action, found.market, found.ids, amount)) a);
  end loop;
  return answers;
end $$;

create or replace function private.hold_listings_to_plan(store uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  claims constant text := current_setting('request.jwt.claims', true);
  excess record;
  taken jsonb := '[]';
begin
  perform pg_advisory_xact_lock(hashtext('patio.plan_limit'), hashtext(store::text));
  -- It is the plan that does it, not the person who chose or confirmed it: the rules of their moves do not apply.
  perform set_config('request.jwt.claims', '', true);
  for excess in select * from private.excess_listings(store, private.plan_of_store(store)) loop
    execute format('update public.%I set status = $2 where id = $1', excess.vertical)
      using excess.id, case excess.status when 'published' then 'paused' else 'draft' end;
    taken := taken || jsonb_build_object('item_type', excess.item_type, 'id', excess.id, 'title', excess.title);
  end loop;
  for excess in select * from private.excess_highlights(store, private.plan_of_store(store)) loop
    execute format('update public.%I set highlighted_until = null where id = $1', excess.vertical) using excess.id;
  end loop;
  perform set_config('request.jwt.claims', coalesce(claims, ''), true);
  return taken;
end $$;

create or replace function private.stock_room(store uuid)
returns jsonb
language sql
stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'plan', p.name, 'limit', private.limit_of(p.max_listings),
    'limits', (
      select coalesce(jsonb_object_agg(v.item_type, private.limit_of((to_jsonb(p) ->> ('max_' || v.vertical))::integer)), '{}')
      from private.verticals v),
    'taken', (
      select coalesce(jsonb_object_agg(t.item_type, t.n), '{}')
      from (select s.item_type, count(*) as n from private.stock s
        where s.customer_id = store and private.counts_for_limits(s.status, s.availability) group by 1) t),
    'highlights', jsonb_build_object('limit', p.max_highlights, 'taken', private.highlights_in_use(store)))
  from private.plan_of_store(store) p
$$;

create or replace function private.plan_use(store uuid)
returns jsonb
language sql
stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'plan', (
      select jsonb_object_agg(key, value) filter (where key ~ '^max_' or key in (
        'name', 'price', 'price_on_request', 'billing_cycle', 'duration_days'))
      from private.plan_of_store(c.id) p, jsonb_each(to_jsonb(p)) where p.id is not null),
    'subscription', (
      select jsonb_build_object('status', s.status, 'trial_ends_at', s.trial_ends_at,
        'current_period_end', s.current_period_end, 'price', s.price, 'payer_name', s.payer_name,
        'payer_tax_id', s.payer_tax_id, 'plan', (select p.name from public.plans p where p.id = s.plan_id),
        'plan_slug', (select coalesce(p.slug, p.id::text) from public.plans p where p.id = s.plan_id),
        'pauses_at_end', (
          select coalesce(jsonb_agg(jsonb_build_object('item_type', e.item_type, 'id', e.id, 'title', e.title)), '[]')
          from private.excess_listings(c.id, private.free_plan()) e),
        'next_plan', (select p.name from public.plans p where p.id = s.next_plan_id))
      from private.subscription_of(c.id) s where s.id is not null),
    'used', (
      select jsonb_object_agg(v.vertical, (
        select count(*) from private.items i
        where i.vertical = v.vertical and i.customer_id = c.id and private.counts_for_limits(i.status, i.availability)))
      from private.verticals v),
    'highlights', private.highlights_in_use(c.id))
  from public.customers c where c.id = plan_use.store
$$;

create or replace function public.store_overview(store uuid)
returns jsonb
language plpgsql
stable security definer
set search_path = ''
as $$
declare
  plan public.plans;
begin
  perform private.require_store(store);
  plan := private.plan_of_store(store);
  return (
    with own as materialized (
      select i.item_type, i.id, i.title, i.status, i.availability, i.taken from private.items i where i.customer_id = store
    ), waits as (
      select i.last_message_at as at from public.inquiries i where i.customer_id = store and i.read_at is null
      union all
      select l.created_at from public.leads l where l.customer_id = store and l.read_at is null and l.kind <> 'email'
    )
    select jsonb_build_object(
      'states', (select coalesce(jsonb_object_agg(s.status, s.n), '{}')
        from (select o.status, count(*) as n from own o group by o.status) s),
      'reserved', (select count(*) from own o where o.availability = 'reserved' and o.status = 'published'),
      'waiting', (select count(*) from waits),
      'oldest_waiting', (select min(w.at) from waits w),
      'answer_minutes', private.answer_minutes(store),
      'plan', case when plan.id is not null then jsonb_build_object('name', plan.name,
        'max_listings', nullif(plan.max_listings, 0), 'max_highlights', plan.max_highlights) end,
      'renews_at', (select u.current_period_end from public.subscriptions u
        where u.customer_id = store and u.status in ('trialing', 'active') limit 1),
      'used', (select count(*) from own o where private.counts_for_limits(o.status, o.availability)),
      'highlights', private.highlights_in_use(store),
      'unpaid', (select jsonb_build_object('id', i.id, 'code', i.code, 'is_overdue', i.status = 'overdue', 'due_on', i.due_on)
        from public.invoices i where i.customer_id = store and i.status in ('open', 'overdue') order by i.due_on limit 1),
      'todo', private.store_todo(store)));
end $$;

create or replace function public.plan_offer(plan text, tax_id text DEFAULT NULL::text)
returns jsonb
language plpgsql
stable security definer
set search_path = ''
as $$
declare
  store constant uuid := private.own_customer_id();
  chosen constant public.plans := private.plan_called(plan);
  offer jsonb;
begin
  if private.own_id() is null then
    perform private.refuse('sign_in_first', 'Entre para continuar.');
  elsif chosen.id is null then
    perform private.refuse('plan_gone', 'Este plano não é mais oferecido. Escolha outro.', 'PT404', 'plan');
  end if;
  offer := private.plan_offer(store, chosen, tax_id);
  return offer || jsonb_build_object('total_cents', private.sum_of_lines(offer -> 'lines'),
    'pauses', (select coalesce(jsonb_agg(jsonb_build_object('item_type', e.item_type, 'id', e.id, 'title', e.title)), '[]')
      from private.excess_listings(store, chosen) e where offer ->> 'action' in ('trial', 'pay', 'swap', 'later', 'upgrade')),
    'dims', (select coalesce(jsonb_agg(jsonb_build_object('item_type', e.item_type, 'id', e.id, 'title', e.title)), '[]')
      from private.excess_highlights(store, chosen) e where offer ->> 'action' in ('trial', 'pay', 'swap', 'later', 'upgrade')));
end $$;

comment on function public.act_on_listings(action text, items jsonb, amount numeric) is
  'Pauses, renews, prices, highlights, closes... up to 1,000 listings of the caller''s store (an administrator: any): per item done, already, unfit, back (to analysis), incomplete, missing or refused with its rule.';
