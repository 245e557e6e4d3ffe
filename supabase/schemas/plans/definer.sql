create or replace function private.begin_next_plan(sub public.subscriptions)
returns void language plpgsql security definer set search_path to ''
as $$
declare
  plan public.plans;
  paused jsonb;
begin
  select p.* into plan from public.plans p where p.id = sub.next_plan_id;
  update public.subscriptions s set plan_id = plan.id, price = plan.price, next_plan_id = null,
    current_period_start = coalesce((select private.beginning_of(max(i.period_start)) from public.invoices i
      where i.subscription_id = sub.id and i.status = 'paid' and i.plan_id = plan.id), s.current_period_start)
  where s.id = sub.id;
  paused := private.settle_store(sub.customer_id);
  perform private.tell_of_billing(sub.customer_id, 'Plano trocado',
    format('Sua loja está agora no plano %s. %s', plan.name, private.told_of_paused(paused)),
    '/configuracoes?aba=plano', 'info', sub.id || ' plan ' || plan.id || ' ' || private.day_of(sub.current_period_end),
    jsonb_build_object('paused', paused));
end $$;

create or replace function private.begin_subscription(
  store uuid, plan public.plans, offer jsonb, payer text, tax_id text)
returns uuid language plpgsql security definer set search_path to ''
as $$
declare
  sub public.subscriptions;
  free constant boolean := offer ->> 'action' = 'trial';
  ends constant timestamptz := private.beginning_of((offer ->> 'due_on')::date);
begin
  insert into public.subscriptions (customer_id, plan_id, status, price, payer_name, payer_tax_id,
    trial_ends_at, current_period_start, current_period_end)
  values (store, plan.id, case when free then 'trialing' else 'pending' end, plan.price, payer, tax_id,
    case when free then ends end, case when free then now() end, case when free then ends end)
  returning * into sub;
  if free then
    insert into private.trials (proof) select unnest(private.trial_proofs(store, tax_id)) on conflict do nothing;
    perform private.settle_and_tell(store, sub.id::text);
  end if;
  -- What the store has not said of itself yet is not asked for again.
  update public.customers c set legal_name = coalesce(c.legal_name, payer), tax_id = coalesce(c.tax_id, begin_subscription.tax_id)
  where c.id = store;
  return private.invoice_of_offer(sub, plan, 'first', offer);
end $$;

-- One subscription, on one day.
create or replace function private.bill_subscription(subscription uuid, today date default private.today())
returns void language plpgsql security definer set search_path to ''
as $$
declare
  sub public.subscriptions;
  invoice public.invoices;
  over boolean;
begin
  perform private.lock_billing(s.customer_id) from public.subscriptions s where s.id = subscription;
  for invoice in select * from public.invoices i
    where i.subscription_id = subscription and i.status in ('open', 'overdue') and i.due_on < today
    order by i.number for update
  loop
    select s.* into sub from public.subscriptions s where s.id = subscription and s.status <> 'ended';
    exit when not found;
    perform private.follow_unpaid(sub, invoice, today);
  end loop;
  select s.* into sub from public.subscriptions s where s.id = subscription and s.status in ('active', 'canceled') for update;
  over := private.day_of(sub.current_period_end) <= today;
  if sub.status = 'canceled' and coalesce(over, true) then
    perform private.end_subscription(sub, private.why_canceled(sub));
  elsif sub.status = 'active' then
    if private.next_plan_is_paid(sub, today) then
      perform private.begin_next_plan(sub);
    elsif private.day_of(sub.current_period_end) <= today + 5 and not exists (
        select from public.invoices i where i.subscription_id = sub.id and i.status <> 'void' and i.kind = 'renewal'
          and i.period_start = private.day_of(sub.current_period_end)) then
      perform private.renew(sub, today);
    end if;
  end if;
end $$;
comment on function private.bill_subscription(uuid, date) is
  'Renews, warns and ends one subscription as its days say. Doing it twice does no more than once.';

create or replace function private.can_be_paid()
returns boolean language sql stable security definer set search_path to ''
as $$
  select exists (select from private.pix_receiver r where r.key is not null) or private.contact_of_operator() is not null
$$;
comment on function private.can_be_paid() is
  'Whether a store can pay an invoice: by Pix, or by writing to whom operates the site.';

-- What a paid invoice does to its subscription.
create or replace function private.carry_on(sub public.subscriptions, invoice public.invoices)
returns void language plpgsql security definer set search_path to ''
as $$
declare
  today constant date := private.today();
  begins_later constant boolean := invoice.kind = 'renewal' and invoice.period_start > today;
begin
  if invoice.kind = 'change' then
    perform private.void_invoices(sub.id, array['renewal', 'change'], invoice.id);
  end if;
  update public.subscriptions s set
    status = 'active',
    -- A cheaper plan that is paid in advance begins with its period.
    plan_id = case when begins_later then s.plan_id else coalesce(invoice.plan_id, s.plan_id) end,
    price = case
      when begins_later and invoice.plan_id <> s.plan_id then s.price
      when invoice.kind = 'change' then (select p.price from public.plans p where p.id = invoice.plan_id)
      else (select sum((l ->> 'cents')::bigint) / 100.0 from jsonb_array_elements(invoice.lines) l where l ->> 'kind' = 'plan') end,
    next_plan_id = case when begins_later and invoice.plan_id <> s.plan_id then invoice.plan_id end,
    anchor_day = case when invoice.kind = 'renewal' then s.anchor_day
      else coalesce(extract(day from invoice.period_start)::integer, s.anchor_day) end,
    current_period_start = case when begins_later or invoice.period_start is null then s.current_period_start
      else private.beginning_of(invoice.period_start) end,
    current_period_end = coalesce(private.beginning_of(invoice.period_end + 1), s.current_period_end)
  where s.id = sub.id;
  perform private.settle_and_tell(sub.customer_id, invoice.id::text);
end $$;

create or replace function private.change_subscription(sub public.subscriptions, plan public.plans, offer jsonb)
returns uuid language plpgsql security definer set search_path to ''
as $$
declare
  action constant text := offer ->> 'action';
  made uuid;
