-- A plan is charged at the amount that the person was shown, and a smaller plan pauses the listings that its store does
-- not retain.

create table private.retained_listings (
  customer_id uuid not null references public.customers on delete cascade,
  item_type text not null,
  item_id uuid not null,
  primary key (customer_id, item_type, item_id)
);
alter table private.retained_listings enable row level security;
comment on table private.retained_listings is
  'Listings that a store wants to keep when a plan holds fewer; the oldest come first without a choice.';

create or replace function private.counted_listings(store uuid)
returns table (item_type text, vertical text, id uuid, title text, status text, since timestamptz)
language plpgsql stable set search_path to '' as $$
begin
  return query execute (select string_agg(format(
    'select %L::text, %L::text, l.id, l.title, l.status, coalesce(l.published_at, l.created_at)
     from public.%I l where l.customer_id = $1 and private.counts_for_limits(l.status, l.availability)',
    x.item_type, x.vertical, x.vertical), ' union all ') from private.verticals x)
  using store;
end $$;
comment on function private.counted_listings(uuid) is 'A store''s listings that count for the limits of its plan.';

create or replace function private.excess_listings(store uuid, plan public.plans)
returns table (item_type text, vertical text, id uuid, title text, status text)
language sql stable set search_path to '' as $$
  with counted as (
    select c.*, r.item_id is null as unwanted
    from private.counted_listings(store) c
    left join private.retained_listings r
      on r.customer_id = store and r.item_type = c.item_type and r.item_id = c.id),
  of_kind as (
    select c.*, coalesce(row_number() over (partition by c.vertical order by c.unwanted, c.since, c.id)
      > private.limit_of((to_jsonb(plan) ->> ('max_' || c.vertical))::integer), false) as beyond
    from counted c),
  of_all as (
    select o.*, coalesce(sum((not o.beyond)::integer) over (order by o.unwanted, o.since, o.id)
      > private.limit_of((plan).max_listings), false) as beyond_all
    from of_kind o)
  select a.item_type, a.vertical, a.id, a.title, a.status from of_all a
  where a.beyond or a.beyond_all
  order by a.since desc, a.id desc
$$;

create or replace function private.retain_listings(store uuid, retained jsonb)
returns void language plpgsql set search_path to '' as $$
begin
  if jsonb_typeof(retained) is distinct from 'array'
    or exists (select from jsonb_array_elements(retained) r where jsonb_typeof(r) <> 'object')
  then
    perform private.refuse('retained_invalid', 'Escolha entre os anúncios da sua loja.', 'PT422');
  end if;
  delete from private.retained_listings r where r.customer_id = store;
  insert into private.retained_listings (customer_id, item_type, item_id)
  select store, c.item_type, c.id from private.counted_listings(store) c
  where (c.item_type, c.id::text) in (
    select r ->> 'item_type', r ->> 'id' from jsonb_array_elements(retained) r);
end $$;
comment on function private.retain_listings(uuid, jsonb) is
  'Records which listings a store wants to keep, in place of what it chose before; others'' are passed over.';

create or replace function private.plan_endings(own public.plans, next public.plans)
returns jsonb language sql stable set search_path to '' as $$
  select coalesce(jsonb_agg(e.ending order by e.place), '[]')
  from (values
    (1, private.has_own_page((own).plan_type) and not private.has_own_page((next).plan_type), jsonb '{"what": "store_page"}'),
    (2, private.has_own_page((own).plan_type) and not private.has_own_page((next).plan_type), jsonb '{"what": "import"}'),
    (3, (own).max_highlights > (next).max_highlights,
      jsonb_build_object('what', 'highlights', 'from', (own).max_highlights, 'to', (next).max_highlights)),
    (4, private.limit_of((next).max_images_per_item)
        < coalesce(private.limit_of((own).max_images_per_item), 2147483647),
      jsonb_build_object('what', 'photos', 'to', (next).max_images_per_item)),
    (5, (next).duration_days < coalesce((own).duration_days, 2147483647),
      jsonb_build_object('what', 'duration', 'to', (next).duration_days)),
    (6, private.limit_of((next).max_listings) < coalesce(private.limit_of((own).max_listings), 2147483647),
      jsonb_build_object('what', 'listings', 'to', (next).max_listings))
  ) e (place, ends, ending)
  where e.ends
