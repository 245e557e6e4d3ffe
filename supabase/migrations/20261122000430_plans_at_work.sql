-- What a plan does to its store when it begins, changes and ends.

-- Two at work on one store's subscription take turns.
create function private.lock_billing(store uuid) returns void
language sql
set search_path = ''
as $$ select pg_advisory_xact_lock(hashtext('patio.billing'), hashtext(store::text)) $$;

-- Pauses what is beyond the plan, the newest first; what awaits approval becomes a draft, since only what was once
-- approved may be resumed. Returns what it took off.
create function private.hold_listings_to_plan(store uuid) returns jsonb
language plpgsql security definer
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
  perform set_config('request.jwt.claims', coalesce(claims, ''), true);
  return taken;
end $$;

-- The store as its plan has it from now on: its kind, and no more on show than it holds.
create function private.settle_store(store uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  becomes constant text := coalesce((
    select p.plan_type from public.subscriptions s join public.plans p on p.id = s.plan_id
    where s.customer_id = store and s.status in ('trialing', 'active', 'past_due', 'canceled')), 'basic');
begin
  update public.customers c set plan_type = becomes where c.id = store and c.plan_type <> becomes;
  return private.hold_listings_to_plan(store);
end $$;

-- What was paused, in words: "“Civic 2020”, “Uno 2010” e mais 3".
create function private.titles_of(listings jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select string_agg('“' || (l ->> 'title') || '”', ', ' order by n)
      || case when jsonb_array_length(listings) > 5 then ' e mais ' || jsonb_array_length(listings) - 5 else '' end
  from jsonb_array_elements(listings) with ordinality as t (l, n) where n <= 5
$$;

-- Tells a store what becomes of its plan and its money, once for each cause.
create function private.tell_of_billing(
  store uuid, title text, message text, action_url text, type text, cause text, facts jsonb default '{}')
returns void
language sql security definer
set search_path = ''
as $$
  select private.notify(private.owner_of_store(store), 'invoice', title, message, action_url, type,
    metadata => facts || jsonb_build_object('mail', jsonb_build_object('said', true)), dedupe => cause)
$$;

-- Settles a store and names, once for each cause, what left the search by it.
create function private.settle_and_tell(store uuid, cause text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  paused constant jsonb := private.settle_store(store);
begin
  if paused <> '[]' then
    perform private.tell_of_billing(store, 'Anúncios fora do limite do plano', private.told_of_paused(paused),
      '/configuracoes?aba=plano', 'warning', cause || ' paused', jsonb_build_object('paused', paused));
  end if;
end $$;

create function private.told_of_paused(paused jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select case jsonb_array_length(paused)
    when 0 then 'Nenhum anúncio saiu do ar.'
    when 1 then 'Um anúncio foi pausado: ' || private.titles_of(paused) || '.'
    else jsonb_array_length(paused) || ' anúncios foram pausados: ' || private.titles_of(paused) || '.' end
$$;

create function private.written_money(amount numeric) returns text
language sql immutable
set search_path = ''
-- 1,234.50 becomes 1.234,50.
as $$ select 'R$ ' || translate(to_char(amount, 'FM999,999,999,990.00'), ',.', '.,') $$;

create function private.written_day(day date) returns text
language sql immutable
set search_path = ''
as $$ select to_char(day::timestamp, 'DD/MM/YYYY') $$;

create or replace function private.tell_of_invoice() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify(private.owner_of_store(new.customer_id), 'invoice', 'Nova fatura',
    format('%s: %s, com vencimento em %s.', new.description, private.written_money(new.amount),
      private.written_day(new.due_on)),
    '/faturas/' || new.id, metadata => jsonb_build_object('invoice_id', new.id, 'mail', jsonb_build_object(
      'item', new.description, 'amount', new.amount, 'dueOn', new.due_on)),
    dedupe => new.id::text);
  return null;
end $$;

-- A seed or a restore is no news; what a job makes for a subscription is.
drop trigger tell on public.invoices;
create trigger tell after insert on public.invoices
  for each row when (new.status = 'open' and (auth.role() is not null or new.lines <> '[]'))
  execute function private.tell_of_invoice();

create function private.make_invoice(
  sub public.subscriptions, plan public.plans, kind text, due date, first_day date, last_day date, lines jsonb)
returns uuid
language sql security definer
set search_path = ''
as $$
  insert into public.invoices (customer_id, subscription_id, plan_id, kind, description, payer_name, payer_tax_id,
    amount, due_on, period_start, period_end, lines)
  values (sub.customer_id, sub.id, plan.id, make_invoice.kind,
    format(case make_invoice.kind when 'change' then 'Troca para o plano %s' else 'Plano %s, %s' end, plan.name,
      case plan.billing_cycle when 'yearly' then 'anual' else 'mensal' end),
    sub.payer_name, sub.payer_tax_id, private.sum_of_lines(lines) / 100.0, due, first_day, last_day, lines)
  returning id
$$;

-- Takes back what was not paid; names what came in its place.
create function private.void_invoices(subscription uuid, kinds text[], successor uuid default null) returns void
language sql security definer
set search_path = ''
as $$
  update public.invoices i set status = 'void', replaced_by = successor
  where i.subscription_id = subscription and i.kind = any (kinds) and i.status in ('open', 'overdue')
    and i.id is distinct from successor
$$;

comment on function private.hold_listings_to_plan(uuid) is
  'Pauses the newest listings beyond the store''s plan; returns them as [{item_type, id, title}].';