begin
  if sub.status = 'canceled' then
    update public.subscriptions s set canceled_at = null, status = case
      when s.trial_ends_at is not null and not exists (
        select from public.invoices i where i.subscription_id = s.id and i.status = 'paid') then 'trialing' else 'active' end
    where s.id = sub.id returning * into sub;
  end if;
  if action = 'resume' and sub.status = 'trialing' then
    offer := private.offer_instead(sub, plan, private.today());
    return private.invoice_of_offer(sub, plan, 'first', offer);
  elsif action in ('keep', 'resume') then
    update public.subscriptions s set next_plan_id = null where s.id = sub.id;
    -- The next period's invoice may be one of the plan that is not wanted any more.
    perform private.void_invoices(sub.id, array['change', 'renewal']);
    return null;
  elsif action = 'later' then
    update public.subscriptions s set next_plan_id = plan.id where s.id = sub.id;
    perform private.void_invoices(sub.id, array['change', 'renewal']);
    return null;
  elsif action = 'upgrade' then
    update public.subscriptions s set next_plan_id = null where s.id = sub.id;
    made := private.invoice_of_offer(sub, plan, 'change', offer);
    perform private.void_invoices(sub.id, array['change'], made);
    return made;
  end if;
  update public.subscriptions s set plan_id = plan.id, price = plan.price where s.id = sub.id returning * into sub;
  -- Two invoices of one period cannot both be valid: the old one goes first, and is told of its successor after.
  perform private.void_invoices(sub.id, array['first']);
  made := private.invoice_of_offer(sub, plan, 'first', offer);
  update public.invoices i set replaced_by = made
  where i.subscription_id = sub.id and i.status = 'void' and i.replaced_by is null and i.id <> made;
  if sub.status = 'trialing' then
    perform private.settle_and_tell(sub.customer_id, made::text);
  end if;
  return made;
end $$;

-- A site with neither a Pix key nor a contact of its operator sold plans by the API: free days began, and with them an
-- invoice that nobody could pay. Now nothing is chosen there that an invoice follows on at once; what was chosen before
-- goes on, and its next invoices are agreed on with the administration.
create or replace function private.contact_of_operator()
returns text language sql stable security definer set search_path to ''
as $$
  select s.value ->> 'email' from public.app_settings s
  where s.key = 'site.operator' and s.is_public and s.value ->> 'legal_name' <> '' and s.value ->> 'email' <> ''
$$;
comment on function private.contact_of_operator() is
  'The address to write to, as every page shows it; null where there is none.';

-- The end of a subscription: the store is on the free plan, and is told what left the search.
create or replace function private.end_subscription(sub public.subscriptions, reason text)
returns void language plpgsql security definer set search_path to ''
as $$
declare
  plan_name constant text := (select p.name from public.plans p where p.id = sub.plan_id);
  paused jsonb;
begin
  perform private.void_invoices(sub.id, array['first', 'renewal', 'change']);
  update public.subscriptions s set status = 'ended', next_plan_id = null where s.id = sub.id;
  if sub.status = 'pending' then
    perform private.tell_of_billing(sub.customer_id, 'Assinatura não concluída',
      format('A fatura do plano %s não foi paga e a assinatura foi cancelada. Você pode assinar de novo quando quiser.', plan_name),
      '/planos', 'info', sub.id || ' ended');
    return;
  end if;
  paused := private.settle_store(sub.customer_id);
  perform private.tell_of_billing(sub.customer_id, 'Seu plano terminou',
    format('O plano %s %s e sua loja voltou ao plano gratuito. %s', plan_name, reason, private.told_of_paused(paused)),
    '/configuracoes?aba=plano', 'warning', sub.id || ' ended', jsonb_build_object('paused', paused));
end $$;

-- The highlighted listings of a store that a plan has no room for, the newest first.
create or replace function private.excess_highlights(store uuid, plan public.plans)
returns table (item_type text, vertical text, id uuid, title text)
language sql stable security definer set search_path to ''
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

-- Unpaid after its day: five days of grace in which nothing changes, then the end.
create or replace function private.follow_unpaid(sub public.subscriptions, invoice public.invoices, today date)
returns void language plpgsql security definer set search_path to ''
as $$
begin
  if invoice.kind = 'change' then
    perform private.void_invoices(sub.id, array['change']);
    perform private.tell_of_billing(sub.customer_id, 'Troca de plano não concluída',
      format('A fatura %s não foi paga até o vencimento. Seu plano continua como estava.', invoice.code),
      '/faturas/' || invoice.id, 'info', invoice.id || ' void');
  elsif invoice.due_on + 5 < today then
    perform private.end_subscription(sub, format('não foi pago até %s', private.written_day(invoice.due_on + 5)));
  elsif invoice.status = 'open' then
    update public.invoices i set status = 'overdue' where i.id = invoice.id;
    update public.subscriptions s set status = 'past_due' where s.id = sub.id and s.status in ('trialing', 'active');
    perform private.tell_of_billing(sub.customer_id, 'Fatura vencida',
      format('A fatura %s, de %s, venceu em %s. Pague até %s para %s.', invoice.code, private.written_money(invoice.amount),
        private.written_day(invoice.due_on), private.written_day(invoice.due_on + 5),
        case sub.status when 'pending' then 'concluir a assinatura' else 'manter o plano' end),
      '/faturas/' || invoice.id, 'warning', invoice.id || ' overdue', jsonb_build_object('invoice_id', invoice.id));
  end if;
end $$;

-- What a store has without a subscription.
create or replace function private.free_plan()
returns public.plans language sql stable security definer set search_path to ''
as $$
  select p from public.plans p
  where p.plan_type = 'basic' and p.price = 0 and p.is_active and not p.price_on_request
  order by p.is_default desc, p.sort_order, p.id limit 1
$$;

-- How many of its plan's highlights a store has in use.
create or replace function private.highlights_in_use(store uuid)
returns bigint language sql stable security definer set search_path to ''
as $$
  select count(*) from private.stock s
  where s.customer_id = store and private.takes_highlight(s.status, s.availability, s.highlighted_until)
$$;

create or replace function private.hold_highlights()
returns trigger language plpgsql security definer set search_path to ''
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

-- Pauses what is beyond the plan, the newest first; what awaits approval becomes a draft, since only what was once
-- approved may be resumed. Returns what it took off.
create or replace function private.hold_listings_to_plan(store uuid)
returns jsonb language plpgsql security definer set search_path to ''
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
comment on function private.hold_listings_to_plan(uuid) is
  'Pauses the newest listings beyond the store''s plan; returns them as [{item_type, id, title}].';