$$;
comment on function private.plan_endings(public.plans, public.plans) is
  'What a store loses by going from one plan to another, with the figures of the new one.';

create or replace function private.shown_cents(plan public.plans, offer jsonb)
returns bigint language sql stable set search_path to '' as $$
  select case when offer -> 'lines' = '[]' then private.cents((plan).price)
    else private.sum_of_lines(offer -> 'lines') end
$$;
comment on function private.shown_cents(public.plans, jsonb) is
  'What a screen shows of an offer: its sum, or each later invoice where nothing is due now.';

-- Security definer, here and below: billing and its tables are private; each answers and changes the caller's own store.
create or replace function public.plan_offer(plan text, tax_id text default null)
returns jsonb language plpgsql stable security definer set search_path to '' as $$
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

create or replace function public.listings_under_plan(plan text default null)
returns jsonb language plpgsql stable security definer set search_path to '' as $$
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
comment on function public.listings_under_plan(text) is
  'What the caller''s store loses under a plan (the free one without a name), and each listing with whether it stays.';
revoke all on function public.listings_under_plan(text) from public, anon;
grant execute on function public.listings_under_plan(text) to authenticated, service_role;

drop function public.choose_plan(text, text, text, text);
create function public.choose_plan(plan text, expected text, payer_name text default null, tax_id text default null,
  amount_cents bigint default null, retained jsonb default null)
returns jsonb language plpgsql security definer set search_path to '' as $$
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
comment on function public.choose_plan(text, text, text, text, bigint, jsonb) is
  'Subscribes the caller''s store to a plan, or changes to it, if the offer and its amount are what the caller was shown. retained: the listings that are to stay where the plan holds fewer.';
revoke all on function public.choose_plan(text, text, text, text, bigint, jsonb) from public, anon;
grant execute on function public.choose_plan(text, text, text, text, bigint, jsonb) to authenticated, service_role;

drop function public.cancel_subscription();
create function public.cancel_subscription(retained jsonb default null)
returns void language plpgsql security definer set search_path to '' as $$
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
comment on function public.cancel_subscription(jsonb) is
  'Ends the caller''s subscription with what is paid for. retained: the listings that are to stay under the free plan.';
revoke all on function public.cancel_subscription(jsonb) from public, anon;
grant execute on function public.cancel_subscription(jsonb) to authenticated, service_role;

-- Plans promised what no screen has. Texts that an administrator has changed stay.
update public.plans p set features = f.correct
from (values
  ('business',
    array['Tudo do plano Pro', '30 anúncios em destaque', 'Importação por XML e CSV', 'Integração por webhook', 'Atendimento por telefone'],
    array['Tudo do plano Pro', '30 anúncios em destaque', 'Importação por XML e CSV', 'Suporte prioritário']),
  ('pro-business',
    array['Anúncios ilimitados', 'Fotos ilimitadas', '20 anúncios em destaque', 'Importação por XML e CSV', 'Integração por webhook', 'Suporte em até 2 horas'],
    array['Anúncios ilimitados', 'Fotos ilimitadas', '20 anúncios em destaque', 'Importação por XML e CSV', 'Suporte prioritário']),
  ('pro-business',
    array['Anúncios ilimitados', 'Fotos ilimitadas', '20 anúncios em destaque', 'Importação por XML e CSV', 'Integração por webhook', 'Suporte prioritário'],
    array['Anúncios ilimitados', 'Fotos ilimitadas', '20 anúncios em destaque', 'Importação por XML e CSV', 'Suporte prioritário'])
) f (slug, factory, correct)
where p.slug = f.slug and p.features = f.factory;
update public.plans p set limitations = '{}'
where p.slug = 'pro-individual' and p.limitations = array['Sem importação por XML'];