create or replace function private.invoice_of_offer(sub public.subscriptions, plan public.plans, kind text, offer jsonb)
returns uuid language sql security definer set search_path to ''
as $$
  select private.make_invoice(sub, plan, invoice_of_offer.kind, (offer ->> 'due_on')::date,
    (offer ->> 'period_start')::date, (offer ->> 'period_end')::date, offer -> 'lines')
$$;

-- What must hold while stores depend on a plan. A connection without claims (seed, jobs, restore) is trusted.
create or replace function private.keep_plan()
returns trigger language plpgsql security definer set search_path to ''
as $$
declare
  stores bigint;
begin
  if tg_op = 'DELETE' or new.deleted_at is not null and old.deleted_at is null then
    if old.is_default then
      stores := private.stores_of_plan(old.id);
      if stores > 0 then
        perform private.refuse('plan_is_default', format('Este é o plano padrão e %s dele: não pode ser excluído.', case stores when 1 then '1 loja depende' else stores || ' lojas dependem' end),
          'PT409', facts => jsonb_build_object('stores', stores));
      end if;
    end if;
    return case tg_op when 'DELETE' then old else new end;
  elsif old.deleted_at is not null then
    perform private.refuse('plan_gone', 'Este plano não é mais oferecido. Escolha outro.', 'PT404');
  end if;
  if old.is_default and (not new.is_default or not new.is_active or new.price > 0 or new.price_on_request or new.plan_type <> 'basic')
    and private.stores_of_plan(old.id) > 0
  then
    perform private.refuse('plan_stays_default', 'O plano padrão fica ativo, gratuito e básico: há lojas que dependem dele.', 'PT409');
  elsif new.billing_cycle <> old.billing_cycle or private.gives_less(new, old) then
    stores := (select count(*) from public.subscriptions s
      where s.plan_id = old.id and s.status in ('trialing', 'active', 'past_due', 'canceled'));
    if stores > 0 then
      perform private.refuse('plan_in_use', format('%s este plano: ele não pode dar menos, nem mudar de ciclo. Crie outro e desative este.',
        case stores when 1 then '1 loja assina' else stores || ' lojas assinam' end), 'PT409',
        facts => jsonb_build_object('stores', stores));
    end if;
  end if;
  return new;
end $$;

create or replace function private.make_invoice(
  sub public.subscriptions, plan public.plans, kind text, due date, first_day date, last_day date, lines jsonb)
returns uuid language sql security definer set search_path to ''
as $$
  insert into public.invoices (customer_id, subscription_id, plan_id, kind, description, payer_name, payer_tax_id,
    amount, due_on, period_start, period_end, lines)
  values (sub.customer_id, sub.id, plan.id, make_invoice.kind,
    format(case make_invoice.kind when 'change' then 'Troca para o plano %s' else 'Plano %s, %s' end, plan.name,
      case plan.billing_cycle when 'yearly' then 'anual' else 'mensal' end),
    sub.payer_name, sub.payer_tax_id, private.sum_of_lines(lines) / 100.0, due, first_day, last_day, lines)
  returning id
$$;

-- The counter's row stays locked until the invoice is there, or is not: no number is lost, and none is given twice.
create or replace function private.number_invoice()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  new.year := extract(year from private.today());
  insert into private.invoice_counters as c (year, last) values (new.year, 1)
  on conflict (year) do update set last = c.last + 1
  returning last into new.number;
  new.txid := coalesce(nullif(new.txid, ''),
    'PATIO' || new.year || lpad(new.number::text, greatest(6, length(new.number::text)), '0'));
  return new;
end $$;

-- Lets a store go that has a plan which is no longer offered: what is paid runs to its end, then comes the free plan.
create or replace function private.part_from_plan(sub public.subscriptions, plan_name text)
returns void language plpgsql security definer set search_path to ''
as $$
declare
  was constant text := sub.status;
begin
  if was = 'canceled' then
    return;
  end if;
  update public.subscriptions s set canceled_at = now(), next_plan_id = null,
    status = case when s.status in ('trialing', 'active') and s.current_period_end > now() then 'canceled' else 'ended' end
  where s.id = sub.id returning * into sub;
  perform private.tell_of_billing(sub.customer_id, 'Seu plano deixa de ser oferecido',
    case when sub.status = 'canceled'
      then format('O plano %s vale até %s. Depois a loja passa para o plano gratuito, ou para outro que você escolher.',
        plan_name, private.written_day(private.day_of(sub.current_period_end)))
      else format('O plano %s não é mais oferecido. A loja está no plano gratuito; você pode escolher outro.', plan_name) end,
    '/planos', 'warning', sub.id || ' plan gone');
  if sub.status = 'ended' and was <> 'pending' then
    perform private.settle_and_tell(sub.customer_id, sub.id::text);
  end if;
end $$;
comment on function private.part_from_plan(public.subscriptions, text) is
  'Ends what a store has of a plan that is no longer offered: at the end of what is paid, else now. It is told.';

-- A store whose kind of plan was given by hand (or by default, where the secret key made its row) has no subscription.
-- What limits it is the site's own plan of that kind, as `/planos` offers it; before, nothing did.
create or replace function private.plan_of_store(store uuid)
returns public.plans language sql stable security definer set search_path to ''
as $$
  select p from (
    (select p, 1 as rank
     from public.subscriptions s join public.plans p on p.id = s.plan_id
     where s.customer_id = store
       and s.status in ('trialing', 'active', 'past_due', 'canceled'))
    union all
    (select p, 2
     from public.plans p join public.customers c on c.id = store
     where p.plan_type = c.plan_type and p.deleted_at is null
       -- Nobody has a plan for nothing that is asked money for, but by a hand that may give it.
       and (c.plan_type <> 'basic' or p.price = 0 and p.is_active and not p.price_on_request)
     order by p.is_default desc, p.is_active desc, p.price_on_request, 'planos' = any(p.pages) desc, p.sort_order, p.id
     limit 1)
  ) candidates order by rank limit 1
$$;
comment on function private.plan_of_store(uuid) is
  'The plan that limits a store: its subscription''s, else the site''s own of its kind. Null, which means no limits: the site has none of that kind.';

-- The plan of a store and how much of it is used; null without one.
create or replace function private.plan_use(store uuid)
returns jsonb language sql stable security definer set search_path to ''
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

-- A plan that is no longer offered is not renewed: it ends with what is paid.
create or replace function private.renew(sub public.subscriptions, today date)
returns void language plpgsql security definer set search_path to ''
as $$
declare
  begins constant date := private.day_of(sub.current_period_end);
  plan public.plans;
  ends date;
begin
  select p.* into plan from public.plans p where p.id = coalesce(sub.next_plan_id, sub.plan_id);
  if plan.deleted_at is not null then
    perform private.part_from_plan(sub, plan.name);
    return;
  end if;
  ends := private.next_period(begins, plan.billing_cycle, coalesce(sub.anchor_day, extract(day from begins)::integer)) - 1;
  if plan.price = 0 then
    update public.subscriptions s set current_period_start = s.current_period_end,
      current_period_end = private.beginning_of(ends + 1) where s.id = sub.id;
    return;
  end if;
  perform private.make_invoice(sub, plan, 'renewal', greatest(begins, today), begins, ends,
    jsonb_build_array(private.plan_line(plan, private.cents(plan.price), begins, ends)));
end $$;

-- Settles a store and names, once for each cause, what left the search by it.
create or replace function private.settle_and_tell(store uuid, cause text)
returns void language plpgsql security definer set search_path to ''
as $$
declare
  paused constant jsonb := private.settle_store(store);
begin
  if paused <> '[]' then
    perform private.tell_of_billing(store, 'Anúncios fora do limite do plano', private.told_of_paused(paused),
      '/configuracoes?aba=plano', 'warning', cause || ' paused', jsonb_build_object('paused', paused));
  end if;
end $$;

create or replace function private.settle_invoice(
  invoice_id uuid, paid_at timestamptz, reference text default null, event text default null)
returns text language plpgsql security definer set search_path to ''
as $$
declare
  invoice public.invoices;
  sub public.subscriptions;
  plan public.plans;
  -- Without a Pix key the payment was agreed on with the administration, in whatever way.
  way constant text := case when event is not null or exists (select from private.pix_receiver r where r.key is not null)
    then 'Pix' end;
begin
  perform private.lock_billing(i.customer_id) from public.invoices i where i.id = settle_invoice.invoice_id;
  select * into invoice from public.invoices i where i.id = settle_invoice.invoice_id for update;
  if invoice.id is null then
    return 'unknown_invoice';
  elsif invoice.status in ('paid', 'void') then
    return case invoice.status when 'paid' then 'already_paid' else 'void' end;
  end if;
  select s.* into sub from public.subscriptions s where s.id = invoice.subscription_id for update;
  select p.* into plan from public.plans p where p.id = invoice.plan_id;
  invoice := private.date_paid_period(invoice, plan, private.day_of(settle_invoice.paid_at));
  update public.invoices i set status = 'paid', paid_at = settle_invoice.paid_at, method = way,
    payment_reference = settle_invoice.reference, provider_event_id = event,
    period_start = invoice.period_start, period_end = invoice.period_end, lines = invoice.lines
  where i.id = invoice.id;
  insert into public.transactions (type, description, category, amount, method, status, occurred_on, invoice_id, customer_id)
  values ('receita', invoice.description || ', fatura ' || invoice.code, 'Assinaturas', invoice.amount, way, 'confirmado',
    private.day_of(settle_invoice.paid_at), invoice.id, invoice.customer_id)
  on conflict do nothing;
  if sub.id is not null and sub.status <> 'ended' then
    perform private.carry_on(sub, invoice);
  end if;
  perform private.tell_of_billing(invoice.customer_id, 'Pagamento confirmado',
    format('Recebemos %s da fatura %s. %s', private.written_money(invoice.amount), invoice.code,
      coalesce('O plano ' || plan.name || ' está pago até ' || private.written_day(invoice.period_end) || '.',
        'O plano ' || plan.name || ' já está ativo.', 'Obrigado.')),
    '/faturas/' || invoice.id, 'success', invoice.id || ' paid', jsonb_build_object('invoice_id', invoice.id));
  return 'paid';
end $$;

-- The store as its plan has it from now on: its kind, and no more on show than it holds.
create or replace function private.settle_store(store uuid)
returns jsonb language plpgsql security definer set search_path to ''
as $$
declare
  becomes constant text := coalesce((
    select p.plan_type from public.subscriptions s join public.plans p on p.id = s.plan_id
    where s.customer_id = store and s.status in ('trialing', 'active', 'past_due', 'canceled')), 'basic');
begin
  update public.customers c set plan_type = becomes where c.id = store and c.plan_type <> becomes;
  return private.hold_listings_to_plan(store);
end $$;

-- Figures of plans and notices as before, without asking once for each of 50,000 stores or 100,000 people.
create or replace function private.stores_by_plan()
returns table (plan_id uuid, stores bigint, subscribers bigint)
language sql stable security definer set search_path to ''
as $$
  with live as (
    select s.customer_id, s.plan_id from public.subscriptions s
    where s.status in ('trialing', 'active', 'past_due', 'canceled')
  ), free as materialized (
    select (private.free_plan()).id
  ), bound as (
    select l.plan_id, count(*) as stores, count(*) as subscribers from live l group by 1
    union all
    select (select f.id from free f), count(*), 0 from public.customers c
    where c.plan_type = 'basic' and not exists (select from live l where l.customer_id = c.id)
  )
  select b.plan_id, sum(b.stores)::bigint, sum(b.subscribers)::bigint from bound b
  where b.plan_id is not null and b.stores > 0 group by 1
$$;
comment on function private.stores_by_plan() is
  'Stores of each plan, by subscription or because they have none; of them those that subscribed.';

create or replace function private.stores_of_plan(plan_id uuid)
returns bigint language sql stable security definer set search_path to ''
as $$ select coalesce((select b.stores from private.stores_by_plan() b where b.plan_id = stores_of_plan.plan_id), 0) $$;
comment on function private.stores_of_plan(uuid) is 'How many stores depend on a plan.';

create or replace function private.sum_up_refunds()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  update public.invoices i
  set refunded = (select sum(r.amount) from private.refunds r where r.invoice_id = i.id)
  where i.id = new.invoice_id;
  update public.transactions t set refund_of = new.invoice_id where t.id = new.transaction_id;
  return null;
end $$;
comment on function private.sum_up_refunds() is
  'Tells the invoice what of it was returned, and the expense of which invoice it is.';

create or replace function private.tell_administrators(title text, message text, cause text)
returns void language sql security definer set search_path to ''
as $$
  select private.notify_people(array(select r.user_id from public.user_roles r where r.role = 'admin'),
    'announcement', title, message, '/admin', 'warning', 'high', '{}', cause)
$$;

-- Tells a store what becomes of its plan and its money, once for each cause.
create or replace function private.tell_of_billing(
  store uuid, title text, message text, action_url text, type text, cause text, facts jsonb default '{}'::jsonb)
returns void language sql security definer set search_path to ''
as $$
  select private.notify(private.owner_of_store(store), 'invoice', title, message, action_url, type,
    metadata => facts || jsonb_build_object('mail', jsonb_build_object('said', true)), dedupe => cause)
$$;

-- Takes back what was not paid; names what came in its place.
create or replace function private.void_invoices(subscription uuid, kinds text[], successor uuid default null)
returns void language sql security definer set search_path to ''
as $$
  update public.invoices i set status = 'void', replaced_by = successor
  where i.subscription_id = subscription and i.kind = any (kinds) and i.status in ('open', 'overdue')
    and i.id is distinct from successor
$$;

-- Nobody is left to pay them. The numbers stay.
create or replace function private.void_invoices_of_store()
returns trigger language plpgsql security definer set search_path to ''
as $$
begin
  update public.invoices set status = 'void' where customer_id = old.id and status in ('open', 'overdue');
  return old;
end $$;

-- Why a subscription ended that nobody renewed any more.
create or replace function private.why_canceled(sub public.subscriptions)
returns text language sql stable security definer set search_path to ''
as $$
  select case when p.deleted_at is null then 'foi cancelado por você' else 'deixou de ser oferecido' end
  from public.plans p where p.id = sub.plan_id
$$;
comment on function private.why_canceled(public.subscriptions) is
  'Why a canceled subscription ended, as its store is told.';

-- The same id again makes nothing more.
create or replace function public.begin_listing_for(store uuid, item_type text, item_id uuid)
returns uuid language plpgsql security definer set search_path to ''
as $$
declare
  listings text;
begin
  perform private.require_admin();
  select v.vertical into listings from private.verticals v where v.item_type = begin_listing_for.item_type;
  if listings is null then
    perform private.refuse('unknown_item_type',
      'Tipo de anúncio desconhecido. Recarregue a página e tente de novo.', 'PT422', 'item_type');
  end if;
  perform private.require_store(store);
  if item_id is null then
    perform private.refuse('listing_gone', 'Anúncio não encontrado. Recarregue a página.', 'PT404');
  end if;
  execute format('insert into public.%I (id, customer_id) values ($1, $2) on conflict (id) do nothing', listings)
    using item_id, store;
  if listings = 'cars' then
    update public.cars c set answered = '{}'
    where c.id = item_id and c.customer_id = store and c.answered is null and c.created_at = now();
  end if;
  if private.store_of_item(item_type, item_id, false) is distinct from store then
    perform private.refuse('listing_gone', 'Anúncio não encontrado. Recarregue a página.', 'PT404');
  end if;
  return item_id;
end $$;
grant execute on function public.begin_listing_for(uuid, text, uuid) to authenticated;
comment on function public.begin_listing_for(uuid, text, uuid) is
  'Administrators only: begins a draft in the name of a store.';

-- Ends a subscription: what is paid, or free, runs to its last day; what is owed is owed no more.
create or replace function public.cancel_subscription(retained jsonb default null)
returns void language plpgsql security definer set search_path to ''
as $$
declare
  store constant uuid := private.own_customer_id();
  sub public.subscriptions;
  was text;
begin
  if store is null then
    perform private.refuse('no_subscription', 'Você não tem uma assinatura ativa.', 'PT404');
  end if;
  perform private.lock_billing(store);
  sub := private.subscription_of(store);
  if sub.id is null then
    perform private.refuse('no_subscription', 'Você não tem uma assinatura ativa.', 'PT404');
  end if;
  if retained is not null then
    perform private.retain_listings(store, retained);
  end if;
  if sub.status = 'canceled' then
    return;
  end if;
  was := sub.status;
  perform private.void_invoices(sub.id, array['first', 'renewal', 'change']);
  update public.subscriptions s set canceled_at = now(), next_plan_id = null,
    status = case when s.status in ('trialing', 'active') and s.current_period_end > now() then 'canceled' else 'ended' end
  where s.id = sub.id returning * into sub;
  -- What had not begun takes nothing away.
  if sub.status = 'ended' and was <> 'pending' then
    perform private.settle_and_tell(store, sub.id::text);
  end if;
end $$;
grant execute on function public.cancel_subscription(jsonb) to authenticated;
comment on function public.cancel_subscription(jsonb) is
  'Ends the caller''s subscription with what is paid for. retained: the listings that are to stay under the free plan.';

-- Who pays from now on; what is open is made out to them.
create or replace function public.change_payer(payer_name text, tax_id text)
returns void language plpgsql security definer set search_path to ''
as $$
declare
  store constant uuid := private.own_customer_id();
  payer constant text := nullif(btrim(regexp_replace(payer_name, '\s+', ' ', 'g')), '');
  digits constant text := nullif(regexp_replace(upper(tax_id), '[^0-9A-Z]', '', 'g'), '');
  sub public.subscriptions;
begin
  if payer is null or char_length(payer) not between 2 and 160 then
    perform private.refuse('payer_name', 'Informe o nome de quem paga.', 'PT422', 'payer_name');
  elsif not private.is_tax_id(digits) then
    perform private.refuse('tax_id_invalid', 'Informe um CPF ou CNPJ válido.', 'PT422', 'tax_id');
  elsif store is null then
    perform private.refuse('no_subscription', 'Você não tem uma assinatura ativa.', 'PT404');
  end if;
  perform private.lock_billing(store);
  sub := private.subscription_of(store);
  if sub.id is null then
    perform private.refuse('no_subscription', 'Você não tem uma assinatura ativa.', 'PT404');
  end if;
  update public.subscriptions s set payer_name = payer, payer_tax_id = digits where s.id = sub.id;
  update public.invoices i set payer_name = payer, payer_tax_id = digits
  where i.subscription_id = sub.id and i.status in ('open', 'overdue');
end $$;
grant execute on function public.change_payer(text, text) to authenticated;
comment on function public.change_payer(text, text) is
  'Who pays for the caller''s subscription, by name and CPF or CNPJ.';

-- Chooses a plan. `expected` is the action that the person was shown: where it is another by now, nothing happens. The
-- same choice again changes nothing and answers the same.
create or replace function public.choose_plan(
  plan text, expected text, payer_name text default null, tax_id text default null, amount_cents bigint default null,
  retained jsonb default null)
returns jsonb language plpgsql security definer set search_path to ''
as $$
declare
  chosen constant public.plans := private.plan_called(plan);
  payer constant text := nullif(btrim(regexp_replace(payer_name, '\s+', ' ', 'g')), '');
  digits constant text := nullif(regexp_replace(upper(tax_id), '[^0-9A-Z]', '', 'g'), '');
  store uuid;
  sub public.subscriptions;
  offer jsonb;
  action text;
  made uuid;
begin
  if private.own_id() is null then
    perform private.refuse('sign_in_first', 'Entre para continuar.');
  elsif chosen.id is null then
    perform private.refuse('plan_gone', 'Este plano não é mais oferecido. Escolha outro.', 'PT404', 'plan');
  end if;
  store := private.open_own_store();
  perform private.lock_billing(store);
  -- Two stores that begin at once under one tax id: the second sees that its free days were taken.
  perform pg_advisory_xact_lock(hashtext('patio.trial'), hashtext(coalesce(digits, '')));
  sub := private.subscription_of(store);
  offer := private.plan_offer(store, chosen, digits);
  action := offer ->> 'action';
  if action in ('on_request', 'free') then
    perform private.refuse('plan_not_sold', 'Este plano não se assina por aqui.', 'PT422', 'plan');
  elsif action = 'nobody_to_pay' then
    perform private.refuse('nobody_to_pay', 'Este site ainda não recebe pagamentos: quem o opera ainda não informou uma chave Pix nem um contato. Até lá, sua loja segue no plano que tem.', 'PT409');
  elsif action = 'overdue' then
    perform private.refuse('invoice_overdue', 'Há uma fatura vencida. Pague-a ou cancele a assinatura antes de trocar de plano.', 'PT409');
  elsif action = 'change_paid' then
    perform private.refuse('change_paid', 'A próxima troca de plano já está paga. Espere que ela comece.', 'PT409');
  elsif action <> 'current' then
    if sub.id is null and (payer is null or char_length(payer) not between 2 and 160) then
      perform private.refuse('payer_name', 'Informe o nome de quem paga.', 'PT422', 'payer_name');
    elsif sub.id is null and not private.is_tax_id(digits) then
      perform private.refuse('tax_id_invalid', 'Informe um CPF ou CNPJ válido.', 'PT422', 'tax_id');
    elsif expected = 'trial' and action = 'pay' then
      perform private.refuse('trial_taken', 'Os dias grátis já foram usados com este CPF ou CNPJ. Você pode assinar sem eles.', 'PT409', 'tax_id');
    elsif expected is distinct from action then
      perform private.refuse('offer_changed', 'As condições mudaram desde que você abriu a página. Confira e confirme de novo.', 'PT409');
    elsif amount_cents is null then
      perform private.refuse('amount_missing', 'Confira o valor na página do plano e confirme por lá.', 'PT422', 'amount_cents');
    elsif amount_cents <> private.shown_cents(chosen, offer) then
      perform private.refuse('price_changed', 'O valor mudou desde que você abriu a página, e nada foi cobrado. Confira o novo valor e confirme de novo.', 'PT409', 'amount_cents',
        jsonb_build_object('cents', private.shown_cents(chosen, offer)));
    end if;
    if retained is not null then
      perform private.retain_listings(store, retained);
    end if;
    made := case when sub.id is null then private.begin_subscription(store, chosen, offer, payer, digits)
      else private.change_subscription(sub, chosen, offer) end;
  end if;
  return jsonb_build_object('action', action, 'invoice_id', coalesce(made, (
    select i.id from public.invoices i
    where i.customer_id = store and i.plan_id = chosen.id and i.status in ('open', 'overdue')
    order by i.created_at desc limit 1)));
end $$;
grant execute on function public.choose_plan(text, text, text, text, bigint, jsonb) to authenticated;
comment on function public.choose_plan(text, text, text, text, bigint, jsonb) is
  'Subscribes the caller''s store to a plan, or changes to it, if the offer and its amount are what the caller was shown. retained: the listings that are to stay where the plan holds fewer.';

-- Administrators: the money is there. Twice is once.
create or replace function public.confirm_invoice(
  invoice_id uuid, paid_on date default null, reference text default null)
returns text language plpgsql security definer set search_path to ''
as $$
declare
  outcome text;
begin
  perform private.require_admin();
  if paid_on > private.today() or paid_on < private.today() - 366 then
    perform private.refuse('paid_on', 'A data do pagamento deve estar entre um ano atrás e hoje.', 'PT422', 'paid_on');
  end if;
  outcome := private.settle_invoice(invoice_id,
    -- The day is known, the hour is not: noon is the same day everywhere in Brazil.
    case when paid_on < private.today() then private.beginning_of(paid_on) + interval '12 hours' else now() end,
    left(nullif(btrim(reference), ''), 100));
  if outcome = 'unknown_invoice' then
    perform private.refuse('invoice_gone', 'Fatura não encontrada. Recarregue a página.', 'PT404');
  elsif outcome = 'void' then
    perform private.refuse('invoice_void', 'Esta fatura foi cancelada e não pode ser paga.', 'PT409');
  end if;
  return outcome;
end $$;
grant execute on function public.confirm_invoice(uuid, date, text) to authenticated;
comment on function public.confirm_invoice(uuid, date, text) is
  'Administrators only: an invoice is paid: paid, or already_paid.';

-- Takes a plan out of the offer. Its stores keep what they paid for and then have the free plan.
create or replace function public.delete_plan(plan uuid, stores bigint default null)
returns void language plpgsql security definer set search_path to ''
as $$
declare
  gone public.plans;
  sub public.subscriptions;
begin
  perform private.require_admin();
  select p.* into gone from public.plans p where p.id = plan and p.deleted_at is null for update;
  if gone.id is null then
    perform private.refuse('plan_gone', 'Este plano não é mais oferecido. Escolha outro.', 'PT404');
  elsif stores <> private.stores_of_plan(plan) then
    perform private.refuse('plan_stores_changed', 'As lojas deste plano mudaram desde que você abriu a página. Confira e confirme de novo.', 'PT409');
  end if;
  perform private.lock_billing(s.customer_id) from public.subscriptions s
  where s.status <> 'ended' and plan in (s.plan_id, s.next_plan_id) order by s.customer_id;
  -- Also those who were about to come to it stay where they are, unless they have paid.
  update public.invoices i set status = 'void' where i.plan_id = plan and i.status in ('open', 'overdue');
  update public.subscriptions s set next_plan_id = null where s.next_plan_id = plan and s.status <> 'ended'
    and not private.next_plan_is_paid(s);
  for sub in select s.* from public.subscriptions s where s.plan_id = plan and s.status <> 'ended' order by s.customer_id for update loop
    perform private.void_invoices(sub.id, array['first', 'renewal', 'change']);
    perform private.part_from_plan(sub, gone.name);
  end loop;
  if exists (select from public.subscriptions s where plan in (s.plan_id, s.next_plan_id))
    or exists (select from public.invoices i where i.plan_id = plan)
  then
    update public.plans p set deleted_at = now(), is_active = false, is_featured = false, pages = '{}', slug = null where p.id = plan;
  else
    delete from public.plans p where p.id = plan;
  end if;
end $$;
grant execute on function public.delete_plan(uuid, bigint) to authenticated;
comment on function public.delete_plan(uuid, bigint) is
  'Administrators only: takes a plan out of the offer, if it still has as many stores as the administrator was shown. Its stores keep what they paid for, then have the free plan.';

create or replace function public.invoice_refunds(invoice_id uuid)
returns jsonb language sql stable security definer set search_path to ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'cents', (r.amount * 100)::bigint, 'reason', r.reason,
    'refunded_on', r.refunded_on) order by r.created_at, r.id), '[]')
  from private.refunds r join public.invoices i on i.id = r.invoice_id
  where r.invoice_id = invoice_refunds.invoice_id
    and (private.is_admin() or i.customer_id = private.own_customer_id())
$$;
grant execute on function public.invoice_refunds(uuid) to authenticated;
comment on function public.invoice_refunds(uuid) is
  'What was returned of an invoice: for its store and for administrators, others see nothing.';

create or replace function public.listings_under_plan(plan text default null)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  store constant uuid := private.own_customer_id();
  under constant public.plans := case when plan is null then private.free_plan() else private.plan_called(plan) end;
begin
  if private.own_id() is null then
    perform private.refuse('sign_in_first', 'Entre para continuar.');
  elsif plan is not null and under.id is null then
    perform private.refuse('plan_gone', 'Este plano não é mais oferecido. Escolha outro.', 'PT404', 'plan');
  end if;
  return jsonb_build_object('plan', under.name,
    'endings', private.plan_endings(private.plan_of_store(store), under),
    'most', jsonb_build_object('all', private.limit_of(under.max_listings), 'car', private.limit_of(under.max_cars),
      'property', private.limit_of(under.max_properties), 'rental', private.limit_of(under.max_rentals)),
    'listings', (
      select coalesce(jsonb_agg(jsonb_build_object('item_type', c.item_type, 'id', c.id, 'title', c.title,
        'status', c.status, 'stays', e.id is null) order by c.since, c.id), '[]')
      from private.counted_listings(store) c
      left join private.excess_listings(store, under) e on e.item_type = c.item_type and e.id = c.id));
end $$;
grant execute on function public.listings_under_plan(text) to authenticated;
comment on function public.listings_under_plan(text) is
  'What the caller''s store loses under a plan (the free one without a name), and each listing with whether it stays.';

-- Puts the plans into an order: all of them, each once, as visitors are to see them.
create or replace function public.order_plans(plans uuid[])
returns void language plpgsql security definer set search_path to ''
as $$
begin
  perform private.require_admin();
  perform from public.plans p where p.deleted_at is null order by p.id for update;
  if (select array_agg(p.id order by p.id) from public.plans p where p.deleted_at is null)
    is distinct from (select array_agg(o.id order by o.id) from unnest(plans) as o (id))
  then
    perform private.refuse('plans_changed', 'Os planos mudaram desde que você abriu a página. Recarregue e ordene de novo.', 'PT409');
  end if;
  update public.plans p set sort_order = o.place * 10
  from unnest(plans) with ordinality as o (id, place)
  where p.id = o.id and p.sort_order <> o.place * 10;
end $$;
grant execute on function public.order_plans(uuid[]) to authenticated;
comment on function public.order_plans(uuid[]) is
  'Administrators only: all plans, in the order in which visitors see them.';

-- Also in a tab that was opened before somebody said whom to write to.
create or replace function public.pix_receiver()
returns jsonb language sql stable security definer set search_path to ''
as $$
  select jsonb_build_object('key', r.key, 'name', r.name, 'city', r.city, 'has_webhook', coalesce(r.has_webhook, false),
    'contact', private.contact_of_operator())
  from (select private.own_id() as id) caller left join private.pix_receiver r on true
  where caller.id is not null
$$;
grant execute on function public.pix_receiver() to authenticated;
comment on function public.pix_receiver() is
  'Where the signed-in person pays invoices to: {key, name, city, has_webhook}.';

-- Security definer, here and below: billing and its tables are private; each answers and changes the caller's own store.
create or replace function public.plan_offer(plan text, tax_id text default null)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  store constant uuid := private.own_customer_id();
  chosen constant public.plans := private.plan_called(plan);
  offer jsonb;
  changes boolean;
begin
  if private.own_id() is null then
    perform private.refuse('sign_in_first', 'Entre para continuar.');
  elsif chosen.id is null then
    perform private.refuse('plan_gone', 'Este plano não é mais oferecido. Escolha outro.', 'PT404', 'plan');
  end if;
  offer := private.plan_offer(store, chosen, tax_id);
  changes := offer ->> 'action' in ('trial', 'pay', 'swap', 'later', 'upgrade');
  return offer || jsonb_build_object('total_cents', private.sum_of_lines(offer -> 'lines'),
    'shown_cents', private.shown_cents(chosen, offer), 'price_cents', private.cents(chosen.price),
    'endings', case when changes and store is not null
      then private.plan_endings(private.plan_of_store(store), chosen) else '[]' end,
    'pauses', (select coalesce(jsonb_agg(jsonb_build_object('item_type', e.item_type, 'id', e.id, 'title', e.title)), '[]')
      from private.excess_listings(store, chosen) e where changes),
    'dims', (select coalesce(jsonb_agg(jsonb_build_object('item_type', e.item_type, 'id', e.id, 'title', e.title)), '[]')
      from private.excess_highlights(store, chosen) e where changes));
end $$;
grant execute on function public.plan_offer(text, text) to authenticated;
comment on function public.plan_offer(text, text) is
  'What choosing a plan would mean for the caller''s store, with total_cents and the listings that it pauses.';

-- How many stores each plan has; of them, those that subscribed.
create or replace function public.plan_stores()
returns table (plan_id uuid, stores bigint, subscribers bigint)
language plpgsql stable security definer set search_path to ''
as $$
begin
  perform private.require_admin();
  return query select b.plan_id, b.stores, b.subscribers from private.stores_by_plan() b;
end $$;
grant execute on function public.plan_stores() to authenticated;
comment on function public.plan_stores() is
  'Administrators only: how many stores each plan has, and how many of them subscribed.';

-- A provider's message that money came in, already proved to be theirs (functions/payment-webhook). The same event again
-- answers what the first did; what does not fit is kept and told to the administration, and pays nothing.
create or replace function public.receive_payment(
  event_id text, txid text, amount_cents bigint, paid_at timestamptz default null, reference text default null)
returns jsonb language plpgsql security definer set search_path to ''
as $$
declare
  invoice public.invoices;
  result text;
  at constant timestamptz := case when paid_at between now() - interval '366 days' and now() then paid_at else now() end;
begin
  -- Of two at once the second waits here for what the first comes to.
  insert into private.payment_events (event_id, txid, amount_cents, reference, paid_at)
  values (receive_payment.event_id, left(receive_payment.txid, 100), receive_payment.amount_cents,
    left(receive_payment.reference, 100), at)
  on conflict do nothing;
  if not found then
    return (select jsonb_build_object('outcome', e.outcome, 'repeated', true)
      from private.payment_events e where e.event_id = receive_payment.event_id);
  end if;
  select * into invoice from public.invoices i where i.txid = receive_payment.txid;
  if invoice.id is null then
    result := 'unknown_invoice';
  elsif private.cents(invoice.amount) is distinct from amount_cents then
    result := 'wrong_amount';
  else
    result := private.settle_invoice(invoice.id, at, left(receive_payment.reference, 100), receive_payment.event_id);
  end if;
  update private.payment_events e set outcome = result, invoice_id = invoice.id
  where e.event_id = receive_payment.event_id;
  if result <> 'paid' then
    perform private.tell_administrators('Pix recebido que precisa de conferência',
      format('Chegaram %s com o identificador %s: %s.', private.written_money(coalesce(amount_cents, 0) / 100.0),
        left(receive_payment.txid, 100), case result
          when 'unknown_invoice' then 'nenhuma fatura tem esse identificador'
          when 'wrong_amount' then format('a fatura %s é de %s', invoice.code, private.written_money(invoice.amount))
          when 'void' then format('a fatura %s foi cancelada', invoice.code)
          else format('a fatura %s já estava paga', invoice.code) end),
      'payment ' || left(receive_payment.event_id, 150));
  end if;
  return jsonb_build_object('outcome', result, 'repeated', false);
end $$;
comment on function public.receive_payment(text, text, bigint, timestamptz, text) is
  'The server only: a payment that the provider reports: {outcome, repeated}.';

create or replace function public.refund_invoice(refund uuid, invoice_id uuid, amount_cents bigint, reason text)
returns uuid language plpgsql security definer set search_path to ''
as $$
declare
  invoice public.invoices;
  paid_back bigint;
  entry uuid;
  amount numeric;
begin
  perform private.require_admin();
  perform private.lock_billing(i.customer_id) from public.invoices i where i.id = refund_invoice.invoice_id;
  select * into invoice from public.invoices i where i.id = refund_invoice.invoice_id for update;
  if exists (select from private.refunds r where r.id = refund and r.invoice_id = invoice.id) then
    return refund;
  elsif invoice.id is null then
    perform private.refuse('invoice_gone', 'Fatura não encontrada. Recarregue a página.', 'PT404');
  elsif invoice.status <> 'paid' then
    perform private.refuse('refund_unpaid', 'Só uma fatura paga pode ser reembolsada.', 'PT409');
  elsif char_length(btrim(coalesce(reason, ''))) not between 3 and 300 then
    perform private.refuse('refund_reason', 'Diga o motivo do reembolso, com até 300 letras.', 'PT422', 'reason');
  end if;
  select coalesce(sum(r.amount) * 100, 0)::bigint into paid_back from private.refunds r where r.invoice_id = invoice.id;
  if amount_cents is null or amount_cents <= 0 or amount_cents > (invoice.amount * 100)::bigint - paid_back then
    perform private.refuse('refund_amount', 'O reembolso deve ser maior que zero e caber no que ainda não foi devolvido.', 'PT422', 'amount');
  end if;
  amount := amount_cents / 100.0;
  insert into public.transactions (type, description, category, amount, method, status, occurred_on, customer_id)
  values ('despesa', 'Reembolso da fatura ' || invoice.code, 'Reembolsos', amount, invoice.method, 'pago', private.today(),
    invoice.customer_id)
  returning id into entry;
  insert into private.refunds (id, invoice_id, amount, reason, transaction_id, created_by)
  values (refund, invoice.id, amount, btrim(refund_invoice.reason), entry, private.own_id());
  perform private.tell_of_billing(invoice.customer_id, 'Reembolso registrado',
    format('Devolvemos %s da fatura %s. Motivo: %s', private.written_money(amount), invoice.code, btrim(refund_invoice.reason)),
    '/faturas/' || invoice.id, 'info', refund || ' refunded', jsonb_build_object('invoice_id', invoice.id));
  return refund;
end $$;
grant execute on function public.refund_invoice(uuid, uuid, bigint, text) to authenticated;
comment on function public.refund_invoice(uuid, uuid, bigint, text) is
  'An administrator notes what of a paid invoice was returned, in cents; each id once.';

-- The same of the store whose listing is written, with its name. Of one's own store, or an administrator's to see.
create or replace function public.store_plan(store uuid)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
begin
  perform private.require_store(store);
  return (
    select private.plan_use(c.id) || jsonb_build_object('store', jsonb_build_object('id', c.id, 'name', c.business_name,
      'is_own', coalesce(c.user_id = private.own_id(), false), 'reached_by', to_jsonb(c.reached_by)))
    from public.customers c where c.id = store_plan.store);
end $$;
grant execute on function public.store_plan(uuid) to authenticated;
comment on function public.store_plan(uuid) is
  'The plan of one''s own store and how much of it is used, with its name; of any store for administrators.';
